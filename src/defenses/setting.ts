/** A number or word that a defense runs with, with where it comes from; printed with the results. */
export interface Setting {
  readonly defense: string;
  readonly name: string;
  readonly value: number | string;
  readonly source: 'paper' | 'released code' | 'second-hand' | 'inferred' | 'our choice';
  readonly reason: string;
}

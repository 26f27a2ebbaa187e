/**
 * One fact that a general subject has. `value` is a template; its expansion is the answer. Statements hold `{value}`,
 * allusions speak of the same matter without telling it.
 */
export interface Facet {
  readonly id: string;
  readonly value: string;
  readonly questions: readonly string[];
  readonly statements: readonly string[];
  readonly allusions: readonly string[];
}

/** A kind of encyclopaedia subject. `name` and `short` may use {place}, {noun}, {given}, {surname}, {title}. */
export interface Kind {
  readonly id: string;
  readonly nouns: readonly string[];
  readonly name: string;
  readonly short: string;
  readonly openings: readonly string[];
  readonly facets: readonly Facet[];
  readonly chatter: readonly string[];
}

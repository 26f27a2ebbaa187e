/** Deviations up to here count as none (measurement rule D12). */
const NO_DEVIATION = 1e-9;

export type DirectionVerdict = 'right' | 'wrong' | 'undetermined';

/** One cell of one defense. */
export interface ProfilePoint {
  /** Profile index, the mean of the two cues, in [0, 1]. */
  readonly index: number;
  /** False-negative rate at deployment. */
  readonly fnr: number;
}

/**
 * For each cell of one defense, whether the construction profile predicts on which side of the mean it falls.
 *
 * Definition (measurement rule D12, our rule): predicted sign(index - mean index), since stronger cues predict
 * easier detection; observed -sign(FNR - mean FNR); deviations up to 1e-9 on either side are `undetermined`.
 *
 * @param points the cells of one defense that were run; missing cells are left out, not filled in
 * @returns one verdict per point, same order
 * @example profileDirection([{ index: 0.5, fnr: 0.2 }, { index: 1, fnr: 0 }]) // => ['right', 'right']
 */
export function profileDirection(points: readonly ProfilePoint[]): DirectionVerdict[] {
  const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  const meanIndex = mean(points.map(({ index }) => index));
  const meanFnr = mean(points.map(({ fnr }) => fnr));
  return points.map(({ index, fnr }) => {
    const predicted = signOf(index - meanIndex);
    const observed = -signOf(fnr - meanFnr);
    if (predicted === 0 || observed === 0) return 'undetermined';
    return predicted === observed ? 'right' : 'wrong';
  });
}

function signOf(deviation: number): number {
  return Math.abs(deviation) <= NO_DEVIATION ? 0 : Math.sign(deviation);
}

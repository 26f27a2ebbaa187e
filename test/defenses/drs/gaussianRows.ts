import { mulberry32 } from '../../../src/random/index.js';

/** Seeded Gaussian rows, column i scaled by `scale(i)` and moved by `shift(i)`. */
export function gaussianRows(
  n: number,
  d: number,
  seed: number,
  scale: (column: number) => number = () => 1,
  shift: (column: number) => number = () => 0,
): Float64Array {
  const random = mulberry32(seed);
  const rows = new Float64Array(n * d);
  for (let at = 0; at < rows.length; at++) {
    const radius = Math.sqrt(-2 * Math.log(1 - random.fraction()));
    const column = at % d;
    rows[at] = shift(column) + scale(column) * radius * Math.cos(2 * Math.PI * random.fraction());
  }
  return rows;
}

/** A spectrum that decays as that of sentence embeddings does. */
export const decaying = (column: number): number => 1 / Math.sqrt(1 + column);

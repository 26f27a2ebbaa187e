import { mulberry32 } from '../../../src/random/index.js';

/** Inertia from its definition: squared distances to the mean of the cluster. */
export function inertiaOf(points: readonly ArrayLike<number>[], labels: readonly number[]): number {
  let sum = 0;
  for (const label of [0, 1]) {
    const members = points.filter((_, i) => labels[i] === label);
    for (let axis = 0; axis < (points[0]?.length ?? 0); axis++) {
      const values = members.map((member) => member[axis] as number);
      const mean = values.reduce((total, value) => total + value, 0) / values.length;
      sum += values.reduce((total, value) => total + (value - mean) ** 2, 0);
    }
  }
  return sum;
}

export function drawnPoints(n: number, seed: number): number[][] {
  const random = mulberry32(seed);
  return Array.from({ length: n }, () => Array.from({ length: 3 }, () => random.fraction()));
}

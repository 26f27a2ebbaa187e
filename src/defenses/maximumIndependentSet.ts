/** One bit per vertex of a 32-bit word, the sign left out. */
const MAXIMUM_VERTICES = 31;

/**
 * Returns the largest set of vertices without an edge between them, ascending; among the largest, the one that is
 * first in lexicographic order, so that better-ranked documents win.
 *
 * Definition (ReliabilityRAG, released code `_max_independent_set`): exact; the release tries every subset, this
 * branches on the lowest vertex, taking it first, and stops where the best set can no longer be exceeded.
 *
 * @param size number of vertices, 0 to 31
 * @param adjacent whether two vertices i < j contradict each other
 * @param absent vertices that take no part, such as abstained answers
 * @throws when there are more than 31 vertices
 * @example maximumIndependentSet(4, (i, j) => j === i + 1) // => [0, 2]
 * @cost exponential at worst; under a millisecond for ten vertices
 */
export function maximumIndependentSet(
  size: number,
  adjacent: (i: number, j: number) => boolean,
  absent: readonly number[] = [],
): number[] {
  if (size > MAXIMUM_VERTICES) {
    throw new RangeError(`maximum independent set: ${size} vertices; give at most ${MAXIMUM_VERTICES}`);
  }
  const vertices = Array.from({ length: size }, (_, i) => i).filter((i) => !absent.includes(i));
  const neighbours = Array.from({ length: size }, () => 0);
  for (const i of vertices) {
    for (const j of vertices) {
      if (j <= i || !adjacent(i, j)) continue;
      neighbours[i] = (neighbours[i] as number) | (1 << j);
      neighbours[j] = (neighbours[j] as number) | (1 << i);
    }
  }
  let best = 0;
  const visit = (chosen: number, open: number): void => {
    if (bitCount(chosen) + bitCount(open) <= bitCount(best)) return;
    if (open === 0) {
      best = chosen;
      return;
    }
    const vertex = 31 - Math.clz32(open & -open);
    const others = open & ~(1 << vertex);
    const conflicts = (neighbours[vertex] as number) & others;
    visit(chosen | (1 << vertex), others & ~conflicts);
    if (conflicts !== 0) visit(chosen, others);
  };
  visit(
    0,
    vertices.reduce((mask, i) => mask | (1 << i), 0),
  );
  return vertices.filter((i) => ((best >> i) & 1) === 1);
}

function bitCount(mask: number): number {
  let count = 0;
  for (let left = mask; left !== 0; left &= left - 1) count++;
  return count;
}

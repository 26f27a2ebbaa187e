import { describe, expect, it } from 'vitest';
import { maximumIndependentSet } from '../../src/defenses/maximumIndependentSet.js';
import { mulberry32 } from '../../src/random/index.js';
import vectors from '../vectors/misc-vectors.json' with { type: 'json' };

function edgesOf(edges: readonly (readonly number[])[]) {
  const known = new Set(
    edges.map(([a, b]) => `${Math.min(a as number, b as number)} ${Math.max(a as number, b as number)}`),
  );
  return (i: number, j: number) => known.has(`${Math.min(i, j)} ${Math.max(i, j)}`);
}

/** Every subset, the largest first and among them the lexicographically smallest: the rule as it is stated. */
function byEnumeration(size: number, adjacent: (i: number, j: number) => boolean): number[] {
  let best: number[] = [];
  for (let mask = 0; mask < 2 ** size; mask++) {
    const members = Array.from({ length: size }, (_, i) => i).filter((i) => ((mask >> i) & 1) === 1);
    if (members.some((i) => members.some((j) => j > i && adjacent(i, j)))) continue;
    const first = members.findIndex((member, place) => member !== best[place]);
    const earlier = first >= 0 && (members[first] as number) < (best[first] ?? -1);
    if (members.length > best.length || (members.length === best.length && earlier)) best = members;
  }
  return best;
}

describe('maximumIndependentSet', () => {
  it.each(vectors.reliabilityrag_mis)('of "$name" is that of the release', ({ n, edges, abstained, mis }) => {
    expect(maximumIndependentSet(n, edgesOf(edges), abstained)).toEqual(mis);
  });

  it('gives the value of its example', () => {
    expect(maximumIndependentSet(4, (i, j) => j === i + 1)).toEqual([0, 2]);
  });

  it('equals the enumeration of all subsets on random graphs', () => {
    const random = mulberry32(4);
    for (let trial = 0; trial < 150; trial++) {
      const size = random.below(10);
      const density = random.fraction();
      const edges = Array.from({ length: size }, (_, j) =>
        Array.from({ length: j }, (_, i) => [i, j]),
      ).flat();
      const adjacent = edgesOf(edges.filter(() => random.fraction() < density));
      expect(maximumIndependentSet(size, adjacent)).toEqual(byEnumeration(size, adjacent));
    }
  });

  it('decides 31 vertices and refuses 32', () => {
    expect(maximumIndependentSet(31, () => false)).toHaveLength(31);
    expect(maximumIndependentSet(31, (i, j) => j - i === 1)).toHaveLength(16);
    expect(maximumIndependentSet(31, () => true)).toEqual([0]);
    expect(() => maximumIndependentSet(32, () => false)).toThrow('32 vertices; give at most 31');
    expect(maximumIndependentSet(0, () => true)).toEqual([]);
  });
});

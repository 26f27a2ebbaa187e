import { describe, expect, it } from 'vitest';
import { drawResamples } from '../../src/metrics/index.js';
import {
  contextCounts,
  type JudgedSet,
  meanChange,
  removalChange,
  removalCounts,
} from '../../src/releasedCode/index.js';

const judged = (queryId: string, poison: readonly boolean[], removed: readonly boolean[]): JudgedSet => {
  return { queryId, poison, removed };
};
/** Three queries by hand: 2 of 3 poison and 1 of 3 clean removed; the second context is left empty. */
const SETS = [
  judged('a', [true, false], [true, false]),
  judged('b', [true, false], [true, true]),
  judged('c', [true, false], [false, false]),
];
const DRAWS = drawResamples(11, 3, 200);

describe('what a filter removes', () => {
  it('is counted over all documents of all sets, by hand', () => {
    const counts = removalCounts(SETS, DRAWS);
    expect(counts.queries).toBe(3);
    expect(counts.poison).toMatchObject({ hits: 2, total: 3, value: 2 / 3 });
    expect(counts.clean).toMatchObject({ hits: 1, total: 3, value: 1 / 3 });
    expect(counts.taken).toMatchObject({ sum: 3, queries: 3, value: 1 });
  });

  it('a filter that returns nothing has removed all poison and all clean documents, and says so', () => {
    const all = SETS.map((set) => ({ ...set, removed: [true, true] }));
    const counts = removalCounts(all, DRAWS);
    expect(counts.poison).toMatchObject({ value: 1, low: 1, high: 1 });
    expect(counts.clean.value).toBe(1);
    expect(counts.empty).toMatchObject({ hits: 3, total: 3, value: 1 });
  });

  it('counts an empty context once for each query', () => {
    expect(removalCounts(SETS, DRAWS).empty).toMatchObject({ hits: 1, total: 3 });
  });

  it('has an interval that holds its rate and lies in [0, 1]', () => {
    const { poison } = removalCounts(SETS, DRAWS);
    expect(poison.low).toBeGreaterThanOrEqual(0);
    expect(poison.low).toBeLessThan(2 / 3);
    expect(poison.high).toBeGreaterThan(2 / 3);
    expect(poison.high).toBeLessThanOrEqual(1);
  });

  it('is not defined without documents of a kind, nor without queries', () => {
    const { clean } = removalCounts([judged('a', [true], [true])], drawResamples(11, 1, 2));
    expect(clean).toEqual({ hits: 0, total: 0, value: null, low: null, high: null });
    const none = removalCounts([], drawResamples(11, 0, 2));
    expect([none.poison.value, none.empty.value, none.taken.value]).toEqual([null, null, null]);
  });

  it('the example of a single removed document is an empty context', () => {
    const { empty } = removalCounts(
      [{ queryId: 'q', poison: [true], removed: [true] }],
      drawResamples(11, 1, 2),
    );
    expect(empty).toEqual({ hits: 1, total: 1, value: 1, low: 1, high: 1 });
  });

  it('refuses a decision too few, naming the query, and draws of other queries', () => {
    const torn = [judged('=cmd()\n', [true, false], [true])];
    expect(() => removalCounts(torn, drawResamples(11, 1, 2))).toThrow(
      'query "=cmd()\\n": 1 decisions for 2 documents',
    );
    expect(() => removalCounts(SETS, drawResamples(11, 2, 2))).toThrow('3 queries meet draws of 2');
  });
});

describe('the change between the forms', () => {
  it('of equal sides is zero with an interval without width', () => {
    expect(removalChange(SETS, SETS, 'poison', DRAWS)).toEqual({ difference: 0, low: 0, high: 0 });
  });

  it('is the second rate minus the first, on the side that is asked for', () => {
    const after = SETS.map((set) => ({ ...set, removed: [false, true] }));
    expect(removalChange(SETS, after, 'poison', DRAWS).difference).toBeCloseTo(-2 / 3, 12);
    expect(removalChange(SETS, after, 'clean', DRAWS).difference).toBeCloseTo(2 / 3, 12);
  });

  it('refuses sides of other queries or of another number of them', () => {
    expect(() => removalChange(SETS, [...SETS].reverse(), 'poison', DRAWS)).toThrow(
      '"a" is on one side only',
    );
    expect(() => removalChange(SETS.slice(0, 2), SETS, 'poison', DRAWS)).toThrow('on one side only');
  });

  it('of a mean is the mean of the differences', () => {
    expect(meanChange([5, 5], [1, 3], drawResamples(11, 2, 4)).difference).toBe(-3);
    expect(meanChange([], [], drawResamples(11, 0, 4)).difference).toBeNull();
  });
});

describe('poison in contexts', () => {
  it('is counted per query, and a context is all poison only if it holds something', () => {
    const counts = contextCounts([[true, true], [true, false], []], DRAWS);
    expect(counts.poison).toMatchObject({ sum: 3, queries: 3, value: 1 });
    expect(counts.allPoison).toMatchObject({ hits: 1, total: 3 });
    expect(contextCounts([[true, false]], drawResamples(11, 1, 2)).poison.value).toBe(1);
  });
});

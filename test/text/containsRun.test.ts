import { describe, expect, it } from 'vitest';
import { mulberry32 } from '../../src/random/index.js';
import { containsRun, positionsWithoutRun, runStarts } from '../../src/text/index.js';

const occursAt = (haystack: readonly string[], needle: readonly string[]) =>
  haystack.findIndex(
    (_, i) => i + needle.length <= haystack.length && needle.every((t, k) => haystack[i + k] === t),
  );

/** The definition, word for word. */
function byRepeatedRemoval(haystack: readonly string[], needle: readonly string[]): number[] {
  const positions = haystack.map((_, i) => i);
  for (;;) {
    const tokens = positions.map((i) => haystack[i] ?? '');
    const at = occursAt(tokens, needle);
    if (at < 0) return positions;
    positions.splice(at, needle.length);
  }
}

function randomLists(count: number): [string[], string[]][] {
  const random = mulberry32(5);
  const list = (length: number) => Array.from({ length }, () => (random.below(3) === 0 ? 'b' : 'a'));
  return Array.from({ length: count }, () => [list(random.below(40)), list(1 + random.below(5))]);
}

describe('containsRun', () => {
  it('finds a contiguous run and nothing else', () => {
    expect(containsRun(['a', 'b', 'c'], ['b', 'c'])).toBe(true);
    expect(containsRun(['a', 'b', 'c'], ['a', 'c'])).toBe(false);
    expect(containsRun(['a'], ['a', 'a'])).toBe(false);
  });

  it('finds the empty run everywhere and no run in an empty list', () => {
    expect(containsRun([], [])).toBe(true);
    expect(containsRun(['a'], [])).toBe(true);
    expect(containsRun([], ['a'])).toBe(false);
  });

  it('agrees with a search position by position on generated lists', () => {
    for (const [haystack, needle] of randomLists(5000)) {
      expect(containsRun(haystack, needle)).toBe(occursAt(haystack, needle) >= 0);
    }
  });

  it('takes repetition in its stride', () => {
    const haystack = new Array<string>(200_000).fill('a');
    const start = performance.now();
    expect(containsRun(haystack, [...haystack.slice(0, 100_000), 'b'])).toBe(false);
    expect(performance.now() - start).toBeLessThan(2000);
  });
});

describe('positionsWithoutRun', () => {
  it('also removes a run that arises from a removal', () => {
    expect(positionsWithoutRun(['a', 'a', 'b', 'b', 'x'], ['a', 'b'])).toEqual([4]);
    expect(positionsWithoutRun(['a'], [])).toEqual([0]);
    expect(positionsWithoutRun([], ['a'])).toEqual([]);
  });

  it('tells the span of each removed occurrence', () => {
    const spans: [number, number][] = [];
    positionsWithoutRun(['a', 'a', 'b', 'b', 'x'], ['a', 'b'], (first, last) => spans.push([first, last]));
    expect(spans).toEqual([
      [1, 2],
      [0, 3],
    ]);
  });

  it('equals repeated removal of the leftmost occurrence on generated lists', () => {
    for (const [haystack, needle] of randomLists(5000)) {
      expect(positionsWithoutRun(haystack, needle)).toEqual(byRepeatedRemoval(haystack, needle));
    }
  });

  it('takes deep nesting in its stride', () => {
    const nested = [...new Array<string>(200_000).fill('a'), ...new Array<string>(200_000).fill('b')];
    const start = performance.now();
    expect(positionsWithoutRun(nested, ['a', 'b'])).toEqual([]);
    expect(performance.now() - start).toBeLessThan(2000);
  });
});

describe('where a run stands', () => {
  it('every occurrence is found once, leftmost first and without overlaps', () => {
    expect(runStarts(['a', 'b', 'a', 'b'], ['a', 'b'])).toEqual([0, 2]);
    expect(runStarts(['a', 'a', 'a', 'a', 'a'], ['a', 'a'])).toEqual([0, 2]);
    expect(runStarts(['a', 'a', 'b'], ['a', 'b'])).toEqual([1]);
    expect(runStarts(['a'], ['a', 'b'])).toEqual([]);
    expect(runStarts(['a'], [])).toEqual([]);
  });
});

import { describe, expect, it } from 'vitest';
import { letterStream, locateSpan } from '../../src/corpora/locateSpan.js';

describe('finding a quoted span', () => {
  it('compares letters and digits only', () => {
    expect(letterStream(['A-b', '1']).letters).toBe('ab1');
    expect(locateSpan(letterStream(['Made', 'in', 'U.S.']), 'in U.S')).toEqual({ first: 1, last: 2 });
    expect(locateSpan(letterStream(['ﬁne', 'Ünder']), 'FINE under')).toBeNull();
    expect(locateSpan(letterStream(['ﬁne', 'Ünder']), 'FINE — ünder')).toEqual({ first: 0, last: 1 });
  });

  it('gives the first occurrence, none for absent or letterless spans', () => {
    const stream = letterStream(['a', 'b', 'a', 'b', 'c']);
    expect(locateSpan(stream, 'a b')).toEqual({ first: 0, last: 1 });
    expect(locateSpan(stream, 'a b c')).toEqual({ first: 2, last: 4 });
    expect(locateSpan(stream, 'c a')).toBeNull();
    expect(locateSpan(stream, '[●]')).toBeNull();
    expect(locateSpan(letterStream([]), 'a')).toBeNull();
  });

  it('agrees with plain search on repetitive texts', () => {
    for (let length = 1; length < 40; length += 1) {
      const text = Array.from({ length: 200 }, (_, i) => ((i * i) % 7 < 4 ? 'a' : 'b'));
      const needle = text.slice(150, 150 + length).join('');
      expect(locateSpan(letterStream(text), needle)?.first).toBe(text.join('').indexOf(needle));
    }
  });

  it('takes time linear in the text, also for the worst repetitions', () => {
    const stream = letterStream(['a'.repeat(400_000)]);
    const start = performance.now();
    expect(locateSpan(stream, `${'a'.repeat(200_000)}b`)).toBeNull();
    expect(performance.now() - start).toBeLessThan(2000);
  });
});

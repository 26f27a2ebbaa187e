import { describe, expect, it } from 'vitest';
import { cleanLengths, lengthTarget } from '../../src/ladder/index.js';
import { mulberry32 } from '../../src/random/index.js';
import vectors from '../vectors/profile-vectors.json' with { type: 'json' };

describe('the length a text is padded to', () => {
  it.each(vectors.length_target)(
    '$words words with seed $seed give $expected.status $expected.target',
    (vector) => {
      const found = lengthTarget(
        cleanLengths(vector.clean),
        vector.words,
        'interval',
        mulberry32(vector.seed),
      );
      expect(found.status).toBe(vector.expected.status);
      if (found.status === 'pad') expect(found.words).toBe(vector.expected.target);
    },
  );

  it('the interval holds the percentiles themselves and leaves documents of no words out', () => {
    expect(cleanLengths([10, 20, 30])).toEqual({ l5: 11, l95: 29, inside: [20] });
    expect(cleanLengths([0, 10, 20, 30]).inside).toEqual([20]);
    expect(() => cleanLengths([0])).toThrow('no clean document has words');
    expect(lengthTarget(cleanLengths([10, 20, 30]), 40, 'interval', mulberry32(11))).toEqual({
      status: 'over_length',
    });
  });

  it('the distribution mode pads texts that lie inside the interval, the plain mode does not', () => {
    const lengths = cleanLengths([10, 20, 30, 40, 50, 60]);
    expect(lengthTarget(lengths, 25, 'interval', mulberry32(1)).status).toBe('in_interval');
    const drawn = [1, 2, 3, 4, 5, 6, 7, 8].map((seed) =>
      lengthTarget(lengths, 25, 'distribution', mulberry32(seed)),
    );
    for (const target of drawn) expect(target.status === 'pad' && target.words > 25).toBe(true);
    expect(new Set(drawn.map((target) => (target.status === 'pad' ? target.words : 0))).size).toBeGreaterThan(
      1,
    );
  });

  it('a text that no clean length reaches, or that draws its own length, stays as it is', () => {
    expect(
      lengthTarget({ l5: 10, l95: 31, inside: [10, 30] }, 31, 'distribution', mulberry32(1)).status,
    ).toBe('in_interval');
    expect(lengthTarget({ l5: 10, l95: 30, inside: [30] }, 30, 'distribution', mulberry32(1)).status).toBe(
      'in_interval',
    );
  });
});

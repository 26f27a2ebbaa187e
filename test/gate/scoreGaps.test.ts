import { describe, expect, it } from 'vitest';
import { DEFAULT_THRESHOLDS, reasonsOf, scoreGaps, type Tier } from '../../src/gate/index.js';
import vectors from '../vectors/companion-vectors.json' with { type: 'json' };
import { CLEAN } from './requests.js';

describe('the score gaps of a retrieved set', () => {
  it('agree with the reference vectors, and make an anomaly only of an untrusted top chunk', () => {
    for (const vector of vectors.score_gap) {
      const scored = vector.scores.map((score, index) => ({ id: `c${index}`, score }));
      const gaps = scoreGaps(scored);
      expect(gaps.gapSecond).toBe(vector.gapSecond);
      expect(gaps.gapMedian).toBe(vector.gapMedian);
      const signals = { ...CLEAN, gapSecond: gaps.gapSecond, gapMedian: gaps.gapMedian };
      const reasons = reasonsOf(signals, vector.topTrust as Tier, {
        ...DEFAULT_THRESHOLDS,
        gapLimit: vector.limit,
      });
      expect(reasons.includes('score_anomaly')).toBe(vector.score_anomaly);
    }
  });

  it('do not depend on the order of the chunks, and equal tops have no gap', () => {
    const scored = [
      { id: 'b', score: 0.5 },
      { id: 'a', score: 0.75 },
    ];
    expect(scoreGaps(scored)).toEqual({ topId: 'a', gapSecond: 0.25, gapMedian: 0.125 });
    expect(scoreGaps([...scored].reverse())).toEqual(scoreGaps(scored));
    expect(
      scoreGaps([
        { id: 'b', score: 1 },
        { id: 'a', score: 1 },
      ]),
    ).toMatchObject({ topId: 'a', gapSecond: 0 });
  });

  it('a score that is no number is an error that names its chunk', () => {
    expect(() => scoreGaps([{ id: 'a', score: Number.NaN }])).toThrow(
      /chunk "a": score is NaN; give a finite/,
    );
  });
});

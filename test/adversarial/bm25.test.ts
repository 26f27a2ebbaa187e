import { describe, expect, it } from 'vitest';
import { bm25Scores, fitBm25 } from '../../src/adversarial/bm25.js';

describe('bm25Scores', () => {
  it('is ln((N - df + 0.5) / (df + 0.5)) squashed where length and frequency are average', () => {
    expect(bm25Scores(fitBm25(['a', 'b', 'c']), 'a').map((score) => score.toFixed(3))).toEqual([
      '0.338',
      '0.000',
      '0.000',
    ]);
  });

  it('weighs frequency and length with k1 1.5 and b 0.75', () => {
    const scores = bm25Scores(fitBm25(['a a b', 'b c', 'c d', 'd e']), 'a');
    const idf = Math.log(3.5 / 1.5);
    const raw = (idf * 2 * 2.5) / (2 + 1.5 * (0.25 + (0.75 * 3) / 2.25));
    expect(scores[0]).toBeCloseTo(raw / (1 + raw), 12);
    expect(scores.slice(1)).toEqual([0, 0, 0]);
  });

  it('counts a repeated query word each time', () => {
    const fitted = fitBm25(['a', 'b', 'c']);
    const [once = 0] = bm25Scores(fitted, 'a');
    const [twice = 0] = bm25Scores(fitted, 'a a');
    expect(twice / (1 - twice)).toBeCloseTo((2 * once) / (1 - once), 12);
  });

  it('drops query words in more than half of the chunks and keeps those in exactly half', () => {
    const fitted = fitBm25(['the cat', 'the dog', 'the cow', 'a cat']);
    expect(fitted.documentFrequency.get('the')).toBe(3);
    expect(bm25Scores(fitted, 'the')).toEqual([0, 0, 0, 0]);
    expect(bm25Scores(fitted, 'cat')).toEqual([0, 0, 0, 0]); // idf of exactly half is ln 1.
    expect((bm25Scores(fitted, 'dog')[1] ?? 0) > 0).toBe(true);
  });

  it('counts documents, not occurrences, and bears empty inputs', () => {
    expect(fitBm25(['a a b', 'b']).documentFrequency.get('b')).toBe(2);
    expect(bm25Scores(fitBm25([]), 'a')).toEqual([]);
    expect(bm25Scores(fitBm25(['', 'a', 'b']), '')).toEqual([0, 0, 0]);
    expect(bm25Scores(fitBm25(['', '']), 'a')).toEqual([0, 0]);
    expect(bm25Scores(fitBm25(['constructor', 'b', 'c']), '__proto__ constructor')[0]).toBeGreaterThan(0);
  });
});

import { describe, expect, it } from 'vitest';
import { mulberry32 } from '../../src/random/index.js';
import { containment, longestQueryRunShare } from '../../src/text/index.js';
import vectors from '../vectors/profile-vectors.json' with { type: 'json' };

describe('longestQueryRunShare', () => {
  it.each(vectors.containment)('agrees with the graded reference: $name', (vector) => {
    expect(longestQueryRunShare(vector.question, vector.document)).toBeCloseTo(vector.graded ?? 0, 12);
  });

  it('is the longest common run over the question length', () => {
    expect(longestQueryRunShare('what was 1200', 'what was 1,200')).toBe(2 / 3);
  });

  it('agrees with a search over all runs on generated texts, and is 1 exactly for containment', () => {
    const random = mulberry32(12);
    const sequence = (length: number) => Array.from({ length }, () => 'abc'[random.below(3)] ?? 'a');
    for (let round = 0; round < 3000; round++) {
      const question = sequence(1 + random.below(9));
      const document = sequence(random.below(20));
      let longest = 0;
      for (let from = 0; from < question.length; from++) {
        for (let to = from + 1; to <= question.length; to++) {
          if (document.join('').includes(question.slice(from, to).join('')))
            longest = Math.max(longest, to - from);
        }
      }
      const share = longestQueryRunShare(question.join(' '), document.join(' '));
      expect(share).toBe(longest / question.length);
      expect(share === 1).toBe(containment(question.join(' '), document.join(' ')));
    }
  });

  it('takes a long repetitive question and document in its stride', () => {
    const start = performance.now();
    expect(longestQueryRunShare(`${'a '.repeat(50_000)}b`, 'a '.repeat(100_000))).toBe(50_000 / 50_001);
    expect(performance.now() - start).toBeLessThan(3000);
  });
});

import { describe, expect, it } from 'vitest';
import { documentsWithMostTerms, tfIdfTopTerms } from '../../../src/defenses/ragdefender/index.js';
import { mulberry32, shuffled } from '../../../src/random/index.js';
import vectors from '../../vectors/ragdefender-vectors.json' with { type: 'json' };

const weighed = vectors.cases.flatMap(({ name, texts, tfidf, n_tfidf }) =>
  tfidf === undefined ? [] : [{ name, texts, tfidf, n_tfidf }],
);

describe('tfIdfTopTerms', () => {
  it.each(weighed)('of "$name" has the sums of the release', ({ texts, tfidf }) => {
    const stored = tfidf.top_terms_with_sum;
    const found = tfIdfTopTerms(texts, 1000);
    for (const [term, sum] of stored) {
      expect(found.find((one) => one.term === term)?.sum).toBeCloseTo(sum as number, 5);
    }
    expect(found.slice(0, stored.length).map(({ term }) => term)).toEqual(stored.map(([term]) => term));
  });

  it('weighs by the smoothed formula: two of two documents hold red', () => {
    const [red, fox, hen] = tfIdfTopTerms(['red fox', 'red hen'], 3);
    const rare = Math.log(3 / 2) + 1;
    expect(red).toEqual({ term: 'red', sum: expect.closeTo(2 / Math.hypot(1, rare), 12) });
    expect(fox).toEqual({ term: 'fox', sum: expect.closeTo(rare / Math.hypot(1, rare), 12) });
    expect(hen?.term).toBe('hen');
  });

  it('takes runs of two or more letters, digits or underscores that are no stop words', () => {
    const terms = tfIdfTopTerms(["The x-ray's Naïve 日本語 12 a_b cafe\u0301 of 3"], 20).map(
      ({ term }) => term,
    );
    expect(terms.sort()).toEqual(['12', 'a_b', 'cafe', 'naïve', 'ray', '日本語']);
  });

  it('has no term where there is none, and no document without texts', () => {
    expect(tfIdfTopTerms(['the of and', 'a an the', ''], 5)).toEqual([]);
    expect(tfIdfTopTerms([], 5)).toEqual([]);
  });

  it('does not depend on the order of the documents', () => {
    const random = mulberry32(3);
    const words = 'alpha beta gamma delta epsilon zeta eta theta'.split(' ');
    for (let trial = 0; trial < 100; trial++) {
      const texts = Array.from({ length: 8 }, () =>
        Array.from({ length: 1 + random.below(12) }, () => words[random.below(words.length)]).join(' '),
      );
      const terms = (documents: readonly string[]) => tfIdfTopTerms(documents, 5).map(({ term }) => term);
      expect(terms(shuffled(texts, random))).toEqual(terms(texts));
    }
  });
});

describe('documentsWithMostTerms', () => {
  it.each(weighed)('counts in "$name" what the release counts', ({ texts, n_tfidf }) => {
    const terms = tfIdfTopTerms(texts, 5).map(({ term }) => term);
    expect(documentsWithMostTerms(texts, terms)).toBe(n_tfidf);
  });

  it('finds a term inside a longer word, and none in capitals', () => {
    expect(documentsWithMostTerms(['a party cart', 'ART'], ['art'])).toBe(1);
  });

  it('asks for three of five, two of three and two of two terms', () => {
    expect(documentsWithMostTerms(['a b c', 'a b', 'a'], ['a', 'b', 'c', 'd', 'e'])).toBe(1);
    expect(documentsWithMostTerms(['a b', 'a'], ['a', 'b', 'c'])).toBe(1);
    expect(documentsWithMostTerms(['a b', 'a'], ['a', 'b'])).toBe(1);
  });

  it('counts no document when there is no term', () => {
    expect(documentsWithMostTerms(['a b', ''], [])).toBe(0);
  });
});

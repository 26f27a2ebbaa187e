import { describe, expect, it } from 'vitest';
import { containment, queryCoverage } from '../../src/text/index.js';
import { hostileTexts } from './hostileTexts.js';

describe('queryCoverage', () => {
  it('counts the question tokens that occur anywhere, repeats included', () => {
    expect(queryCoverage('state of the art', 'The art of war')).toBe(0.75);
    expect(queryCoverage('the the cat', 'the')).toBe(2 / 3);
  });

  it('is 0 for a question without tokens and for an empty document', () => {
    expect(queryCoverage('?!', 'anything')).toBe(0);
    expect(queryCoverage('cat', '')).toBe(0);
  });

  it('is 1 for every document that contains the question, and stays within 0 and 1', () => {
    const texts = hostileTexts(1000, 10);
    texts.forEach((text, i) => {
      const document = `${text} ${texts[i + 1] ?? ''}`;
      const coverage = queryCoverage(text, document);
      expect(coverage).toBeGreaterThanOrEqual(0);
      expect(coverage).toBeLessThanOrEqual(1);
      if (containment(text, document) === true) expect(coverage).toBe(1);
    });
  });
});

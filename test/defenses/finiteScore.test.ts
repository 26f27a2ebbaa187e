import { describe, expect, it } from 'vitest';
import { finiteScore, likelihoodOf, requireCalibration } from '../../src/defenses/index.js';
import { row } from './fitFixture.js';

const place = { defense: 'd', queryId: 'q', documentId: 'x' };

describe('finiteScore', () => {
  it('hands a finite score through', () => {
    expect(finiteScore(0.5, place)).toBe(0.5);
    expect(finiteScore(-0.5, place)).toBe(-0.5);
  });

  it('refuses NaN and infinity, naming defense, query and document with their control characters escaped', () => {
    expect(() => finiteScore(Number.NaN, { ...place, documentId: 'x\n"y"\u0007' })).toThrow(
      'defense "d", query "q", document "x\\n\\"y\\"\\u0007": the score is NaN; a score must be a finite number',
    );
    expect(() => finiteScore(Number.POSITIVE_INFINITY, { ...place, queryId: null })).toThrow(
      'defense "d", calibration, document "x": the score is Infinity',
    );
  });
});

describe('likelihoodOf', () => {
  it('hands a measured likelihood through and refuses a document that no language model read', () => {
    const likelihood = { meanNll: 3.2, firstHalfNll: 5, secondHalfNll: 2 };
    expect(likelihoodOf(row('x', { likelihood }), place).meanNll).toBe(3.2);
    expect(() => likelihoodOf(row('x', { likelihood: null }), place)).toThrow(
      'defense "d", query "q", document "x": no likelihood was measured; run the language model over the document or leave the defense out',
    );
  });
});

describe('requireCalibration', () => {
  it('refuses an empty calibration', () => {
    expect(requireCalibration('perplexity', [1])).toBeUndefined();
    expect(() => requireCalibration('perplexity', [])).toThrow(
      'defense "perplexity" has no calibration documents; give it at least one clean candidate set',
    );
  });
});

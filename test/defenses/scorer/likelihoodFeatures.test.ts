import { describe, expect, it } from 'vitest';
import { halvesDifference, meanLikelihood } from '../../../src/defenses/scorer/index.js';
import { setOf } from './scorerFixture.js';

describe('likelihood features', () => {
  it('are the mean and the signed difference of the halves', () => {
    const set = setOf(
      { likelihood: { meanNll: 3, firstHalfNll: 5, secondHalfNll: 2 } },
      { likelihood: { meanNll: 3.5, firstHalfNll: 2, secondHalfNll: 4 } },
    );
    expect(meanLikelihood(set)).toEqual([3, 3.5]);
    expect(halvesDifference(set)).toEqual([3, -2]);
  });

  it('refuse a document that no language model has read, naming it', () => {
    expect(() => meanLikelihood(setOf({ likelihood: null }))).toThrow(
      'document "d0": no likelihood was measured',
    );
    expect(() => halvesDifference(setOf({ likelihood: null }))).toThrow('defense "scorer"');
  });
});

import { describe, expect, it } from 'vitest';
import {
  DEFAULT_FEATURES,
  FEATURES,
  type FeatureId,
  featureVectors,
  needLikelihood,
  withoutLength,
} from '../../../src/defenses/scorer/index.js';
import { setOf } from './scorerFixture.js';

const all = Object.keys(FEATURES) as FeatureId[];
const likelihood = { meanNll: 3, firstHalfNll: 5, secondHalfNll: 2 };

describe('the feature vector', () => {
  it('lists f1 to f10 and runs f1, f5 and f8 unless told otherwise', () => {
    expect(all).toEqual(['f1', 'f2', 'f3', 'f4', 'f5', 'f6', 'f7', 'f8', 'f9', 'f10']);
    expect(DEFAULT_FEATURES).toEqual(['f1', 'f5', 'f8']);
    expect(withoutLength(DEFAULT_FEATURES)).toEqual(['f5', 'f8']);
    expect(new Set(all.map((id) => FEATURES[id].name)).size).toBe(10);
  });

  it('has one row per candidate in rank order, its columns in the order asked for', () => {
    const set = setOf({ lengthWords: 0, likelihood }, { lengthWords: 1, likelihood });
    expect(featureVectors(set, ['f8', 'f1'])).toEqual([
      [3, 0],
      [3, Math.log(2)],
    ]);
    expect(featureVectors(setOf(), all)).toEqual([]);
    for (const row of featureVectors(set, all)) expect(row).toHaveLength(10);
  });

  it('says which features need a language model', () => {
    expect(all.filter((id) => needLikelihood([id]))).toEqual(['f7', 'f8']);
    expect(needLikelihood(['f1', 'f8'])).toBe(true);
    expect(needLikelihood(withoutLength(['f1', 'f2']))).toBe(false);
  });

  it('refuses a feature that is not finite, naming feature, query and document', () => {
    const set = setOf({ lengthWords: Number.NaN });
    expect(() => featureVectors(set, ['f1'])).toThrow(
      'defense "scorer feature f1", query "q", document "d0": the score is NaN',
    );
  });
});

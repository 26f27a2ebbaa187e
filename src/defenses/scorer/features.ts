import type { CandidateSet } from '../../records/index.js';
import { finiteScore } from '../finiteScore.js';
import { halvesDifference, meanLikelihood } from './likelihoodFeatures.js';
import { meanCosine, nearestCosine, similarityAboveMedian } from './similarityFeatures.js';
import {
  containsQuestion,
  distinctCoverage,
  logLength,
  longestQuestionRun,
  openingVariety,
} from './textFeatures.js';

/** One number per candidate, known at query time; none reads a label or a source. */
export interface Feature {
  readonly name: string;
  readonly needsLikelihood: boolean;
  values(set: CandidateSet): number[];
}

export type FeatureId = 'f1' | 'f2' | 'f3' | 'f4' | 'f5' | 'f6' | 'f7' | 'f8' | 'f9' | 'f10';

/** The feature vector of the defense specification, section 8.3 (our proposal; the paper names only the length). */
export const FEATURES: Readonly<Record<FeatureId, Feature>> = {
  f1: { name: 'log length', needsLikelihood: false, values: logLength },
  f2: { name: 'contains question', needsLikelihood: false, values: containsQuestion },
  f3: { name: 'longest question run', needsLikelihood: false, values: longestQuestionRun },
  f4: { name: 'distinct coverage', needsLikelihood: false, values: distinctCoverage },
  f5: { name: 'nearest cosine', needsLikelihood: false, values: nearestCosine },
  f6: { name: 'mean cosine', needsLikelihood: false, values: meanCosine },
  f7: { name: 'mean likelihood', needsLikelihood: true, values: meanLikelihood },
  f8: { name: 'halves difference', needsLikelihood: true, values: halvesDifference },
  f9: { name: 'similarity above median', needsLikelihood: false, values: similarityAboveMedian },
  f10: { name: 'opening variety', needsLikelihood: false, values: openingVariety },
};

/** What the tables run: length, redundancy, and the likelihood step that a joined prefix leaves. */
export const DEFAULT_FEATURES: readonly FeatureId[] = ['f1', 'f5', 'f8'];

/**
 * Returns a feature list without the length feature: the ablation `noLength`.
 *
 * @param features feature ids
 * @example withoutLength(['f1', 'f5', 'f8']) // => ['f5', 'f8']
 */
export function withoutLength(features: readonly FeatureId[]): FeatureId[] {
  return features.filter((id) => id !== 'f1');
}

/**
 * Returns whether any of the features reads the language model's likelihoods.
 *
 * @param features feature ids
 * @example needLikelihood(['f1', 'f8']) // => true
 */
export function needLikelihood(features: readonly FeatureId[]): boolean {
  return features.some((id) => FEATURES[id].needsLikelihood);
}

/**
 * Returns one row of feature values per candidate, in rank order, columns in the order of the list.
 *
 * @param set candidate set
 * @param features feature ids
 * @throws when a feature is not finite, or needs a likelihood that was not measured
 * @example featureVectors({ queryId: 'q', queryText: 'who', candidates: [] }, ['f1']) // => []
 */
export function featureVectors(set: CandidateSet, features: readonly FeatureId[]): number[][] {
  const columns = features.map((id) => FEATURES[id].values(set));
  return set.candidates.map(({ documentId }, row) =>
    columns.map((column, i) =>
      finiteScore(column[row] as number, {
        defense: `scorer feature ${features[i]}`,
        queryId: set.queryId,
        documentId,
      }),
    ),
  );
}

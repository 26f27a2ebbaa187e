import type { CandidateSet, Likelihood } from '../../records/index.js';
import { likelihoodOf } from '../finiteScore.js';
import { raguardFeatures } from '../raguardFilters.js';

/**
 * Returns f7 of each candidate: mean negative log-likelihood in nats per token, the score of the perplexity
 * filter (defense specification, sections 1 and 8.3).
 *
 * @param set candidate set that a language model has read
 * @throws when no language model ran over a candidate
 * @example meanLikelihood(setOf({ likelihood: { meanNll: 3, firstHalfNll: 5, secondHalfNll: 2 } })) // => [3]
 */
export function meanLikelihood(set: CandidateSet): number[] {
  return likelihoods(set).map(({ meanNll }) => meanNll);
}

/**
 * Returns f8 of each candidate: RAGuard's perplexity difference, first half minus second, signed (defense
 * specification, sections 2 and 8.3).
 *
 * @param set candidate set that a language model has read
 * @throws when no language model ran over a candidate
 * @example halvesDifference(setOf({ likelihood: { meanNll: 3, firstHalfNll: 5, secondHalfNll: 2 } })) // => [3]
 */
export function halvesDifference(set: CandidateSet): number[] {
  return likelihoods(set).map((likelihood) => raguardFeatures(likelihood, 0, 'both').pd);
}

function likelihoods({ queryId, candidates }: CandidateSet): Likelihood[] {
  return candidates.map((candidate) =>
    likelihoodOf(candidate, { defense: 'scorer', queryId, documentId: candidate.documentId }),
  );
}

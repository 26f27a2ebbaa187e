import type { Candidate, CandidateSet, DefenseDecision } from '../records/index.js';
import { finiteScore, type ScorePlace } from './finiteScore.js';

/** The two functions that a per-document defense consists of once it is fitted. */
export interface ScoreRule {
  readonly defense: string;
  /** Higher = more suspicious. */
  score(candidate: Candidate, place: ScorePlace): number;
  flagged(score: number): boolean;
}

/**
 * Returns the decision of a per-document defense on a candidate set: one score and one flag per candidate,
 * in rank order. Each row is scored by itself, so the order of the set cannot matter.
 *
 * @param set candidate set, of any size
 * @param rule score and flag of a row
 * @throws when a score is NaN or infinite
 * @example decideByScores({ queryId: 'q', queryText: 'who', candidates: [] }, rule).flags // => []
 */
export function decideByScores(set: CandidateSet, rule: ScoreRule): DefenseDecision {
  const scores = set.candidates.map((candidate) => {
    const place = { defense: rule.defense, queryId: set.queryId, documentId: candidate.documentId };
    return finiteScore(rule.score(candidate, place), place);
  });
  return {
    scores,
    probabilities: null,
    flags: scores.map((score) => rule.flagged(score)),
    degenerate: false,
  };
}

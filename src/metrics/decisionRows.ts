import type { CandidateDecisions, DecisionRow } from '../records/index.js';

/**
 * The decisions of one defense, taken out of lines that hold those of all.
 *
 * @param lines stored lines of one cell
 * @param defense defense id
 * @throws when a line holds no decision of the defense
 * @example decisionRows([], 'drs') // => []
 */
export function decisionRows(lines: readonly CandidateDecisions[], defense: string): DecisionRow[] {
  return lines.map(({ seed, queryId, rank, documentId, label, scores, probabilities, flags }) => {
    const flag = flags[defense];
    if (flag === undefined) {
      throw new Error(
        `query ${JSON.stringify(queryId)}, rank ${rank}: no decision of ${JSON.stringify(defense)} is stored; measure the cell again`,
      );
    }
    const score = scores[defense] ?? null;
    return {
      seed,
      queryId,
      rank,
      documentId,
      label,
      score,
      probability: probabilities[defense] ?? null,
      flag,
    };
  });
}

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
  return lines.map(({ scores, probabilities, flags, ...row }) => {
    const flag = flags[defense];
    if (flag === undefined) {
      throw new Error(
        `query ${JSON.stringify(row.queryId)}, rank ${row.rank}: no decision of ${JSON.stringify(defense)} is stored; measure the cell again`,
      );
    }
    return { ...row, score: scores[defense] ?? null, probability: probabilities[defense] ?? null, flag };
  });
}

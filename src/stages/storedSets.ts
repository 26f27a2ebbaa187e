import type { FeatureRow } from '../candidates/index.js';
import type { CandidateSet } from '../records/index.js';
import { readLines } from '../store/index.js';

/**
 * Returns the candidate sets that a `*.features.jsonl.gz` holds, by query, in rank order.
 *
 * Texts and vectors are not stored, so both are empty: only what reads lengths, similarities and likelihoods can run on
 * these sets (perplexity, RAGuard, the length reference; features f1, f7, f8 and f9 of the learned scorer).
 * @param path a feature file of the stored scores
 * @throws when the file is missing or damaged
 * @example storedSets('scores/general.clean.features.jsonl.gz').get('test1')?.candidates.length // => 10
 */
export function storedSets(path: string): Map<string, CandidateSet> {
  const byQuery = new Map<string, FeatureRow[]>();
  for (const { text } of readLines(path)) {
    const row = JSON.parse(text) as FeatureRow;
    const rows = byQuery.get(row.queryId);
    if (rows === undefined) byQuery.set(row.queryId, [row]);
    else rows.push(row);
  }
  return new Map(
    [...byQuery].map(([queryId, rows]) => [
      queryId,
      { queryId, queryText: '', candidates: rows.sort((a, b) => a.rank - b.rank).map(candidateOf) },
    ]),
  );
}

function candidateOf(row: FeatureRow): CandidateSet['candidates'][number] {
  const { documentId, rank, similarity, lengthWords, digestOccurrences } = row;
  const { meanNll, firstHalfNll, secondHalfNll } = row;
  const measured = meanNll !== null && firstHalfNll !== null && secondHalfNll !== null;
  return {
    ...{ documentId, rank, similarity, lengthWords, digestOccurrences },
    text: '',
    embedding: new Float32Array(0),
    likelihood: measured ? { meanNll, firstHalfNll, secondHalfNll } : null,
  };
}

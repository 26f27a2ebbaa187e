import type { Label, LabelledCandidateSet } from '../records/index.js';
import { containment, longestQueryRunShare, queryCoverage } from '../text/index.js';

/** Everything a table needs of one candidate, flat, without its text and its vector. */
export interface FeatureRow {
  readonly queryId: string;
  readonly documentId: string;
  /** 0 is the best rank. */
  readonly rank: number;
  readonly label: Label;
  /** Cosine, in [-1, 1]. */
  readonly similarity: number;
  readonly lengthWords: number;
  /** Share of the question's tokens, with repeats, that occur anywhere in the document, in [0, 1]. */
  readonly queryCoverage: number;
  /** Longest contiguous run of question tokens over question tokens, in [0, 1]. */
  readonly longestQueryRunShare: number;
  /** Containment; null when the question has no tokens. */
  readonly containsQuery: boolean | null;
  /** Nats per token of the whole text and of its halves; null when no language model ran. */
  readonly meanNll: number | null;
  readonly firstHalfNll: number | null;
  readonly secondHalfNll: number | null;
  /** Occurrences of the exact bytes, at least 1. */
  readonly digestOccurrences: number;
}

/**
 * Returns one flat row per candidate, in rank order, for storage: no text and no vector (our choice of columns).
 *
 * @param labelled candidate set with its labels
 * @throws when there is not one label per candidate
 * @example featureRows({ set: { queryId: 'q', queryText: 'who', candidates: [] }, labels: [] }) // => []
 * @cost linear in the texts
 */
export function featureRows({ set, labels }: LabelledCandidateSet): FeatureRow[] {
  return set.candidates.map((candidate, i) => {
    const label = labels[i];
    if (label === undefined || labels.length !== set.candidates.length) {
      throw new Error(
        `query ${JSON.stringify(set.queryId)} has ${labels.length} labels for ${set.candidates.length} candidates; label each one`,
      );
    }
    return {
      queryId: set.queryId,
      documentId: candidate.documentId,
      rank: candidate.rank,
      label,
      similarity: candidate.similarity,
      lengthWords: candidate.lengthWords,
      queryCoverage: queryCoverage(set.queryText, candidate.text),
      longestQueryRunShare: longestQueryRunShare(set.queryText, candidate.text),
      containsQuery: containment(set.queryText, candidate.text),
      meanNll: candidate.likelihood?.meanNll ?? null,
      firstHalfNll: candidate.likelihood?.firstHalfNll ?? null,
      secondHalfNll: candidate.likelihood?.secondHalfNll ?? null,
      digestOccurrences: candidate.digestOccurrences,
    };
  });
}

import type { Label, LabelledCandidateSet, MeasuredDocument, Query, Rate } from '../records/index.js';
import type { Ranking } from '../retrieval/index.js';

export interface CandidateSources {
  /** What is known of a document, by its id; undefined for an unmeasured one. */
  readonly measured: (documentId: string) => MeasuredDocument | undefined;
  /** The query that an inserted document was made for; undefined for a document of the clean corpus. */
  readonly insertedFor: (documentId: string) => string | undefined;
}

/**
 * Returns the candidate set of a query with its labels, in rank order (defense specification, section 0). A
 * document is `poison` when it was inserted for this query, `cross_query` when for another one (measurement
 * specification, section 0), and `clean` otherwise. Labels stand beside the set: no defense can see them.
 *
 * @param query the query
 * @param ranking its top k
 * @param sources measured documents and the owners of inserted ones
 * @throws when a ranked document was not measured
 * @example labelledCandidateSet(query, [], sources).set.candidates // => []
 */
export function labelledCandidateSet(
  query: Pick<Query, 'id' | 'text'>,
  ranking: Ranking,
  sources: CandidateSources,
): LabelledCandidateSet {
  const candidates = ranking.map(({ documentId, similarity }, rank) => {
    const measured = sources.measured(documentId);
    if (measured === undefined) {
      throw new Error(
        `query ${JSON.stringify(query.id)} retrieves document ${JSON.stringify(documentId)}, which was not measured; measure every ranked document`,
      );
    }
    return { ...measured, rank, similarity };
  });
  const labels = ranking.map(({ documentId }) => labelOf(query.id, sources.insertedFor(documentId)));
  return { set: { queryId: query.id, queryText: query.text, candidates }, labels };
}

/**
 * Returns the share of candidates that were inserted for another query; printed with every table.
 *
 * @param sets labelled sets of a cell
 * @example crossQueryShare([]) // => { hits: 0, total: 0, value: null }
 */
export function crossQueryShare(sets: readonly Pick<LabelledCandidateSet, 'labels'>[]): Rate {
  const labels = sets.flatMap((set) => set.labels);
  const hits = labels.filter((label) => label === 'cross_query').length;
  return { hits, total: labels.length, value: labels.length === 0 ? null : hits / labels.length };
}

function labelOf(queryId: string, owner: string | undefined): Label {
  if (owner === undefined) return 'clean';
  return owner === queryId ? 'poison' : 'cross_query';
}

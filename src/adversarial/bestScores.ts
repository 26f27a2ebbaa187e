import type { EvaluationCase } from './cases.js';
import { buildIndex, type EmbedderFor, rank } from './corpusIndex.js';
import type { SuiteDocument } from './records.js';

/** The best score of each list that a question gets before any threshold; null when no chunk passes the filters. */
export interface BestScores {
  readonly dense: number | null;
  readonly bm25: number | null;
}

/**
 * Returns how near the nearest chunk is to a question: below 0.15 on both lists every backend refuses.
 *
 * @param policies the clean corpus
 * @param asked the case, with its own documents
 * @param embedderFor makes the embedder of the dense backend
 * @example bestScores([], CASE, hashingEmbedder).dense // => null
 */
export function bestScores(
  policies: readonly SuiteDocument[],
  { documents, question, filters }: EvaluationCase,
  embedderFor: EmbedderFor,
): BestScores {
  const index = buildIndex([policies, documents], embedderFor);
  const best = (backend: 'dense' | 'bm25') => rank(index, backend, question, filters)[0]?.score ?? null;
  return { dense: best('dense'), bm25: best('bm25') };
}

import type { ChunkRecord, GateRequest } from '../records.js';

/** What a case plants, or what it looks like without being it. */
export type SuiteStyle =
  | 'poisoned_pdf'
  | 'hidden_unicode_wiki'
  | 'near_duplicate_policy'
  | 'coordinated_cluster'
  | 'faq_quoting_question'
  | 'legal_boilerplate'
  | 'training_material'
  | 'right_to_left_and_emoji'
  | 'soft_hyphens'
  | 'code_with_joiners';

/** One request of the regression suite; its targets are the planted chunks, or the honest ones that look like them. */
export interface SuiteCase {
  readonly style: SuiteStyle;
  readonly kind: 'poison' | 'benign';
  readonly request: GateRequest;
  readonly targets: readonly string[];
}

/**
 * Returns a case whose target chunks are retrieved above some ordinary ones.
 *
 * Our choice: targets are of tier `semi`, as wiki pages, tickets and shared folders are, unless they say otherwise; the
 * ordinary chunks are trusted; scores fall in steps of 0.02 from 0.82.
 * @param style what the case is
 * @param kind poison or benign
 * @param query the question
 * @param targets texts or chunks under test
 * @param ordinary trusted texts retrieved with them
 * @example suiteCase('soft_hyphens', 'benign', 'q', ['a'], ['b']).targets // => ['soft_hyphens/q/target-0']
 */
export function suiteCase(
  style: SuiteStyle,
  kind: SuiteCase['kind'],
  query: string,
  targets: readonly (string | Partial<ChunkRecord>)[],
  ordinary: readonly string[],
): SuiteCase {
  const requestId = `${style}/${query}`;
  const planted = targets.map(
    (target, index): ChunkRecord => ({
      id: `${requestId}/target-${index}`,
      text: '',
      sourceUri: `wiki://space-${index}/page`,
      trust: 'semi',
      score: 0.82 - 0.02 * index,
      ...(typeof target === 'string' ? { text: target } : target),
    }),
  );
  const trusted = ordinary.map(
    (text, index): ChunkRecord => ({
      id: `${requestId}/ordinary-${index}`,
      text,
      sourceUri: `policy://handbook/${index}`,
      trust: 'trusted',
      score: 0.82 - 0.02 * (targets.length + index),
    }),
  );
  return {
    style,
    kind,
    request: { requestId, query, chunks: [...planted, ...trusted] },
    targets: planted.map(({ id }) => id),
  };
}

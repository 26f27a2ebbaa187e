import { gateRequest } from '../../gate/gateRequest.js';
import { shingleIndex } from '../../gate/shingleIndex.js';
import { DEFAULT_THRESHOLDS } from '../../gate/thresholds.js';
import { tokens } from '../../text/index.js';
import { MIN_SCORE } from '../configuration.js';
import { chunksOf } from '../corpusIndex.js';
import type { SuiteDocument } from '../records.js';
import type { Gate } from './gateLayer.js';

/** The gate reads no clock and no time is part of a decision here: nothing in the suites says when it was ingested. */
const NO_TIME = '2000-01-01T00:00:00Z';

/**
 * Returns the project's quarantine gate over the policies.
 *
 * Definition (measurement G1): default thresholds with minimum score 0.15, 0.25 for untrusted sources; the policies are
 * the known-good chunks. No limit on compression: the 1st percentile of five texts says nothing. Tiers are believed as
 * the documents carry them, since the suites have no source registry.
 * @param policies the clean corpus
 * @example quarantineGate([POLICY])({ requestId: 'r', query: 'q', chunks: [] }).refused // => true
 */
export function quarantineGate(policies: readonly SuiteDocument[]): Gate {
  const known = shingleIndex(
    chunksOf(policies).map(({ id, text, tier }) => ({ id, tokens: tokens(text), tier })),
  );
  const thresholds = { ...DEFAULT_THRESHOLDS, minScore: MIN_SCORE };
  return (request) => {
    const { audit } = gateRequest(request, NO_TIME, { known, thresholds });
    return {
      decisions: new Map(audit.chunks.map(({ chunkId, decision }) => [chunkId, decision])),
      refused: audit.refused,
    };
  };
}

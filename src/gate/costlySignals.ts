import { embedHashingTfIdf, fitHashingTfIdf } from '../text/hashingTfIdf.js';
import type { MeasuredChunk } from './cheapSignals.js';
import { extractClaims } from './claims.js';
import { type Contradiction, findContradictions } from './contradictions.js';
import { findClusters } from './coordinatedClusters.js';
import { cosine } from './cosine.js';
import type { GateContext } from './gateContext.js';
import { isTrusted } from './lowestTier.js';
import { nearDuplicateOf } from './nearDuplicate.js';
import type { ChunkSignals, GateThresholds } from './records.js';
import { shingleIndex } from './shingleIndex.js';

/** The signals of the second pass. */
export type CostlySignals = Pick<
  ChunkSignals,
  'nearDuplicateOf' | 'shingleShare' | 'extraShingles' | 'contradictions' | 'clusterWith'
>;

/**
 * Returns by chunk id the signals that compare the chunks which the cheap pass has left.
 *
 * Definition (measurement G1): near-duplicate of a known-good chunk, contradiction with a trusted majority, coordinated
 * cluster. Without a trusted chunk among them nothing can be contradicted, and both are null.
 * Cost: linear in the texts; clusters quadratic in the number of chunks that agree.
 * @param survivors chunks that are not yet quarantined
 * @param thresholds size and cosine of a cluster
 * @param context known-good chunks and vector weights
 * @example measureSurvivors([], DEFAULT_THRESHOLDS, {}).size // => 0
 */
export function measureSurvivors(
  survivors: readonly MeasuredChunk[],
  thresholds: GateThresholds,
  context: Pick<GateContext, 'known' | 'weights'>,
): Map<string, CostlySignals> {
  const trusted = survivors.filter(({ trust }) => isTrusted(trust));
  const retrieved = shingleIndex(
    trusted.map(({ chunk, trust, tokens }) => ({ id: chunk.id, tokens, tier: trust })),
  );
  const contradicted =
    trusted.length === 0
      ? null
      : findContradictions(
          survivors.map(({ chunk, trust }) => ({
            id: chunk.id,
            isTrusted: isTrusted(trust),
            claims: extractClaims(chunk.text),
          })),
        );
  const clusters = contradicted === null ? null : clustersAmong(survivors, contradicted, thresholds, context);
  return new Map(
    survivors.map(({ chunk, trust, tokens }) => {
      const own = { id: chunk.id, tier: trust, tokens };
      const found = [retrieved, ...(context.known === undefined ? [] : [context.known])]
        .map((index) => nearDuplicateOf(own, index))
        .reduce((best, next) => (next !== null && next.share > (best?.share ?? -1) ? next : best), null);
      return [
        chunk.id,
        {
          nearDuplicateOf: found?.of ?? null,
          shingleShare: found?.share ?? null,
          extraShingles: found?.extra ?? null,
          contradictions: contradicted === null ? null : (contradicted.get(chunk.id) ?? []).map(inWords),
          clusterWith: clusters === null ? null : (clusters.get(chunk.id) ?? []),
        },
      ];
    }),
  );
}

function clustersAmong(
  survivors: readonly MeasuredChunk[],
  contradicted: ReadonlyMap<string, readonly Contradiction[]>,
  thresholds: GateThresholds,
  context: Pick<GateContext, 'weights'>,
): Map<string, string[]> {
  const low = survivors
    .filter(({ trust }) => !isTrusted(trust))
    .sort((a, b) => (a.chunk.id < b.chunk.id ? -1 : 1));
  const candidates = low.map(({ chunk }) => ({
    id: chunk.id,
    // A chunk of unknown source gets no benefit of the doubt: it counts as a source of its own.
    source: chunk.sourceUri ?? `\0${chunk.id}`,
    contradictions: contradicted.get(chunk.id) ?? [],
  }));
  return findClusters(candidates, thresholds, cosineBetween(low, context));
}

/**
 * Vectors are made when first asked for: the chunks' embeddings if all have one, else hashing TF-IDF. Without a corpus
 * every token weighs the same: weights fitted on the few compared chunks would make what they share the least.
 */
function cosineBetween(
  chunks: readonly MeasuredChunk[],
  { weights }: Pick<GateContext, 'weights'>,
): (a: string, b: string) => number {
  const byId = new Map(chunks.map(({ chunk }) => [chunk.id, chunk]));
  const areEmbedded = chunks.every(({ chunk }) => chunk.embedding !== undefined);
  let fitted = weights;
  const vectors = new Map<string, ArrayLike<number>>();
  const vectorOf = (id: string): ArrayLike<number> => {
    const known = vectors.get(id);
    if (known !== undefined) return known;
    const chunk = byId.get(id);
    fitted ??= fitHashingTfIdf([]);
    const vector = areEmbedded ? (chunk?.embedding ?? []) : embedHashingTfIdf(fitted, chunk?.text ?? '');
    vectors.set(id, vector);
    return vector;
  };
  return (a, b) => cosine(vectorOf(a), vectorOf(b));
}

function inWords({ attribute, claimed, trusted }: Contradiction): string {
  const shown = (text: string) => (text.length <= 80 ? text : `${text.slice(0, 80)}…`);
  return `${shown(attribute)}: ${shown(claimed)} against ${shown(trusted)}`;
}

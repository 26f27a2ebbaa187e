import type { Threshold } from '../../records/index.js';
import { constantThreshold } from '../threshold.js';

/** From which probability a row of the tables blocks a document. */
export interface ScorerRule {
  readonly id: string;
  /** Every threshold the rule can use, for the record. */
  readonly thresholds: readonly Threshold[];
  thresholdOf(documentId: string): number;
}

/** Where a document comes from; decides its trust weight, and is never a feature. */
export type DocumentSource = 'corpus' | 'inserted';

/** Trust weight of each source: the factor on the prior odds of poison, so larger is less trusted. */
export type TrustWeights = Readonly<Record<DocumentSource, number>>;

/** Pairs of weights (measurement specification D6, our choice): `scorer-tau-ds` and `scorer-tau-ds-weak`. */
export const STRONG_TRUST: TrustWeights = { inserted: 20, corpus: 0.25 };
export const WEAK_TRUST: TrustWeights = { inserted: 4, corpus: 1 };

/**
 * Returns the rule with one threshold for all documents.
 *
 * @param id defense id
 * @param tau in [0, 1]
 * @throws if tau is no probability
 * @example fixedRule('scorer-0.5', 0.5).thresholdOf('any') // => 0.5
 */
export function fixedRule(id: string, tau: number): ScorerRule {
  requireProbability(id, tau);
  return { id, thresholds: [constantThreshold('tau', tau)], thresholdOf: () => tau };
}

export interface TrustRuleOptions {
  readonly weights: TrustWeights;
  /** Provenance, kept outside the candidate sets. */
  readonly sourceOf: (documentId: string) => DocumentSource;
  /** The decision layer's 1 / (1 + rho kappa), kappa clipped; handed in, since decisions stand below defenses. */
  readonly thresholdOfWeight: (trustWeight: number) => number;
}

/**
 * Returns the rule whose threshold depends on where a document comes from (measurement specification D6).
 *
 * @param id defense id
 * @param options weights, source of a document, threshold of a weight
 * @throws if a threshold is no probability
 * @example trustRule('scorer-tau-ds', { weights: { inserted: 4, corpus: 1 }, sourceOf: () => 'corpus', thresholdOfWeight: (kappa) => 1 / (1 + kappa) }).thresholdOf('d') // => 0.5
 */
export function trustRule(
  id: string,
  { weights, sourceOf, thresholdOfWeight }: TrustRuleOptions,
): ScorerRule {
  const tau: Readonly<Record<DocumentSource, number>> = {
    corpus: thresholdOfWeight(weights.corpus),
    inserted: thresholdOfWeight(weights.inserted),
  };
  requireProbability(id, tau.corpus);
  requireProbability(id, tau.inserted);
  return {
    id,
    thresholds: [
      constantThreshold('tau-corpus', tau.corpus),
      constantThreshold('tau-inserted', tau.inserted),
    ],
    thresholdOf: (documentId) => tau[sourceOf(documentId)],
  };
}

function requireProbability(id: string, tau: number): void {
  if (tau >= 0 && tau <= 1) return;
  throw new RangeError(
    `defense ${JSON.stringify(id)}: threshold ${tau} is no probability; give one in [0, 1]`,
  );
}

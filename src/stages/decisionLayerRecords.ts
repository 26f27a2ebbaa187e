import { type Action, type ActionIdentity, actionIdentity, costThreshold } from '../decisions/index.js';
import { decisionLayer, summariseHarm } from '../metrics/index.js';
import type { CandidateDecisions, DecisionRow } from '../records/index.js';
import { DECISION_SCORES, type DecisionLayerRecord, type DecisionRule } from '../report/index.js';
import { type CellConfiguration, costRatioOf, type RunConfiguration } from './configuration.js';

/** Probabilities that the decision layer is laid over: the scorer's own, and Platt-scaled scores of two published filters. */
const PROBABILITIES = {
  scorer: 'scorer-0.5',
  raguard: 'raguard-platt',
  perplexity: 'perplexity-platt',
} as const;

/** Rules whose actions are compared bit by bit (paper, Table XIII). */
const IDENTITY_RULES = ['scorer-0.5', 'scorer-tau-d', 'scorer-tau-ds'] as const;

/**
 * Returns the decision layer of one cell over each score that has probabilities.
 *
 * @param configuration cost ratios and escalation cost
 * @param cell which cell, with its corpus's edition
 * @param rows its decisions, in stored order: (seed, query id, rank)
 */
export function decisionLayerRecords(
  configuration: RunConfiguration,
  cell: CellConfiguration & { readonly edition: string },
  rows: readonly CandidateDecisions[],
): DecisionLayerRecord[] {
  const { corpus, edition, family, rung, filler, lengthMode } = cell;
  const queries = new Set(rows.map(({ seed, queryId }) => JSON.stringify([seed, queryId]))).size;
  return DECISION_SCORES.flatMap((score) => {
    const probabilities = rows.flatMap(({ label, probabilities: found }) => {
      const probability = found[PROBABILITIES[score]];
      return probability === undefined ? [] : [{ label, probability }];
    });
    if (probabilities.length === 0) return [];
    const layer = decisionLayer(probabilities, {
      costRatio: costRatioOf(configuration, corpus),
      escalationCost: configuration.escalationCost,
      queries,
    });
    const rules = layer.rules.map((outcome): DecisionRule => {
      const tau = outcome.rule === 'tau-d' ? costThreshold(layer.costRatio) : 0.5;
      // An escalation costs neither a miss nor a block, so the three-action rule has no interval of this kind.
      if (outcome.rule === 'three-action') return { ...outcome, harmLow: null, harmHigh: null };
      const { harmLow, harmHigh } = harmOf(rows, PROBABILITIES[score], tau, layer.costRatio);
      return { ...outcome, harmLow, harmHigh };
    });
    const identity = score === 'scorer' ? { rules: IDENTITY_RULES, ...identityOf(rows) } : null;
    return [{ corpus, edition, family, rung, filler, lengthMode, score, ...layer, rules, identity }];
  });
}

function harmOf(rows: readonly CandidateDecisions[], id: string, tau: number, costRatio: number) {
  const decided = rows.flatMap(({ seed, queryId, rank, documentId, label, probabilities }): DecisionRow[] => {
    const probability = probabilities[id];
    if (probability === undefined) return [];
    return [{ seed, queryId, rank, documentId, label, score: null, probability, flag: probability >= tau }];
  });
  return summariseHarm(decided, costRatio);
}

function identityOf(rows: readonly CandidateDecisions[]): ActionIdentity {
  const actions = (rule: string): Action[] => rows.map(({ flags }) => (flags[rule] ? 'BLOCK' : 'PASS'));
  return actionIdentity(IDENTITY_RULES.map(actions));
}

import { actionRates, type LabelledAction } from './actionRates.js';

export interface HarmOptions {
  /** ρ = C_FN / C_FP. */
  readonly costRatio: number;
  /** c_A = C_A / C_FP. */
  readonly escalationCost: number;
  /** (seed, query) evaluations behind the rows; 5 seeds of 40 queries are 200. */
  readonly queries: number;
}

/**
 * The expected harm of a gate per thousand queries, in units of one wrongly blocked clean document; null
 * without queries.
 *
 * Definition (measurement rule D5): 1000 / n_q times the sum over candidates of ρ for a passed poison, 1 for a
 * blocked clean document and c_A for an escalation. Cross-query candidates cost nothing.
 *
 * @param rows labelled actions, pooled over seeds
 * @example harmPerThousandQueries([{ label: 'poison', action: 'PASS' }], { costRatio: 4, escalationCost: 0.5, queries: 2 }) // => 2000
 */
export function harmPerThousandQueries(rows: readonly LabelledAction[], options: HarmOptions): number | null {
  if (options.queries === 0) return null;
  const { fnr, fpr, escalation } = actionRates(rows);
  const harm = options.costRatio * fnr.hits + fpr.hits + options.escalationCost * escalation.hits;
  return (1000 * harm) / options.queries;
}

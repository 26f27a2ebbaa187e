import { rate } from '../../metrics/rate.js';
import type { Rate } from '../../records/results.js';
import type { GateContext } from '../gateContext.js';
import { gateRequest } from '../gateRequest.js';
import type { AuditRecord, Decision, Reason } from '../records.js';
import type { SuiteCase, SuiteStyle } from './suiteCase.js';

/** How the targets of one style, or of one kind, were decided. */
export interface SuiteRates {
  readonly name: SuiteStyle | 'all poison' | 'all benign';
  readonly kind: SuiteCase['kind'];
  /** Passed or demoted: a demoted chunk is still read by the model. */
  readonly reachedPrompt: Rate;
  readonly quarantined: Rate;
  /** Among those that reached the prompt: how many with a label. */
  readonly demoted: number;
  /** Requests that were refused, which no chunk of them survives in. */
  readonly refusedRequests: number;
}

/** The decision on one target. */
export interface SuiteDecision {
  readonly style: SuiteStyle;
  readonly kind: SuiteCase['kind'];
  readonly chunkId: string;
  readonly decision: Decision;
  readonly reasons: readonly Reason[];
}

/** What the suite comes to under some thresholds. */
export interface SuiteOutcome {
  readonly decisions: readonly SuiteDecision[];
  /** By style, in suite order, then all poison, then all benign. */
  readonly rates: readonly SuiteRates[];
}

/**
 * Returns how much of the suite reached the prompt and how much was quarantined: two rates, never one.
 *
 * Definition (measurement G1): reached = pass or demote, over target chunks; poison should be caught, honest look-alikes
 * should reach the prompt. The chunks' own tiers count, so a registry is left out.
 * @param cases suite
 * @param ts time of all requests
 * @param context thresholds and the like
 * @example suiteOutcome([], '2026-01-31T12:00:00Z').rates.length // => 2
 */
export function suiteOutcome(
  cases: readonly SuiteCase[],
  ts: string,
  context: Omit<GateContext, 'registry'> = {},
): SuiteOutcome {
  const gated = cases.map((each) => ({ ...each, audit: gateRequest(each.request, ts, context).audit }));
  const styles = [...new Set(gated.map(({ style }) => style))];
  const byStyle = styles.map((style) => {
    const own = gated.filter((each) => each.style === style);
    return ratesOf(style, own[0]?.kind ?? 'poison', own);
  });
  const byKind = (['poison', 'benign'] as const).map((kind) =>
    ratesOf(
      `all ${kind}`,
      kind,
      gated.filter((each) => each.kind === kind),
    ),
  );
  return { decisions: gated.flatMap(decisionsOf), rates: [...byStyle, ...byKind] };
}

type GatedCase = SuiteCase & { readonly audit: AuditRecord };

function decisionsOf({ style, kind, targets, audit }: GatedCase): SuiteDecision[] {
  return audit.chunks
    .filter(({ chunkId }) => targets.includes(chunkId))
    .map(({ chunkId, decision, reasons }) => ({ style, kind, chunkId, decision, reasons }));
}

function ratesOf(name: SuiteRates['name'], kind: SuiteCase['kind'], gated: readonly GatedCase[]): SuiteRates {
  const decisions = gated.flatMap(decisionsOf).map(({ decision }) => decision);
  const total = gated.reduce((sum, { targets }) => sum + targets.length, 0);
  const count = (wanted: Decision) => decisions.filter((decision) => decision === wanted).length;
  return {
    name,
    kind,
    reachedPrompt: rate(count('pass') + count('demote'), total),
    quarantined: rate(count('quarantine'), total),
    demoted: count('demote'),
    refusedRequests: gated.filter(({ audit }) => audit.refused).length,
  };
}

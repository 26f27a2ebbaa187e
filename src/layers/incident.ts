import type { AffectedUsers } from './affectedUsers.js';
import type { CanaryAlert } from './canaries.js';
import type { PurgePlan } from './lineagePurge.js';

/** The steps of an incident in the order in which they are taken (measurement G3). */
export const INCIDENT_STEPS = ['contain', 'find', 'widen', 'purge', 'verify', 'notify'] as const;
export type IncidentStep = (typeof INCIDENT_STEPS)[number];

/** What each step has found or done. */
export interface IncidentFindings {
  /** The topic is pinned to reviewed sources or to a fixed answer. */
  readonly contain: { readonly topic: string; readonly measure: 'reviewed_only' | 'fixed_answer' };
  /** The bad chunks among those behind the bad answers. */
  readonly find: { readonly chunkIds: readonly string[] };
  /** Those and the bad ones among the suspects. */
  readonly widen: { readonly chunkIds: readonly string[] };
  /** What was removed, and what a check afterwards still found. */
  readonly purge: { readonly removed: PurgePlan; readonly left: Pick<PurgePlan, 'entryIds' | 'cacheKeys'> };
  /** The canaries were asked again and the harness was run again. */
  readonly verify: {
    readonly canariesAsked: number;
    readonly canaryAlerts: readonly CanaryAlert[];
    readonly exposurePassed: boolean;
  };
  readonly notify: AffectedUsers;
}

/** An incident with the findings of the steps that are done: always the first few of the six. */
export interface Incident {
  readonly id: string;
  readonly findings: Partial<IncidentFindings>;
}

/**
 * Returns a new incident, of which no step is done.
 *
 * @param id names it in messages
 * @example openIncident('vpn').findings // => {}
 */
export function openIncident(id: string): Incident {
  return { id, findings: {} };
}

/**
 * Returns the step that comes next; null when the incident is closed.
 *
 * @param incident the incident
 * @example nextStep(openIncident('vpn')) // => 'contain'
 */
export function nextStep({ findings }: Incident): IncidentStep | null {
  return INCIDENT_STEPS.find((step) => findings[step] === undefined) ?? null;
}

/**
 * Returns the incident with one step done.
 *
 * Definition (measurement G3): the order is fixed and skipping ahead is an error. A step may be done again when more turns
 * up (our choice), and then all later ones have to be done again. A step that has not succeeded cannot be recorded: a purge
 * that left something, or canaries that still sing.
 * @param incident the incident
 * @param step the step
 * @param finding what it has found or done
 * @throws naming the incident, the step, what is wrong and what to do first
 * @example nextStep(takeStep(openIncident('vpn'), 'contain', { topic: 'vpn', measure: 'reviewed_only' })) // => 'find'
 */
export function takeStep<S extends IncidentStep>(
  incident: Incident,
  step: S,
  finding: IncidentFindings[S],
): Incident {
  const place = INCIDENT_STEPS.indexOf(step);
  const due = nextStep(incident);
  if (due !== null && place > INCIDENT_STEPS.indexOf(due)) {
    throw new Error(`${named(incident)}: "${step}" was tried before "${due}" is done; do "${due}" first`);
  }
  const earlier = INCIDENT_STEPS.slice(0, place).map((name) => [name, incident.findings[name]]);
  const findings: Partial<IncidentFindings> = { ...Object.fromEntries(earlier), [step]: finding };
  const problem = problemOf(step, findings);
  if (problem !== null) throw new Error(`${named(incident)}: "${step}" is not done: ${problem}`);
  return { ...incident, findings };
}

function named({ id }: Incident): string {
  return `incident ${JSON.stringify(id)}`;
}

function problemOf(
  step: IncidentStep,
  { find, widen, purge, verify }: Partial<IncidentFindings>,
): string | null {
  switch (step) {
    case 'contain':
    case 'notify':
      return null;
    case 'find':
      return find?.chunkIds.length === 0
        ? 'no bad chunk is named; read the chunks behind the bad answers, or close the incident as a false alarm'
        : null;
    case 'widen':
      return missing('the wider search lost', find?.chunkIds, widen?.chunkIds);
    case 'purge':
      return (
        missing('these were not purged:', widen?.chunkIds, purge?.removed.chunkIds) ??
        left('index entries', purge?.left.entryIds) ??
        left('cache entries', purge?.left.cacheKeys)
      );
    case 'verify':
      if (verify === undefined || verify.canariesAsked < 1) return 'no canary was asked; ask them';
      if (verify.canaryAlerts.length > 0)
        return `canaries ${listed(verify.canaryAlerts.map(({ canaryId }) => canaryId))} still alert; widen the search again`;
      return verify.exposurePassed ? null : 'the exposure harness exceeds its limits; widen the search again';
  }
}

function missing(
  problem: string,
  needed: readonly string[] = [],
  given: readonly string[] = [],
): string | null {
  const has = new Set(given);
  const lost = needed.filter((id) => !has.has(id));
  return lost.length === 0 ? null : `${problem} ${listed(lost)}; name them too`;
}

function left(what: string, ids: readonly string[] = []): string | null {
  return ids.length === 0 ? null : `${what} ${listed(ids)} are still there; remove them`;
}

/** Ids as they may stand in a message: quoted, the first five. */
function listed(ids: readonly string[] = []): string {
  const shown = [...new Set(ids)].slice(0, 5).map((id) => JSON.stringify(id));
  return ids.length > 5 ? `${shown.join(', ')} and ${ids.length - 5} more` : shown.join(', ');
}

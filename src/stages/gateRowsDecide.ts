import {
  type ChunkRecord,
  type CostlySignals,
  cosinesToQueries,
  type Decision,
  type GateContext,
  type GateThresholds,
  ingestChunk,
  type MeasuredChunk,
  MIRROR_LIMIT,
  measureRequest,
  measureSurvivors,
  mirrorScore,
  type Reason,
  reasonsOf,
  type Tier,
  verdictOf,
} from '../gate/index.js';
import type { Label, LabelledCandidateSet } from '../records/index.js';
import { GATE_SIGNALS, type GateSetting, type GateSignal } from '../report/index.js';
import { GATE_TIME, type GateKnowledge } from './gateRowsKnowledge.js';

/** One candidate set, measured once, to be decided in many ways. */
export interface MeasuredSet {
  readonly measured: readonly MeasuredChunk[];
  /** What the mirror score of ingestion holds for review. */
  readonly mirrored: ReadonlySet<string>;
  /** The same with the target questions in the sample. */
  readonly mirroredWithTargets: ReadonlySet<string>;
  /** What ingestion puts into the review queue for whatever finding. */
  readonly inReview: ReadonlySet<string>;
  readonly costlyOf: (survivors: readonly MeasuredChunk[]) => ReadonlyMap<string, CostlySignals>;
  readonly thresholds: GateThresholds;
}

/** What becomes of each chunk of a set, by id; a chunk that is no candidate of the gate is missing. */
export type SetDecisions = ReadonlyMap<
  string,
  { readonly decision: Decision; readonly signals: readonly GateSignal[] }
>;

/**
 * Returns a candidate set as the gate meets it: scores and texts, and of the source what the setting tells.
 *
 * Definition (our choice): `blind`, every chunk is of unknown source and so untrusted; `blind_trusted`, every chunk is believed;
 * `labelled`, documents of the corpus are trusted and inserted ones untrusted, which is what a perfect source registry knows.
 * No chunk has a time or a hash of its ingestion: the poison is inserted, not edited.
 * @param labelled the set
 * @param setting what the gate is told
 * @param knowledge of the corpus
 * @param context of the gate in this setting
 * @example measureSet(labelled, 'blind', knowledge, context).measured.length // => 10
 */
export function measureSet(
  { set, labels }: LabelledCandidateSet,
  setting: GateSetting,
  knowledge: GateKnowledge,
  context: GateContext & { readonly thresholds: GateThresholds },
): MeasuredSet {
  const chunks = set.candidates.map(
    ({ documentId, text, similarity }, index): ChunkRecord => ({
      id: documentId,
      text,
      score: similarity,
      ...told(labels[index] ?? 'clean', setting),
    }),
  );
  const request = { requestId: set.queryId, query: set.queryText, chunks };
  const { measured } = measureRequest(request, GATE_TIME, context);
  const ingested = chunks.map((chunk) =>
    ingestChunk(chunk, {
      statistics: knowledge.statistics,
      ...(context.known === undefined ? {} : { known: context.known }),
    }),
  );
  const idsOf = (holds: (index: number) => boolean) =>
    new Set(chunks.flatMap(({ id }, index) => (holds(index) ? [id] : [])));
  const { sample, mirror } = knowledge.withTargets;
  const costly = new Map<string, ReadonlyMap<string, CostlySignals>>();
  return {
    measured,
    mirrored: idsOf((index) => ingested[index]?.findings.includes('query_mirror') === true),
    mirroredWithTargets: idsOf((index) => {
      const score =
        mirror === null ? null : mirrorScore(cosinesToQueries(sample, chunks[index]?.text ?? ''), mirror);
      return score !== null && score > MIRROR_LIMIT;
    }),
    inReview: idsOf((index) => ingested[index]?.needsReview === true),
    costlyOf: (survivors) => {
      const key = JSON.stringify(survivors.map(({ chunk }) => chunk.id));
      const found = costly.get(key) ?? measureSurvivors(survivors, context.thresholds, context);
      costly.set(key, found);
      return found;
    },
    thresholds: context.thresholds,
  };
}

/**
 * Returns what the gate makes of a measured set when it has some of its signals.
 *
 * Definition (measurement G1, as `gateRequest`): the cheap signals decide first, the costly ones are measured on what these have
 * left. The mirror score holds a chunk back alone (G3: quarantine for review), before the gate's costly pass (our choice).
 * @param set the measured set
 * @param enabled which signals it has
 * @param held ids held for review whatever the gate says
 * @example decideSet(set, () => false, new Set()).get('a') // => { decision: 'pass', signals: [] }
 */
export function decideSet(
  set: MeasuredSet,
  enabled: (signal: GateSignal) => boolean,
  held: ReadonlySet<string>,
): SetDecisions {
  const { measured, thresholds } = set;
  const verdict = (chunk: MeasuredChunk, costly: CostlySignals | undefined) => {
    const id = chunk.chunk.id;
    const reasons = reasonsOf({ ...chunk.signals, ...costly }, chunk.trust, thresholds).filter(enabled);
    const signals: GateSignal[] = held.has(id) ? [...reasons, 'query_mirror'] : reasons;
    const decision: Decision = held.has(id) ? 'quarantine' : verdictOf(reasons, thresholds);
    return { decision, signals };
  };
  const survivors = measured.filter((chunk) => verdict(chunk, undefined).decision !== 'quarantine');
  const costly = set.costlyOf(survivors);
  return new Map(measured.map((chunk) => [chunk.chunk.id, verdict(chunk, costly.get(chunk.chunk.id))]));
}

/**
 * Returns the signals that fire on each chunk of a set, each as if it were alone.
 *
 * @param set the measured set
 * @example firedSignals(set).get('a') // => ['classifier_flag']
 */
export function firedSignals(set: MeasuredSet): Map<string, GateSignal[]> {
  const costly = set.costlyOf(set.measured);
  return new Map(
    set.measured.map(({ chunk, signals, trust }) => {
      const reasons: readonly Reason[] = reasonsOf(
        { ...signals, ...costly.get(chunk.id) },
        trust,
        set.thresholds,
      );
      const fired = new Set<GateSignal>(reasons);
      if (set.mirrored.has(chunk.id)) fired.add('query_mirror');
      return [chunk.id, GATE_SIGNALS.filter((signal) => fired.has(signal))];
    }),
  );
}

function told(label: Label, setting: GateSetting): { readonly trust: Tier } {
  if (setting === 'blind') return { trust: 'untrusted' };
  if (setting === 'blind_trusted') return { trust: 'trusted' };
  return { trust: label === 'clean' ? 'trusted' : 'untrusted' };
}

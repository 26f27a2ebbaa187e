import { splitQueries } from '../corpora/index.js';
import { rate, summariseCell, summariseContamination, summariseHarm } from '../metrics/index.js';
import type { DecisionRow, Label, LabelledCandidateSet, Rate } from '../records/index.js';
import {
  GATE_SETTINGS,
  GATE_SIGNALS,
  type GateCell,
  type GateRates,
  type GateSetting,
  type GateSettingRow,
  type GateSignal,
} from '../report/index.js';
import { type CellConfiguration, costRatioOf, type RunConfiguration } from './configuration.js';
import type { StoredSets } from './detectorCandidates.js';
import {
  decideSet,
  firedSignals,
  type MeasuredSet,
  measureSet,
  type SetDecisions,
} from './gateRowsDecide.js';
import { type GateKnowledge, gateContextOf } from './gateRowsKnowledge.js';

/** By query id, what becomes of each chunk; one that is missing does not reach the prompt. */
type CellDecisions = ReadonlyMap<string, SetDecisions>;

/**
 * Returns the gate's row of one cell, with and without each signal, on the candidates that every defense saw.
 *
 * Definition (issue of the gate, point 7; measurement G1 and D1): a quarantine is a BLOCK, pass and demote are a PASS; evaluation
 * queries of every run seed, cluster bootstrap over queries. The thresholds depend on no seed, and the retrieval counter has
 * seen every target question of the cell once (our choice).
 * @param configuration seeds, split sizes and cost ratios
 * @param cell which cell
 * @param sets its candidate sets
 * @param knowledge what the gate knows of the corpus
 * @throws when there are fewer targets than the split asks for
 * @example gateCell(configuration, cell, sets, knowledge).settings.map(({ setting }) => setting) // => ['blind', 'blind_trusted', 'labelled']
 * Cost: some milliseconds for each set and setting, then about thirty bootstraps for each setting.
 */
export function gateCell(
  configuration: Pick<RunConfiguration, 'seeds' | 'split' | 'costRatios'>,
  cell: CellConfiguration,
  sets: StoredSets,
  knowledge: GateKnowledge,
): GateCell {
  const base = baseRows(configuration, cell, sets.attacked);
  const counts = new Map<string, number>();
  for (const { set } of sets.attacked) {
    for (const { documentId } of set.candidates) counts.set(documentId, (counts.get(documentId) ?? 0) + 1);
  }
  const settings = GATE_SETTINGS.map((setting) => {
    const context = gateContextOf(knowledge, setting, (id) => counts.get(id) ?? null);
    const measured = new Map(
      sets.attacked.map((labelled) => [
        labelled.set.queryId,
        measureSet(labelled, setting, knowledge, context),
      ]),
    );
    return settingRow(setting, base, measured, (rows) => ({
      ...summariseHarm(rows, costRatioOf(configuration, cell.corpus)),
      ...summariseContamination(rows, sets.inserted),
    }));
  });
  const { corpus, family, rung, filler, lengthMode } = cell;
  const { nPoison, nClean, nQueries, seeds } = summariseCell(base, { ranks: false, resamples: 1 });
  return {
    ...{ corpus, family, rung, filler, lengthMode },
    ...{ nPoison, nClean, nQueries, seeds: [...seeds] },
    settings,
  };
}

type Summaries = ReturnType<typeof summariseHarm> & ReturnType<typeof summariseContamination>;

function settingRow(
  setting: GateSetting,
  base: readonly DecisionRow[],
  measured: ReadonlyMap<string, MeasuredSet>,
  furtherRates: (rows: readonly DecisionRow[]) => Summaries,
): GateSettingRow {
  const decided = (
    enabled: (signal: GateSignal) => boolean,
    held: (set: MeasuredSet) => ReadonlySet<string>,
  ): CellDecisions => new Map([...measured].map(([id, set]) => [id, decideSet(set, enabled, held(set))]));
  const mirrored = ({ mirrored: ids }: MeasuredSet) => ids;
  const nothing: ReadonlySet<string> = new Set();
  const all = decided(() => true, mirrored);
  const rows = withFlags(base, (row) => isBlocked(all, row));
  const fired = new Map([...measured].map(([id, set]) => [id, firedSignals(set)]));
  const signals = GATE_SIGNALS.map((signal) => {
    const fires = (row: DecisionRow) =>
      fired.get(row.queryId)?.get(row.documentId)?.includes(signal) === true;
    const firesPoison = shareOf(base, 'poison', fires);
    const firesClean = shareOf(base, 'clean', fires);
    if (firesPoison.hits + firesClean.hits === 0) {
      return { signal, firesPoison, firesClean, without: null, alone: null };
    }
    const left = decided((other) => other !== signal, signal === 'query_mirror' ? () => nothing : mirrored);
    return {
      ...{ signal, firesPoison, firesClean },
      without: ratesOf(withFlags(base, (row) => isBlocked(left, row))),
      alone: ratesOf(withFlags(base, fires)),
    };
  });
  const { harm, harmLow, harmHigh, costRatio, ...contamination } = furtherRates(rows);
  const { ccrDocument, ccrDocumentHits, ccrDocumentTotal, emptyContextHits } = contamination;
  const isDemoted = ({ queryId, documentId }: DecisionRow) =>
    all.get(queryId)?.get(documentId)?.decision === 'demote';
  const review = decided(
    () => true,
    ({ inReview }) => inReview,
  );
  const knowing = decided(
    () => true,
    ({ mirroredWithTargets }) => mirroredWithTargets,
  );
  return {
    setting,
    all: {
      ...ratesOf(rows),
      ...{ harm, harmLow, harmHigh, costRatio },
      ...{ ccrDocument, ccrDocumentHits, ccrDocumentTotal, emptyContextHits },
    },
    demotedPoison: shareOf(base, 'poison', isDemoted),
    demotedClean: shareOf(base, 'clean', isDemoted),
    reviewHeld: ratesOf(withFlags(base, (row) => isBlocked(review, row))),
    targetsInSample: ratesOf(withFlags(base, (row) => isBlocked(knowing, row))),
    signals,
  };
}

/** One row for each candidate of an evaluation query and run seed, nothing decided yet. */
function baseRows(
  { seeds, split }: Pick<RunConfiguration, 'seeds' | 'split'>,
  { corpus }: CellConfiguration,
  attacked: readonly LabelledCandidateSet[],
): DecisionRow[] {
  const byQuery = new Map(attacked.map((labelled) => [labelled.set.queryId, labelled]));
  return seeds.flatMap((seed) =>
    splitQueries(corpus, [...byQuery.keys()], seed, split).evaluation.flatMap((queryId) => {
      const { set, labels } = byQuery.get(queryId) as LabelledCandidateSet;
      return set.candidates.map(
        ({ rank, documentId }, index): DecisionRow => ({
          ...{ seed, queryId, rank, documentId, score: null, probability: null, flag: false },
          label: labels[index] as Label,
        }),
      );
    }),
  );
}

function withFlags(base: readonly DecisionRow[], flag: (row: DecisionRow) => boolean): DecisionRow[] {
  return base.map((row) => ({ ...row, flag: flag(row) }));
}

function isBlocked(decisions: CellDecisions, { queryId, documentId }: DecisionRow): boolean {
  const decision = decisions.get(queryId)?.get(documentId)?.decision;
  return decision === undefined || decision === 'quarantine';
}

function ratesOf(rows: readonly DecisionRow[]): GateRates {
  const { fnr, fnrHits, fnrTotal, fnrLow, fnrHigh, ...rest } = summariseCell(rows, { ranks: false });
  const { fpr, fprHits, fprTotal, fprLow, fprHigh } = rest;
  return { fnr, fnrHits, fnrTotal, fnrLow, fnrHigh, fpr, fprHits, fprTotal, fprLow, fprHigh };
}

function shareOf(rows: readonly DecisionRow[], label: Label, holds: (row: DecisionRow) => boolean): Rate {
  const counted = rows.filter((row) => row.label === label);
  return rate(counted.filter(holds).length, counted.length);
}

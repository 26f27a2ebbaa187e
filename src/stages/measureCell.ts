import { crossQueryShare } from '../candidates/index.js';
import { splitQueries } from '../corpora/index.js';
import { calibratedProbability, type PlattScaling, type ScorerModel } from '../defenses/index.js';
import type { CandidateDecisions, Defense, LabelledCandidateSet, Threshold } from '../records/index.js';
import { type CellSets, cellSets } from './cellSets.js';
import type { CellConfiguration } from './configuration.js';
import { type FittedSeed, fitSeed } from './fitSeed.js';
import { cellName } from './paths.js';
import { type PoisonRow, poisonRows } from './poisonRows.js';
import type { PreparedCorpus } from './prepareCorpus.js';
import type { RunContext } from './runContext.js';

/** What the tables must know of a defense that decided a cell. */
export type DefenseTraits = Pick<Defense, 'id' | 'kind' | 'ranks' | 'needsLikelihood'>;

/** What is stored of a cell beside its rows. */
export interface CellSummary extends CellConfiguration {
  readonly inserted: number;
  readonly invalid: number;
  readonly survival: readonly { readonly queryId: string; readonly hits: number; readonly total: number }[];
  readonly crossQuery: { readonly hits: number; readonly total: number };
  readonly payload: { readonly intact: number; readonly total: number };
  /** Inserted documents by what length matching did; all zero at the rungs without it. */
  readonly lengths: Readonly<Record<'padded' | 'in_interval' | 'over_length', number>>;
  /** Tokens of clean documents that mimicry replaced or removed, over the inserted documents. */
  readonly changedTokens: number;
  /** In table order. */
  readonly defenses: readonly DefenseTraits[];
  /** By defense, one list per run seed. */
  readonly thresholds: Readonly<
    Record<string, readonly { readonly seed: number; readonly thresholds: readonly Threshold[] }[]>
  >;
  /** The learned scorer of each run seed, frozen on the template rung. */
  readonly scorers: readonly { readonly seed: number; readonly model: ScorerModel }[];
  /** Platt scaling of other scores, for the decision layer alone. */
  readonly scaled: readonly {
    readonly seed: number;
    readonly byDefense: Readonly<Record<string, PlattScaling>>;
  }[];
}

export interface MeasuredCell extends CellSets {
  readonly summary: CellSummary;
  readonly decisions: readonly CandidateDecisions[];
  readonly poisonRows: readonly PoisonRow[];
}

/**
 * Returns one cell measured: its documents inserted, ranked, scored, and every defense's decisions for every run seed.
 *
 * @param context models, stores and settings
 * @param prepared the clean corpus, ranked and measured
 * @param cell which cell
 * @throws what the models and the defenses throw
 */
export async function measureCell(
  context: RunContext,
  prepared: PreparedCorpus,
  cell: CellConfiguration,
): Promise<MeasuredCell> {
  const template: CellConfiguration = { ...cell, rung: 'template', filler: null, lengthMode: null };
  const cellSet = await cellSets(context, prepared, cell);
  const templateSet = cell.rung === 'template' ? cellSet : await cellSets(context, prepared, template);
  const outside = await outsideDefenses(context, prepared, cell, cellSet.sets);
  const learns = canLearn(context, prepared, cell, templateSet.sets);
  const runs = context.configuration.seeds.map((seed) =>
    fitSeed(context, prepared, cell, templateSet.sets, seed, { outside, learns }),
  );
  const retrieved = new Set(
    cellSet.sets.flatMap(({ set, labels }) =>
      set.candidates.flatMap(({ documentId }, i) => (labels[i] === 'poison' ? [documentId] : [])),
    ),
  );
  const rows = poisonRows(cellSet.poison, (documentId) => retrieved.has(documentId));
  const inserted = rows.filter(({ valid }) => valid);
  return {
    ...cellSet,
    poisonRows: rows,
    decisions: runs.flatMap((run) => decisionsOf(run, cellSet.sets)),
    summary: {
      ...cell,
      inserted: cellSet.inserted.length,
      invalid: cellSet.poison.length - cellSet.inserted.length,
      survival: cellSet.survival.byQuery,
      crossQuery: {
        hits: crossQueryShare(cellSet.sets).hits,
        total: crossQueryShare(cellSet.sets).total,
      },
      payload: { intact: inserted.filter((row) => row.payloadIntact).length, total: inserted.length },
      lengths: lengthCounts(inserted),
      changedTokens: inserted.reduce((sum, row) => sum + row.changedTokens, 0),
      defenses: (runs[0]?.fitted ?? []).map(({ defense: { id, kind, ranks, needsLikelihood } }) => ({
        id,
        kind,
        ranks,
        needsLikelihood,
      })),
      thresholds: thresholdsOf(runs),
      scorers: runs.flatMap(({ split: { seed }, model }) => (model === null ? [] : [{ seed, model }])),
      scaled: runs.map(({ split: { seed }, scaled }) => ({ seed, byDefense: scaled })),
    },
  };
}

/** Defenses from outside answer before anything is decided: whatever they run in may take its time. */
async function outsideDefenses(
  { configuration, outside, progress }: RunContext,
  { targets, cleanSets }: PreparedCorpus,
  cell: CellConfiguration,
  attacked: readonly LabelledCandidateSet[],
): Promise<readonly Defense[]> {
  if (outside === undefined) return [];
  const ids = targets.map(({ query }) => query.id);
  const splits = configuration.seeds.map((seed) => splitQueries(cell.corpus, ids, seed, configuration.split));
  return outside.defenses(cell, { attacked, clean: cleanSets, splits }, progress);
}

/**
 * Whether some poison is retrieved for a training and for a calibration query of every seed. A profile of ours stops where it
 * is not; an audit goes on without the learned scorer and says so, since a poison that nobody retrieves is a finding.
 */
function canLearn(
  { configuration, say }: RunContext,
  { targets }: PreparedCorpus,
  cell: CellConfiguration,
  templates: readonly LabelledCandidateSet[],
): boolean {
  if (configuration.profile !== 'audit') return true;
  const ids = targets.map(({ query }) => query.id);
  const attacked = new Set(
    templates.flatMap(({ set, labels }) => (labels.includes('poison') ? [set.queryId] : [])),
  );
  const enough = configuration.seeds.every((seed) => {
    const { training, calibration } = splitQueries(cell.corpus, ids, seed, configuration.split);
    return [training, calibration].every((part) => part.some((id) => attacked.has(id)));
  });
  if (!enough) say(`${cellName(cell)}: too little poison is retrieved to learn from; no learned scorer`);
  return enough;
}

/**
 * Returns what every defense of one run seed decides of each candidate of its evaluation queries.
 *
 * @param seed the run seed, fitted
 * @param sets labelled sets of all targets
 * @throws what the defenses throw
 */
export function decisionsOf(
  { split, fitted, scaled }: FittedSeed,
  sets: readonly LabelledCandidateSet[],
): CandidateDecisions[] {
  const byQuery = new Map(sets.map((labelled) => [labelled.set.queryId, labelled]));
  return split.evaluation.flatMap((queryId) => {
    const { set, labels } = byQuery.get(queryId) as LabelledCandidateSet;
    const decided = fitted.map(({ defense, rule }) => ({ id: defense.id, decision: rule.decide(set) }));
    return set.candidates.map(({ rank, documentId }, index): CandidateDecisions => {
      const scores: Record<string, number | null> = {};
      const probabilities: Record<string, number> = {};
      const flags: Record<string, boolean> = {};
      for (const { id, decision } of decided) {
        scores[id] = decision.scores?.[index] ?? null;
        const probability = decision.probabilities?.[index];
        if (probability !== undefined) probabilities[id] = probability;
        const scaling = scaled[id];
        const score = scores[id];
        if (scaling !== undefined && score !== null && score !== undefined) {
          probabilities[`${id}-platt`] = calibratedProbability(scaling, score);
        }
        flags[id] = decision.flags[index] as boolean;
      }
      const label = labels[index] as CandidateDecisions['label'];
      return { seed: split.seed, queryId, rank, documentId, label, scores, probabilities, flags };
    });
  });
}

function thresholdsOf(runs: readonly FittedSeed[]): CellSummary['thresholds'] {
  const all = runs.flatMap(({ split: { seed }, fitted }) =>
    fitted.map(({ defense, rule }) => ({ id: defense.id, seed, thresholds: rule.thresholds })),
  );
  return Object.fromEntries(
    [...new Set(all.map(({ id }) => id))].map((id) => [
      id,
      all.flatMap((one) => (one.id === id ? [{ seed: one.seed, thresholds: one.thresholds }] : [])),
    ]),
  );
}

function lengthCounts(rows: readonly PoisonRow[]): CellSummary['lengths'] {
  const count = (length: PoisonRow['length']) => rows.filter((row) => row.length === length).length;
  return {
    padded: count('padded'),
    in_interval: count('in_interval'),
    over_length: count('over_length'),
  };
}

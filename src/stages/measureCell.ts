import { crossQueryShare } from '../candidates/index.js';
import type { ScorerModel } from '../defenses/index.js';
import { payloadIntact } from '../ladder/index.js';
import type {
  CandidateDecisions,
  Defense,
  LabelledCandidateSet,
  PoisonDocument,
  Threshold,
} from '../records/index.js';
import { type CellSets, cellSets } from './cellSets.js';
import type { CellConfiguration } from './configuration.js';
import { type FittedSeed, fitSeed } from './fitSeed.js';
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
  /** In table order. */
  readonly defenses: readonly DefenseTraits[];
  /** By defense, one list per run seed. */
  readonly thresholds: Readonly<
    Record<string, readonly { readonly seed: number; readonly thresholds: readonly Threshold[] }[]>
  >;
  /** The learned scorer of each run seed, frozen on the template rung. */
  readonly scorers: readonly { readonly seed: number; readonly model: ScorerModel }[];
}

export interface MeasuredCell extends CellSets {
  readonly summary: CellSummary;
  readonly decisions: readonly CandidateDecisions[];
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
  const template: CellConfiguration = { ...cell, rung: 'template', filler: null };
  const cellSet = await cellSets(context, prepared, cell);
  const templateSet = cell.rung === 'template' ? cellSet : await cellSets(context, prepared, template);
  const runs = context.configuration.seeds.map((seed) =>
    fitSeed(context, prepared, cell, templateSet.sets, seed),
  );
  return {
    ...cellSet,
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
      payload: payloadCounts(prepared, cellSet.inserted, templateSet.poison),
      defenses: (runs[0]?.fitted ?? []).map(({ defense: { id, kind, ranks, needsLikelihood } }) => ({
        id,
        kind,
        ranks,
        needsLikelihood,
      })),
      thresholds: thresholdsOf(runs),
      scorers: runs.map(({ split: { seed }, model }) => ({ seed, model })),
    },
  };
}

function decisionsOf(
  { split, fitted }: FittedSeed,
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

function payloadCounts(
  prepared: PreparedCorpus,
  inserted: readonly PoisonDocument[],
  templates: readonly PoisonDocument[],
): CellSummary['payload'] {
  const templateOf = new Map(templates.map((document) => [document.id, document]));
  const questions = new Map(prepared.targets.map(({ query }) => [query.id, query.text]));
  const intact = inserted.filter(
    (document) =>
      payloadIntact(
        document,
        templateOf.get(document.id) as PoisonDocument,
        questions.get(document.queryId) as string,
      ).intact,
  );
  return { intact: intact.length, total: inserted.length };
}

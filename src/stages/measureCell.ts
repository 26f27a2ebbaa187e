import { crossQueryShare, labelledCandidateSet } from '../candidates/index.js';
import { splitQueries } from '../corpora/index.js';
import { DEFENSES } from '../defenses/index.js';
import { payloadIntact } from '../ladder/index.js';
import type {
  CandidateDecisions,
  CandidateSet,
  LabelledCandidateSet,
  PoisonDocument,
  Threshold,
} from '../records/index.js';
import { rankWithInserted, retrievalSurvival } from '../retrieval/index.js';
import type { CellConfiguration } from './configuration.js';
import { embedTexts, measureDocuments } from './measureDocuments.js';
import type { PreparedCorpus } from './prepareCorpus.js';
import type { RunContext } from './runContext.js';
import { rungDocuments } from './rungDocuments.js';

/** What is stored of a cell beside its rows. */
export interface CellSummary extends CellConfiguration {
  readonly inserted: number;
  readonly invalid: number;
  readonly survival: { readonly queryId: string; readonly hits: number; readonly total: number }[];
  readonly crossQuery: { readonly hits: number; readonly total: number };
  readonly payload: { readonly intact: number; readonly total: number };
  /** By defense, one list per run seed. */
  readonly thresholds: Record<string, { seed: number; thresholds: readonly Threshold[] }[]>;
}

export interface MeasuredCell {
  readonly summary: CellSummary;
  readonly poison: readonly PoisonDocument[];
  readonly sets: readonly LabelledCandidateSet[];
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
  const { k, insertion } = context.configuration;
  const poison = rungDocuments(cell, prepared.targets);
  const inserted = poison.filter(({ valid }) => valid);
  const vectors = await embedTexts(
    context.progress,
    prepared.models,
    inserted.map(({ text }) => text),
    `embed ${cell.rung} poison`,
  );
  const rankings = rankWithInserted(
    prepared.rankedQueries,
    inserted.map(({ id, queryId }, index) => ({
      documentId: id,
      queryId,
      embedding: vectors[index] as Float32Array,
    })),
    k,
    insertion,
  );
  const measured = await measureDocuments(
    context.progress,
    prepared.models,
    inserted.map(({ id, text }) => ({ documentId: id, text })),
    [...prepared.corpus.documents, ...inserted].map(({ text }) => text),
  );
  const owners = new Map(inserted.map(({ id, queryId }) => [id, queryId]));
  const sets = prepared.targets.map(({ query }) =>
    labelledCandidateSet(query, rankings.get(query.id) ?? [], {
      measured: (id) => measured.get(id) ?? prepared.measured.get(id),
      insertedFor: (id) => owners.get(id),
    }),
  );
  const survival = retrievalSurvival(
    rankings,
    inserted.map(({ id, queryId }) => ({ documentId: id, queryId })),
  );
  const { decisions, thresholds } = decideAll(context, prepared, cell, sets);
  return {
    poison,
    sets,
    decisions,
    summary: {
      ...cell,
      inserted: inserted.length,
      invalid: poison.length - inserted.length,
      survival: [...survival.byQuery],
      crossQuery: { hits: crossQueryShare(sets).hits, total: crossQueryShare(sets).total },
      payload: payloadCounts(cell, prepared, inserted),
      thresholds,
    },
  };
}

/** Fits every defense on each seed's calibration queries and lets it decide that seed's evaluation queries. */
function decideAll(
  { configuration }: RunContext,
  prepared: PreparedCorpus,
  cell: CellConfiguration,
  sets: readonly LabelledCandidateSet[],
): { decisions: CandidateDecisions[]; thresholds: CellSummary['thresholds'] } {
  const byQuery = new Map(sets.map((labelled) => [labelled.set.queryId, labelled]));
  const thresholds: CellSummary['thresholds'] = {};
  const decisions = configuration.seeds.flatMap((seed) => {
    const ids = prepared.targets.map(({ query }) => query.id);
    const split = splitQueries(cell.corpus, ids, seed, configuration.split);
    const calibration = split.calibration.map((id) => prepared.cleanSets.get(id) as CandidateSet);
    const fitted = DEFENSES.map((defense) => ({ defense, rule: defense.fit({ calibration }) }));
    for (const { defense, rule } of fitted) {
      thresholds[defense.id] = [...(thresholds[defense.id] ?? []), { seed, thresholds: rule.thresholds }];
    }
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
        return { seed, queryId, rank, documentId, label, scores, probabilities, flags };
      });
    });
  });
  return { decisions, thresholds };
}

function payloadCounts(
  cell: CellConfiguration,
  prepared: PreparedCorpus,
  inserted: readonly PoisonDocument[],
): CellSummary['payload'] {
  const templates = new Map(
    rungDocuments({ ...cell, rung: 'template', filler: null }, prepared.targets).map((t) => [t.id, t]),
  );
  const questions = new Map(prepared.targets.map(({ query }) => [query.id, query.text]));
  const intact = inserted.filter(
    (document) =>
      payloadIntact(
        document,
        templates.get(document.id) as PoisonDocument,
        questions.get(document.queryId) as string,
      ).intact,
  ).length;
  return { intact, total: inserted.length };
}

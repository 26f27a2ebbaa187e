import { join } from 'node:path';
import { splitQueries } from '../corpora/index.js';
import {
  calibratedProbability,
  DEFAULT_FEATURES,
  type FeatureId,
  fitScorer,
  scorerLogits,
  withCleanSets,
} from '../defenses/index.js';
import { auroc, expectedCalibrationError, fnrAtFpr, meanOfDefined } from '../metrics/index.js';
import type { CandidateSet, LabelledCandidateSet } from '../records/index.js';
import { writeAtomically } from '../store/index.js';
import { cellSets } from './cellSets.js';
import type { CellConfiguration } from './configuration.js';
import { loadCorpusSource, type SourceOptions } from './corpusSource.js';
import { type PreparedCorpus, prepareCorpus } from './prepareCorpus.js';
import type { RunVoice } from './run.js';
import { withRun } from './withRun.js';

/** Feature lists that are compared; the first is the default. Each keeps to features that need no label or source. */
export const FEATURE_LISTS: readonly (readonly FeatureId[])[] = [
  DEFAULT_FEATURES,
  ['f1'],
  ['f5'],
  ['f1', 'f5'],
  ['f5', 'f8'],
  ['f1', 'f5', 'f6', 'f7', 'f8'],
  ['f1', 'f2', 'f3', 'f4', 'f5', 'f6', 'f7', 'f8', 'f9', 'f10'],
];

/** One feature list in one cell, measured on the calibration queries: never on evaluation queries. */
export interface ScorerSensitivity {
  readonly corpus: string;
  readonly rung: string;
  readonly features: readonly FeatureId[];
  readonly fnr: number | null;
  readonly fpr: number | null;
  readonly fnrAt5: number | null;
  readonly auroc: number | null;
  readonly ece: number | null;
  readonly nPoison: number;
  readonly nClean: number;
}

/**
 * Computes how the learned scorer at tau = 0.5 depends on its features and writes scorer-sensitivity.json.
 *
 * The scorer learns from the template sets of each seed's training queries and is judged on the sets of the
 * calibration queries, which here take no part in its Platt scaling: training queries serve for both steps. So the
 * choice of features uses no evaluation query (defense specification, section 8.3).
 *
 * @param options the profile, its places, and where corpora may be
 * @param voice progress and messages
 * @throws what the loaders and models throw
 */
export async function scorerSensitivity(options: SourceOptions, voice: RunVoice): Promise<void> {
  const cells = options.configuration.cells.filter(
    ({ family, filler, lengthMode, rung }) =>
      family === 'poisonedrag_bb' &&
      rung !== 'mimicry' &&
      lengthMode !== 'distribution' &&
      (filler ?? 'clean') === 'clean',
  );
  const corpora = [...new Set(cells.map(({ corpus }) => corpus))];
  const rows = await withRun(options, voice, async (context) => {
    const all: ScorerSensitivity[] = [];
    for (const corpus of corpora) {
      const prepared = await prepareCorpus(context, await loadCorpusSource(options, corpus));
      const template = cells.find((cell) => cell.corpus === corpus && cell.rung === 'template');
      if (template === undefined) continue;
      const learned = await cellSets(context, prepared, template);
      for (const cell of cells.filter((one) => one.corpus === corpus)) {
        const judged = cell.rung === 'template' ? learned : await cellSets(context, prepared, cell);
        for (const features of FEATURE_LISTS) {
          all.push(sensitivityOf(options, prepared, cell, learned.sets, judged.sets, features));
        }
        voice.say(`${corpus} ${cell.rung}: ${FEATURE_LISTS.length} feature lists`);
      }
    }
    return all;
  });
  writeAtomically(
    join(options.paths.results, 'scorer-sensitivity.json'),
    `${JSON.stringify(rows, null, 1)}\n`,
  );
}

interface JudgedRow {
  readonly poison: boolean;
  readonly logit: number;
  readonly probability: number;
}

function sensitivityOf(
  { configuration }: SourceOptions,
  prepared: PreparedCorpus,
  cell: CellConfiguration,
  learned: readonly LabelledCandidateSet[],
  judged: readonly LabelledCandidateSet[],
  features: readonly FeatureId[],
): ScorerSensitivity {
  const byQuery = (sets: readonly LabelledCandidateSet[]) =>
    new Map(sets.map((labelled) => [labelled.set.queryId, labelled]));
  const [learnedOf, judgedOf] = [byQuery(learned), byQuery(judged)];
  const ids = prepared.targets.map(({ query }) => query.id);
  const runs = configuration.seeds.map((seed): JudgedRow[] => {
    const split = splitQueries(cell.corpus, ids, seed, configuration.split);
    const training = withCleanSets(
      split.training.map((id) => learnedOf.get(id) as LabelledCandidateSet),
      split.training.map((id) => prepared.cleanSets.get(id) as CandidateSet),
    );
    const model = fitScorer({ training, calibration: training }, features);
    return split.calibration.flatMap((id) => {
      const { set, labels } = judgedOf.get(id) as LabelledCandidateSet;
      return scorerLogits(model, set).flatMap((logit, i) =>
        labels[i] === 'cross_query'
          ? []
          : [
              {
                poison: labels[i] === 'poison',
                logit,
                probability: calibratedProbability(model.platt, logit),
              },
            ],
      );
    });
  });
  const share = (rows: readonly JudgedRow[], hit: (row: JudgedRow) => boolean) =>
    rows.length === 0 ? null : rows.filter(hit).length / rows.length;
  const mean = (of: (poison: readonly JudgedRow[], clean: readonly JudgedRow[]) => number | null) =>
    meanOfDefined(
      runs.map((rows) =>
        of(
          rows.filter(({ poison }) => poison),
          rows.filter(({ poison }) => !poison),
        ),
      ),
    );
  const logits = (rows: readonly JudgedRow[]) => rows.map(({ logit }) => logit);
  const pooled = runs.flat();
  return {
    corpus: cell.corpus,
    rung: cell.rung,
    features,
    fnr: mean((poison) => share(poison, ({ probability }) => probability < 0.5)),
    fpr: mean((_, clean) => share(clean, ({ probability }) => probability >= 0.5)),
    fnrAt5: mean((poison, clean) => fnrAtFpr(logits(clean), logits(poison))?.fnr ?? null),
    auroc: mean((poison, clean) => auroc(logits(clean), logits(poison))),
    ece: mean((poison, clean) => {
      const rows = [...poison, ...clean];
      return expectedCalibrationError(
        rows.map(({ probability }) => probability),
        rows.map((row) => (row.poison ? 1 : 0)),
      );
    }),
    nPoison: pooled.filter(({ poison }) => poison).length,
    nClean: pooled.filter(({ poison }) => !poison).length,
  };
}

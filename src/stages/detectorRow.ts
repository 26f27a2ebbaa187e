import { splitQueries } from '../corpora/index.js';
import { type AnswerLog, collectAnswers, type Detector, detectorDefense } from '../detectors/index.js';
import {
  type CellRates,
  type ContaminationSummary,
  type HarmSummary,
  summariseCell,
  summariseContamination,
  summariseHarm,
} from '../metrics/index.js';
import type { CandidateSet, DecisionRow, LabelledCandidateSet, Threshold } from '../records/index.js';
import { type CellConfiguration, costRatioOf, type RunConfiguration } from './configuration.js';
import type { StoredSets } from './detectorCandidates.js';

export interface DetectorRowOptions {
  readonly log: AnswerLog;
  readonly vectors?: boolean;
  /** A given threshold; null or absent: fitted on the clean calibration candidates of each seed. */
  readonly threshold?: number | null;
  readonly level?: number;
  readonly onProgress?: (done: number, total: number) => void;
}

/** One more row of a cell: somebody's detector on the candidates that every other defense saw. */
export interface DetectorRow {
  readonly defense: string;
  readonly kind: Detector['kind'];
  readonly thresholds: readonly { readonly seed: number; readonly thresholds: readonly Threshold[] }[];
  readonly decisions: readonly DecisionRow[];
  readonly rates: CellRates & HarmSummary & ContaminationSummary;
}

/**
 * Returns a detector's row of a cell: split, thresholds, decisions and rates made as for every other defense.
 *
 * Thresholds come from the clean sets of the calibration queries alone, and only evaluation queries are counted.
 * @param configuration seeds, split sizes and cost ratios
 * @param cell which cell
 * @param sets its candidate sets
 * @param detector whose row; it is not closed here
 * @param options log, threshold or level, progress
 * @throws what the detector's answers give cause for; answered sets stay in the log
 */
export async function detectorRow(
  configuration: Pick<RunConfiguration, 'seeds' | 'split' | 'costRatios'>,
  cell: CellConfiguration,
  sets: StoredSets,
  detector: Detector,
  options: DetectorRowOptions,
): Promise<DetectorRow> {
  const attacked = new Map(sets.attacked.map((labelled) => [labelled.set.queryId, labelled]));
  const clean = new Map(sets.clean.map((set) => [set.queryId, set]));
  const runs = configuration.seeds.map((seed) => {
    const split = splitQueries(cell.corpus, [...attacked.keys()], seed, configuration.split);
    return {
      seed,
      calibration: split.calibration.map((id) => clean.get(id) as CandidateSet),
      evaluation: split.evaluation.map((id) => attacked.get(id) as LabelledCandidateSet),
    };
  });
  await collectAnswers(
    detector,
    runs.map(({ calibration, evaluation }) => ({ calibration, sets: evaluation.map(({ set }) => set) })),
    {
      log: options.log,
      vectors: options.vectors ?? false,
      ...(options.onProgress === undefined ? {} : { onProgress: options.onProgress }),
    },
  );
  const defense = detectorDefense(detector, options.log, {
    threshold: options.threshold ?? null,
    ...(options.level === undefined ? {} : { level: options.level }),
  });
  const fitted = runs.map((run) => ({ ...run, rule: defense.fit({ calibration: run.calibration }) }));
  const decisions = fitted.flatMap(({ seed, evaluation, rule }) =>
    evaluation.flatMap(({ set, labels }) => {
      const { scores, flags } = rule.decide(set);
      return set.candidates.map(
        ({ rank, documentId }, i): DecisionRow => ({
          ...{ seed, queryId: set.queryId, rank, documentId, probability: null },
          label: labels[i] as DecisionRow['label'],
          score: scores?.[i] ?? null,
          flag: flags[i] as boolean,
        }),
      );
    }),
  );
  return {
    defense: detector.id,
    kind: detector.kind,
    thresholds: fitted.map(({ seed, rule }) => ({ seed, thresholds: rule.thresholds })),
    decisions,
    rates: {
      ...summariseCell(decisions, { ranks: defense.ranks }),
      ...summariseHarm(decisions, costRatioOf(configuration, cell.corpus)),
      ...summariseContamination(decisions, sets.inserted),
    },
  };
}

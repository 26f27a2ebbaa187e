import { splitQueries } from '../corpora/index.js';
import { costThreshold, trustThreshold } from '../decisions/index.js';
import { fitScorer, type ScorerModel, scorerRows, withCleanSets } from '../defenses/index.js';
import type { CandidateSet, Defense, FittedDefense, LabelledCandidateSet, Split } from '../records/index.js';
import type { CellConfiguration } from './configuration.js';
import { inTableOrder } from './corpusDefenses.js';
import type { PreparedCorpus } from './prepareCorpus.js';
import type { RunContext } from './runContext.js';

/** One run seed of a cell, every defense fitted. */
export interface FittedSeed {
  readonly split: Split;
  readonly fitted: readonly { readonly defense: Defense; readonly rule: FittedDefense }[];
  readonly model: ScorerModel;
}

/**
 * Returns one run seed with every defense fitted: clean calibration sets teach each its threshold, labelled template
 * sets teach the learned scorer alone.
 *
 * @param context settings
 * @param prepared the clean corpus, ranked and measured
 * @param cell which cell
 * @param templates labelled sets of the cell's family at the template rung
 * @param seed run seed
 * @throws what the defenses throw
 */
export function fitSeed(
  { configuration }: RunContext,
  prepared: PreparedCorpus,
  cell: CellConfiguration,
  templates: readonly LabelledCandidateSet[],
  seed: number,
): FittedSeed {
  const ids = prepared.targets.map(({ query }) => query.id);
  const split = splitQueries(cell.corpus, ids, seed, configuration.split);
  const cleanOf = (queries: readonly string[]) =>
    queries.map((id) => prepared.cleanSets.get(id) as CandidateSet);
  const attacked = new Map(templates.map((labelled) => [labelled.set.queryId, labelled]));
  const labelledOf = (queries: readonly string[]) =>
    withCleanSets(
      queries.map((id) => attacked.get(id) as LabelledCandidateSet),
      cleanOf(queries),
    );
  const model = fitScorer({
    training: labelledOf(split.training),
    calibration: labelledOf(split.calibration),
  });
  const costRatio = configuration.costRatios[cell.corpus];
  const scorers = scorerRows(model, {
    costThreshold: costThreshold(costRatio),
    thresholdOfWeight: (weight) => trustThreshold(costRatio, weight),
    // Provenance is exact here, so no number of the trust rows is a detection result (paper, section IV-A).
    sourceOf: (id) => (prepared.index.has(id) ? 'corpus' : 'inserted'),
  });
  const calibration = cleanOf(split.calibration);
  const { defenses, fitted } = prepared.defenses;
  return {
    split,
    model,
    fitted: inTableOrder([...defenses, ...scorers]).map((defense) => ({
      defense,
      rule: scorers.includes(defense) ? defense.fit({ calibration }) : fitted(defense, seed, calibration),
    })),
  };
}

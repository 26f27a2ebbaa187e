import { splitQueries } from '../corpora/index.js';
import { costThreshold, trustThreshold } from '../decisions/index.js';
import {
  fitScorer,
  fixedRule,
  type PlattScaling,
  plattScaling,
  type ScorerModel,
  scorer,
  scorerRows,
  withCleanSets,
} from '../defenses/index.js';
import type { CandidateSet, Defense, FittedDefense, LabelledCandidateSet, Split } from '../records/index.js';
import { type CellConfiguration, costRatioOf } from './configuration.js';
import { inTableOrder } from './corpusDefenses.js';
import type { PreparedCorpus } from './prepareCorpus.js';
import type { RunContext } from './runContext.js';

/** The scorer's document-length feature, left out in the ablation (paper, Table VIII). */
const LENGTH_FEATURE = 'f1';

/** One run seed of a cell, every defense fitted. */
export interface FittedSeed {
  readonly split: Split;
  readonly fitted: readonly { readonly defense: Defense; readonly rule: FittedDefense }[];
  readonly model: ScorerModel;
  /** Platt scaling of scores that are no probabilities, by defense: for the decision layer alone. */
  readonly scaled: Readonly<Record<string, PlattScaling>>;
}

/** Defenses whose scores the decision layer turns into probabilities (measurement rule D6; paper, Figure 7). */
const SCALED = ['perplexity', 'raguard'];

/**
 * Returns one run seed with every defense fitted: clean calibration sets teach each its threshold, labelled template
 * sets teach the learned scorer alone.
 *
 * @param context settings
 * @param prepared the clean corpus, ranked and measured
 * @param cell which cell
 * @param templates labelled sets of the cell's family at the template rung
 * @param seed run seed
 * @param outside defenses from outside
 * @throws what the defenses throw
 */
export function fitSeed(
  { configuration }: RunContext,
  prepared: PreparedCorpus,
  cell: CellConfiguration,
  templates: readonly LabelledCandidateSet[],
  seed: number,
  outside: readonly Defense[] = [],
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
  const rows = { training: labelledOf(split.training), calibration: labelledOf(split.calibration) };
  const model = fitScorer(rows);
  const withoutLength = fitScorer(
    rows,
    model.features.filter((feature) => feature !== LENGTH_FEATURE),
  );
  const costRatio = costRatioOf(configuration, cell.corpus);
  const scorers = scorerRows(model, {
    costThreshold: costThreshold(costRatio),
    thresholdOfWeight: (weight) => trustThreshold(costRatio, weight),
    // Provenance is exact here, so no number of the trust rows is a detection result (paper, section IV-A).
    sourceOf: (id) => (prepared.index.has(id) ? 'corpus' : 'inserted'),
  });
  const calibration = cleanOf(split.calibration);
  const ablation = scorer(withoutLength, fixedRule('scorer-no-length', 0.5));
  const learned = [...scorers, ablation, ...outside];
  const { defenses, fitted } = prepared.defenses;
  const all = inTableOrder([...defenses, ...learned]).map((defense) => ({
    defense,
    rule: learned.includes(defense) ? defense.fit({ calibration }) : fitted(defense, seed, calibration),
  }));
  const scalable = all.filter(({ defense }) => SCALED.includes(defense.id));
  return {
    split,
    model,
    fitted: all,
    scaled: Object.fromEntries(
      scalable.map(({ defense, rule }) => [defense.id, scalingOf(rule, rows.calibration)]),
    ),
  };
}

function scalingOf(rule: FittedDefense, calibration: readonly LabelledCandidateSet[]): PlattScaling {
  const scores: number[] = [];
  const labels: (0 | 1)[] = [];
  for (const { set, labels: given } of calibration) {
    rule.decide(set).scores?.forEach((score, i) => {
      if (given[i] === 'cross_query') return;
      scores.push(score);
      labels.push(given[i] === 'poison' ? 1 : 0);
    });
  }
  return plattScaling(scores, labels);
}

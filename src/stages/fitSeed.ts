import { splitQueries } from '../corpora/index.js';
import { costThreshold, trustThreshold } from '../decisions/index.js';
import {
  fitScorer,
  fixedRule,
  type PlattScaling,
  plattScaling,
  type ScorerFitData,
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
  /** Null where nothing was learned. */
  readonly model: ScorerModel | null;
  /** Platt scaling of scores that are no probabilities, by defense: for the decision layer alone. */
  readonly scaled: Readonly<Record<string, PlattScaling>>;
}

export interface SeedOptions {
  /** Defenses from outside. */
  readonly outside?: readonly Defense[];
  /** False where too little poison is retrieved to learn from: the learned scorer and Platt scaling are left out. */
  readonly learns?: boolean;
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
 * @param options defenses from outside, and whether labelled rows are learned from
 * @throws what the defenses throw
 */
export function fitSeed(
  { configuration }: RunContext,
  prepared: PreparedCorpus,
  cell: CellConfiguration,
  templates: readonly LabelledCandidateSet[],
  seed: number,
  { outside = [], learns = true }: SeedOptions = {},
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
  const { model, scorers } = learns
    ? learnedScorers(rows, prepared, costRatioOf(configuration, cell.corpus))
    : { model: null, scorers: [] };
  const calibration = cleanOf(split.calibration);
  const learned = [...scorers, ...outside];
  const { defenses, fitted } = prepared.defenses;
  const all = inTableOrder([...defenses, ...learned]).map((defense) => ({
    defense,
    rule: learned.includes(defense) ? defense.fit({ calibration }) : fitted(defense, seed, calibration),
  }));
  const scalable = learns ? all.filter(({ defense }) => SCALED.includes(defense.id)) : [];
  return {
    split,
    model,
    fitted: all,
    scaled: Object.fromEntries(
      scalable.map(({ defense, rule }) => [defense.id, scalingOf(rule, rows.calibration)]),
    ),
  };
}

function learnedScorers(rows: ScorerFitData, { index }: PreparedCorpus, costRatio: number) {
  const model = fitScorer(rows);
  const withoutLength = fitScorer(
    rows,
    model.features.filter((feature) => feature !== LENGTH_FEATURE),
  );
  const scorers = scorerRows(model, {
    costThreshold: costThreshold(costRatio),
    thresholdOfWeight: (weight) => trustThreshold(costRatio, weight),
    // Provenance is exact here, so no number of the trust rows is a detection result (paper, section IV-A).
    sourceOf: (id) => (index.has(id) ? 'corpus' : 'inserted'),
  });
  const ablation = scorer(withoutLength, fixedRule('scorer-no-length', 0.5));
  return { model, scorers: [...scorers, ablation] };
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

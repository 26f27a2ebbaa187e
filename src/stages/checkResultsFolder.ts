import { RESAMPLES } from '../metrics/index.js';
import { closingTheDoor } from '../report/index.js';
import {
  CLOSING_THE_DOOR,
  EVALUATION_FORM,
  type Evaluation,
  parseEvaluation,
  poisonSetKey,
} from '../rules/index.js';
import { type CheckedFiles, readCheckedFiles } from './checkResultsFiles.js';
import { implementationOf } from './checkResultsImplementations.js';
import { splitsOf } from './checkResultsSplits.js';
import type { CellConfiguration } from './configuration.js';
import { cellName } from './paths.js';

/** Rows that are one score at several thresholds: the decision layer is computed once for them. */
const SCORER_ROWS = ['scorer-0.5', 'scorer-tau-d', 'scorer-tau-ds', 'scorer-tau-ds-weak'];

const ABLATIONS = ['scorer-no-length'];

const NO_PROBABILITY = 'the score is no probability, so no cost thresholds are compared';
const ONE_THRESHOLD = 'an ablation at one fixed threshold: no thresholds are compared';
const NOT_COMPARED = 'the three decision rules are compared for the learned scorer alone';

type Cell = CheckedFiles['cells'][number];

/**
 * Returns a folder of our results as an evaluation that the rules can judge.
 *
 * Nothing is invented: a field that no file holds stays missing, and the rules say so. A null that follows from what a
 * defense is gets its reason. What is stated outside the files: the interval's method (`clusterBootstrap`), the
 * implementation of our own rows, and that a ranking on regenerated poison is an upper bound, as the paper's text says.
 * @param folder such as `data/results/full`
 * @throws what is wrong with a file
 * @example evaluationOfResults('data/results/quick').records.length // => 340
 */
export function evaluationOfResults(folder: string): Evaluation {
  const files = readCheckedFiles(folder);
  const name =
    files.manifest.profile === undefined ? 'results' : `results of profile ${files.manifest.profile}`;
  const evaluation = {
    form: EVALUATION_FORM,
    name,
    profiles: profilesOf(files),
    splits: splitsOf(folder, files),
    records: files.cells.map((cell) => recordOf(cell, files)),
    claims: [],
  };
  return parseEvaluation(evaluation, folder);
}

function profilesOf({ profiles }: CheckedFiles) {
  return profiles
    .filter(({ form }) => form === 'inserted')
    .map(
      ({ corpus, family, rung, filler, lengthMode, origin, containment, lengthOverlap, width, l5, n }) => ({
        ...{ corpus, family, rung, filler, lengthMode, origin, containment, lengthOverlap, width },
        nPoison: n,
        reasons: {
          ...(width === null && l5 === 0 ? { width: 'the 5th percentile is 0 words' } : {}),
          ...(containment === null ? { containment: 'no text has a question' } : {}),
        },
      }),
    );
}

function recordOf(cell: Cell, files: CheckedFiles) {
  const { corpus, family, rung, filler, lengthMode, defense } = cell;
  const layer = layerOf(cell, files);
  const origin = files.profiles.find((profile) => poisonSetKey(profile) === poisonSetKey(cell))?.origin;
  const ranked = typeof cell.auroc === 'number';
  const door = closingTheDoor({ fnr: cell.fnr ?? null, fpr: cell.fpr ?? null, nPoison: cell.nPoison ?? 0 });
  return {
    ...{ corpus, family, rung, filler, lengthMode, defense },
    ...{
      fnr: cell.fnr,
      fpr: cell.fpr,
      auroc: cell.auroc,
      fnrAt5: cell.fnrAt5,
      attainedFpr: cell.attainedFpr,
    },
    ...{ ece: cell.ece, survival: cell.survival, nPoison: cell.nPoison, nQueries: cell.nQueries },
    ...thresholdOf(cell, files),
    payloadIntact: payloadOf(cell, files),
    bandShare: layer?.comparisonBandShare?.value ?? null,
    identical: layer?.identity?.identical ?? null,
    label: door ? CLOSING_THE_DOOR : null,
    ci: {
      ...{ method: 'cluster bootstrap', resamples: RESAMPLES, unit: 'query' },
      fnr: intervalOf(cell.fnrLow, cell.fnrHigh),
      fpr: intervalOf(cell.fprLow, cell.fprHigh),
      auroc: intervalOf(cell.aurocLow, cell.aurocHigh),
    },
    seeds: cell.seeds?.length ?? null,
    ...(files.manifest.implementations?.[defense] ?? implementationOf(defense) ?? {}),
    adaptiveAttack: 'none',
    bound: cell.bound ?? (ranked && origin === 'regenerated' ? 'upper' : 'none'),
    reasons: reasonsOf(cell),
  };
}

function reasonsOf({ defense, ece, fnr, fpr, nPoison }: Cell): Record<string, string> {
  const scorer = SCORER_ROWS.includes(defense);
  return {
    ...(ece === null && !scorer ? { ece: NO_PROBABILITY } : {}),
    ...(scorer
      ? {}
      : { bandShare: ABLATIONS.includes(defense) ? ONE_THRESHOLD : NO_PROBABILITY, identical: NOT_COMPARED }),
    ...(fnr === null && nPoison === 0 ? { fnr: 'no poison is retrieved' } : {}),
    // D10: an interval is left out where more than 5 % of the resamples have nothing to count.
    ...(typeof fnr === 'number' ? { 'ci.fnr': 'too few resamples with poison' } : {}),
    ...(typeof fpr === 'number' ? { 'ci.fpr': 'too few resamples with clean documents' } : {}),
  };
}

function intervalOf(low: number | null | undefined, high: number | null | undefined) {
  return typeof low === 'number' && typeof high === 'number' ? [low, high] : null;
}

function layerOf(cell: Cell, { layers }: CheckedFiles) {
  const score = SCORER_ROWS.includes(cell.defense) ? 'scorer' : cell.defense;
  return layers.find((layer) => layer.score === score && poisonSetKey(layer) === poisonSetKey(cell));
}

function manifestCell(cell: Cell, { manifest }: CheckedFiles) {
  const { filler = null, lengthMode = null } = cell;
  const name = cellName({ ...cell, filler, lengthMode } as CellConfiguration);
  return manifest.cells.find(({ cell: known }) => known === name);
}

/** Over the seeds: the first threshold of each, and the fewest documents that one of the others was fitted on. */
function thresholdOf(cell: Cell, files: CheckedFiles) {
  const runs = manifestCell(cell, files)?.thresholds?.[cell.defense];
  if (runs === undefined || runs.length === 0) return { threshold: null, thresholdSource: null };
  const all = runs.flatMap(({ thresholds }) => thresholds);
  if (all.length === 0) return { threshold: null, thresholdSource: { split: 'none', n: 0 } };
  const fitted = all.map(({ n }) => n).filter((n) => n > 0);
  return {
    threshold: runs.flatMap(({ thresholds }) => thresholds.slice(0, 1).map(({ value }) => value)),
    thresholdSource:
      fitted.length === 0 ? { split: 'constant', n: 0 } : { split: 'calibration', n: Math.min(...fitted) },
  };
}

function payloadOf(cell: Cell, files: CheckedFiles): number | null {
  if (typeof cell.payloadIntact === 'number' && typeof cell.inserted === 'number')
    return cell.inserted === 0 ? null : cell.payloadIntact / cell.inserted;
  const stored = manifestCell(cell, files)?.payloadIntact;
  return stored === undefined || stored.total === 0 ? null : stored.intact / stored.total;
}

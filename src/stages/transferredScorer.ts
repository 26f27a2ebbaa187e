import {
  calibratedProbability,
  type FeatureId,
  featureVectors,
  type ScorerModel,
} from '../defenses/index.js';
import type { CandidateSet } from '../records/index.js';
import type { StoredMeasurement } from './storedMeasurement.js';

/** The one feature of the default list that needs vectors, which are not stored. */
const HIDDEN: FeatureId = 'f5';
/** Two scorers that saw one candidate must give the same cosine back, up to rounding. */
const TOLERANCE = 1e-6;

/** A logit and its probability, as the scorers of other corpora give them. */
export interface AwayScore {
  readonly score: number;
  readonly probability: number;
}

/**
 * Returns what the scorers of other corpora say of a candidate, on average: the mean of their Platt-scaled logits, and the
 * probability that it stands for.
 *
 * Our choice: each scorer stays as it was fitted on its corpus and run seed, features standardised by the moments of its own
 * training rows. A single scorer fitted on the pooled rows would need the cosines of their clean sets, which are not stored.
 * @param donors one fitted scorer per corpus, at least one
 * @param row feature values in the order of the models' features
 * @throws if there is no scorer
 * @example meanOfScorers([model, model], [1, 0.5, 0]).score === meanOfScorers([model], [1, 0.5, 0]).score // => true
 */
export function meanOfScorers(donors: readonly ScorerModel[], row: readonly number[]): AwayScore {
  if (donors.length === 0) throw new RangeError('no scorer to transfer; fit one on another corpus first');
  const scaled = donors.map((model) => model.platt.slope * rawLogit(model, row) + model.platt.intercept);
  const score = scaled.reduce((sum, logit) => sum + logit, 0) / scaled.length;
  return { score, probability: calibratedProbability({ slope: 1, intercept: 0 }, score) };
}

/**
 * Returns the feature row of every candidate that some run seed evaluated, by query and document id as JSON.
 *
 * The nearest cosine (f5) is not stored; it is solved from the stored logit of the corpus's own scorer, the other features
 * being known. Seeds that evaluated the same candidate have different scorers and must agree.
 * @param measured a cell at any rung, its scorers frozen on the template
 * @param defense whose stored scores are the logits
 * @throws when seeds disagree, a weight is 0, or another feature than f5 is missing: the stored files do not belong together
 */
export function storedFeatureRows(
  { cell, decisions, attacked }: StoredMeasurement,
  defense: string,
): Map<string, readonly number[]> {
  const known = new Map([...attacked].map(([id, set]) => [id, knownColumns(set, cell.scorers[0]?.model)]));
  const modelOf = new Map(cell.scorers.map(({ seed, model }) => [seed, model]));
  const rows = new Map<string, readonly number[]>();
  for (const { seed, queryId, rank, documentId, scores } of decisions) {
    const model = modelOf.get(seed);
    const values = known.get(queryId)?.[rank];
    const logit = scores[defense];
    if (model === undefined || values === undefined || typeof logit !== 'number') {
      throw new Error(
        `cell of ${cell.corpus}, seed ${seed}, query ${JSON.stringify(queryId)}: no scorer, features or score of ${defense} are stored; measure the cell again`,
      );
    }
    const row = withHidden(model, values, logit);
    const key = candidateKey(queryId, documentId);
    const other = rows.get(key);
    if (other?.some((value, i) => Math.abs(value - (row[i] as number)) > TOLERANCE) === true) {
      throw new Error(
        `cell of ${cell.corpus}, candidate ${key}: two run seeds imply different cosines; the stored scores and scorers do not belong together, measure the cell again`,
      );
    }
    if (other === undefined) rows.set(key, row);
  }
  return rows;
}

/** Query and document of a candidate as one text. */
export function candidateKey(queryId: string, documentId: string): string {
  return JSON.stringify([queryId, documentId]);
}

/** By rank: every feature of the model, the hidden one as 0. */
function knownColumns(set: CandidateSet, model: ScorerModel | undefined): number[][] {
  const features = model?.features ?? [];
  const stored = features.filter((id) => id !== HIDDEN);
  const values = featureVectors(set, stored);
  return values.map((row) => features.map((id) => (id === HIDDEN ? 0 : (row[stored.indexOf(id)] as number))));
}

function withHidden(model: ScorerModel, row: readonly number[], logit: number): number[] {
  const at = model.features.indexOf(HIDDEN);
  if (at < 0) return [...row];
  const weight = model.weights[at] as number;
  if (weight === 0)
    throw new Error(`the scorer ignores ${HIDDEN}, which can then not be solved from its scores`);
  const [mean, deviation] = [model.mean[at] as number, model.deviation[at] as number];
  const atMean = row.map((value, i) => (i === at ? mean : value));
  const value = mean + (deviation * (logit - rawLogit(model, atMean))) / weight;
  return row.map((other, i) => (i === at ? value : other));
}

function rawLogit({ weights, intercept, mean, deviation }: ScorerModel, row: readonly number[]): number {
  return row.reduce(
    (sum, value, i) =>
      sum + ((weights[i] as number) * (value - (mean[i] as number))) / (deviation[i] as number),
    intercept,
  );
}

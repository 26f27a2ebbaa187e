import { lengthOnly, perplexity, raguard } from '../defenses/index.js';
import { decisionRows } from '../metrics/index.js';
import type { CandidateSet, DecisionRow, Defense, FittedDefense, Threshold } from '../records/index.js';
import type { StoredMeasurement } from './storedMeasurement.js';
import { candidateKey, meanOfScorers, storedFeatureRows } from './transferredScorer.js';

/** How what was fitted on three corpora becomes one rule. */
export type TransferMethod = 'pooled quantile' | 'mean of thresholds' | 'mean of scorers';

/** Thresholds of each run seed. */
export type SeedThresholds = readonly {
  readonly seed: number;
  readonly thresholds: readonly Threshold[];
}[];

/** One defense in one cell: its stored decisions, and those with what was fitted elsewhere. */
export interface TransferredRows {
  readonly method: TransferMethod;
  readonly home: readonly DecisionRow[];
  readonly away: readonly DecisionRow[];
  readonly homeThresholds: SeedThresholds;
  readonly awayThresholds: SeedThresholds;
}

/** Everything that these read of a candidate is stored, so they are fitted again on the pooled clean sets. */
const REFITTED: readonly Defense[] = [perplexity, raguard(), lengthOnly];
/** Rows of the learned scorer whose rule is one constant probability. */
const SCORERS: readonly string[] = ['scorer-0.5', 'scorer-tau-d'];

/**
 * Returns the decisions of a defense at its own threshold and at the one fitted on other corpora, or null where nothing is
 * fitted: a constant threshold, or provenance that no other corpus can teach.
 *
 * Our choice, by what is stored:
 * - `pooled quantile` (perplexity, RAGuard, length): the defense is fitted, as everywhere, on the clean sets of the calibration
 *   queries of all other corpora together, equally many each; ids of different corpora are kept apart.
 * - `mean of thresholds` (DRS, NLI consistency): the calibration scores of these are not stored, the thresholds are; the mean
 *   of the other corpora's thresholds of the same run seed. Scores stay those of the home corpus.
 * - `mean of scorers` (the learned scorer): see `meanOfScorers`; the threshold on the probability stays.
 * @param home the cell that is decided
 * @param others the same cell on the other corpora
 * @param id defense id
 * @throws when the stored features do not give the stored decisions back, so that no transfer can be trusted
 */
export function transferredRows(
  home: StoredMeasurement,
  others: readonly StoredMeasurement[],
  id: string,
): TransferredRows | null {
  const homeThresholds = home.cell.thresholds[id] ?? [];
  const stored = decisionRows(home.decisions, id);
  const refitted = REFITTED.find((defense) => defense.id === id);
  if (refitted !== undefined) {
    requireSame(id, home, stored, rowsOfRule(home, (seed) => fitOn(refitted, [home], seed)).rows);
    const { rows, thresholds } = rowsOfRule(home, (seed) => fitOn(refitted, others, seed));
    return {
      method: 'pooled quantile',
      home: stored,
      away: rows,
      homeThresholds,
      awayThresholds: thresholds,
    };
  }
  if (SCORERS.includes(id)) return scorerRows(home, others, id);
  const fitted = homeThresholds.some(({ thresholds }) => thresholds.some(({ n }) => n > 0));
  if (!fitted) return null;
  const awayThresholds = homeThresholds.map(({ seed }) => ({
    seed,
    thresholds: [meanThreshold(others, id, seed)],
  }));
  const away = stored.map((row) => {
    const threshold = awayThresholds.find(({ seed }) => seed === row.seed)?.thresholds[0]?.value as number;
    return { ...row, flag: (row.score as number) > threshold };
  });
  return { method: 'mean of thresholds', home: stored, away, homeThresholds, awayThresholds };
}

function scorerRows(
  home: StoredMeasurement,
  others: readonly StoredMeasurement[],
  id: string,
): TransferredRows | null {
  if (home.cell.scorers.length === 0 || others.some(({ cell }) => cell.scorers.length === 0)) return null;
  const homeThresholds = home.cell.thresholds[id] ?? [];
  const features = storedFeatureRows(home, id);
  const away = decisionRows(home.decisions, id).map((row): DecisionRow => {
    const donors = others.flatMap(({ cell }) =>
      cell.scorers.flatMap(({ seed, model }) => (seed === row.seed ? [model] : [])),
    );
    const values = features.get(candidateKey(row.queryId, row.documentId)) as readonly number[];
    const { score, probability } = meanOfScorers(donors, values);
    const tau = homeThresholds.find(({ seed }) => seed === row.seed)?.thresholds[0]?.value as number;
    return { ...row, score, probability, flag: probability >= tau };
  });
  return {
    method: 'mean of scorers',
    home: decisionRows(home.decisions, id),
    away,
    homeThresholds,
    awayThresholds: homeThresholds,
  };
}

function fitOn(defense: Defense, corpora: readonly StoredMeasurement[], seed: number): FittedDefense {
  const calibration = corpora.flatMap(({ cell, calibration: of }) =>
    of(seed).map((set) => ownIds(cell.corpus, set)),
  );
  return defense.fit({ calibration });
}

/** Two corpora may use one id for different documents, and a calibration counts each document once. */
function ownIds(corpus: string, set: CandidateSet): CandidateSet {
  return {
    ...set,
    candidates: set.candidates.map((candidate) => ({
      ...candidate,
      documentId: JSON.stringify([corpus, candidate.documentId]),
    })),
  };
}

function rowsOfRule({ decisions, attacked }: StoredMeasurement, ruleOf: (seed: number) => FittedDefense) {
  const rules = new Map([...new Set(decisions.map(({ seed }) => seed))].map((seed) => [seed, ruleOf(seed)]));
  const decided = new Map<string, ReturnType<FittedDefense['decide']>>();
  const rows = decisions.map(({ seed, queryId, rank, documentId, label }): DecisionRow => {
    const key = JSON.stringify([seed, queryId]);
    const rule = rules.get(seed) as FittedDefense;
    const decision = decided.get(key) ?? rule.decide(attacked.get(queryId) as CandidateSet);
    decided.set(key, decision);
    return {
      ...{ seed, queryId, rank, documentId, label, probability: null },
      score: decision.scores?.[rank] ?? null,
      flag: decision.flags[rank] as boolean,
    };
  });
  return { rows, thresholds: [...rules].map(([seed, { thresholds }]) => ({ seed, thresholds })) };
}

function requireSame(
  id: string,
  { cell }: StoredMeasurement,
  stored: readonly DecisionRow[],
  again: readonly DecisionRow[],
): void {
  const odd = stored.findIndex((row, i) => row.flag !== again[i]?.flag);
  if (odd < 0) return;
  const { seed, queryId, documentId } = stored[odd] as DecisionRow;
  throw new Error(
    `${cell.corpus}, ${cell.family}, ${cell.rung}: the stored features decide otherwise than ${id} did, ` +
      `first at seed ${seed}, query ${JSON.stringify(queryId)}, document ${JSON.stringify(documentId)}; measure the cell again`,
  );
}

function meanThreshold(others: readonly StoredMeasurement[], id: string, seed: number): Threshold {
  const found = others.map(({ cell }) => {
    const [threshold, more] = cell.thresholds[id]?.find((one) => one.seed === seed)?.thresholds ?? [];
    if (threshold !== undefined && more === undefined) return threshold;
    throw new Error(`${cell.corpus}: ${id} has no single threshold of seed ${seed}; measure the cell again`);
  });
  const [first] = found as [Threshold, ...Threshold[]];
  return {
    name: first.name,
    value: found.reduce((sum, { value }) => sum + value, 0) / found.length,
    level: first.level,
    n: found.reduce((sum, { n }) => sum + n, 0),
    saturated: found.some(({ saturated }) => saturated),
  };
}

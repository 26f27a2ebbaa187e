import type { SuiteDocument } from '../adversarial/index.js';
import type { ExposureRow, ExposureTarget } from '../exposure/index.js';
import {
  type CorpusStatistics,
  corpusStatistics,
  cosinesToQueries,
  DEFAULT_THRESHOLDS,
  mirrorScore,
} from '../gate/index.js';
import { type FlaggedTopic, REVIEWED_BOOST } from '../layers/index.js';
import { clusterBootstrap, drawResamples, RESAMPLES, rate } from '../metrics/index.js';
import type { Rate } from '../records/index.js';
import { type Attacker, type ExtractiveLayers, extractiveRag } from './exposureExtractive.js';
import { EXPOSURE_K, runExposure } from './exposureHarness.js';
import { memoryJournal } from './exposureJournal.js';

/** The three attackers of the comparison, from the cheapest to the dearest. Our choice. */
export const ATTACKERS: readonly Attacker[] = [
  { name: 'untrusted, one account', tier: 'untrusted', accounts: 'one' },
  { name: 'staff wiki, one account', tier: 'semi', accounts: 'one' },
  { name: 'staff wiki, five accounts', tier: 'semi', accounts: 'one a page' },
];

/** Topics where a wrong answer does harm, of the example's documents. */
export const HARMFUL_TOPICS: readonly FlaggedTopic[] = [
  { name: 'access', phrases: ['vpn', 'remote access', 'password', 'locked account'] },
  { name: 'mail', phrases: ['suspicious', 'phishing'] },
  { name: 'payments', phrases: ['bank details', 'bank account'] },
];

/** What is attacked. */
export interface LayerCorpus {
  readonly documents: readonly SuiteDocument[];
  readonly targets: readonly ExposureTarget[];
  /** The stand-in for a model: `extractiveRag` describes both. */
  readonly answering: 'quoting' | 'reading';
}

/** A layer, or several, under the name that tables and figures print. */
export interface NamedLayers {
  readonly name: string;
  readonly layers: ExtractiveLayers;
}

/** A rate with its 95 % interval over targets. */
export interface BoundedRate extends Rate {
  readonly low: number | null;
  readonly high: number | null;
}

/** One attacker against one set of layers, all questions together. */
export interface LayerResult {
  readonly attacker: string;
  readonly layers: string;
  readonly poisonInTopK: Rate;
  readonly attackSuccess: BoundedRate;
  readonly cleanAccuracy: BoundedRate;
  readonly cleanAccuracyWithoutPoison: BoundedRate;
  readonly rows: readonly ExposureRow[];
}

/**
 * Returns the rows of the comparison: nothing, each layer alone, those of retrieval together, and with the vote.
 *
 * @param mirror corpus statistics with a sample of queries
 * @example layerRows(corpusStatistics([], []))[0] // => { name: 'no layer', layers: {} }
 */
export function layerRows(mirror: CorpusStatistics): NamedLayers[] {
  const untrustedMargin = DEFAULT_THRESHOLDS.untrustedMargin;
  const boost = { value: REVIEWED_BOOST, topics: HARMFUL_TOPICS };
  const retrieval = { untrustedMargin, boost, cap: 1, mirror };
  return [
    { name: 'no layer', layers: {} },
    { name: 'untrusted margin', layers: { untrustedMargin } },
    { name: 'reviewed boost', layers: { boost } },
    { name: 'cap of 1', layers: { cap: 1 } },
    { name: 'mirror review', layers: { mirror } },
    { name: 'vote', layers: { vote: true } },
    { name: 'all of retrieval', layers: retrieval },
    { name: 'all and vote', layers: { ...retrieval, vote: true } },
  ];
}

/**
 * Returns what the harness says of every attacker against every set of layers.
 *
 * @param corpus the clean documents, the targets, and how answers are made: the reading stand-in knows the marks of all
 *   targets and not which of them are right
 * @param rows sets of layers
 * @param attackers attackers
 * @example (await measureLayers({ documents: [], targets: [], answering: 'reading' }, [])).length // => 0
 */
export async function measureLayers(
  { documents, targets, answering }: LayerCorpus,
  rows: readonly NamedLayers[],
  attackers: readonly Attacker[] = ATTACKERS,
): Promise<LayerResult[]> {
  const marks = targets.flatMap(({ correct, attacker }) => [correct, attacker]);
  const answers = answering === 'reading' ? { answers: marks } : {};
  const results: LayerResult[] = [];
  for (const attacker of attackers) {
    for (const { name, layers } of rows) {
      const rag = extractiveRag({ documents, attacker, layers, ...answers });
      const asked = await runExposure({ rag, targets, journal: memoryJournal(), runId: 'layers' });
      results.push({ attacker: attacker.name, layers: name, ...summarised(asked) });
    }
  }
  return results;
}

/**
 * Returns corpus statistics for the mirror score: the clean documents, and as a sample of real questions a log in which each
 * target's question was asked some times word for word and each paraphrase once.
 *
 * The mirror score averages the five nearest questions: one asked less often is averaged with questions on other things.
 * @param documents the clean corpus
 * @param targets targets
 * @param asked how often each target's own question stands in the log; a whole number of 0 or more
 * @example mirrorStatistics([], [], 0).mirror // => null
 */
export function mirrorStatistics(
  documents: readonly SuiteDocument[],
  targets: readonly ExposureTarget[],
  asked: number,
): CorpusStatistics {
  return corpusStatistics(
    documents.map(({ text }) => text),
    targets.flatMap(({ question, paraphrases }) => [...Array<string>(asked).fill(question), ...paraphrases]),
  );
}

/**
 * Returns the mirror score of each text; null where it is not defined.
 *
 * @param statistics corpus statistics with a baseline
 * @param texts any texts
 * @example mirrorScores(mirrorStatistics([], [], 0), ['x']) // => [null]
 */
export function mirrorScores(statistics: CorpusStatistics, texts: readonly string[]): (number | null)[] {
  const { mirror, sample } = statistics;
  return texts.map((text) => (mirror === null ? null : mirrorScore(cosinesToQueries(sample, text), mirror)));
}

function summarised(rows: readonly ExposureRow[]): Omit<LayerResult, 'attacker' | 'layers'> {
  const poisonHits = rows.reduce((sum, row) => sum + row.poisonHits, 0);
  return {
    poisonInTopK: rate(poisonHits, EXPOSURE_K * rows.length),
    attackSuccess: bounded(rows, ({ attackSuccess }) => attackSuccess),
    cleanAccuracy: bounded(rows, ({ correct }) => correct),
    cleanAccuracyWithoutPoison: bounded(rows, ({ correctWithoutPoison }) => correctWithoutPoison),
    rows,
  };
}

/** The questions of one target share documents, so targets are what is drawn. */
function bounded(rows: readonly ExposureRow[], holds: (row: ExposureRow) => boolean): BoundedRate {
  const ids = [...new Set(rows.map(({ targetId }) => targetId))].sort();
  const counts = ids.map((id) => {
    const own = rows.filter(({ targetId }) => targetId === id);
    return { hits: own.filter(holds).length, total: own.length };
  });
  const statistic = (multiplicities: Uint16Array) => {
    const sum = (of: 'hits' | 'total') =>
      counts.reduce((all, count, cluster) => all + (multiplicities[cluster] ?? 0) * count[of], 0);
    return sum('total') === 0 ? null : sum('hits') / sum('total');
  };
  const whole = rate(rows.filter(holds).length, rows.length);
  if (ids.length === 0) return { ...whole, low: null, high: null };
  const { low, high } = clusterBootstrap([
    { resamples: drawResamples(11, ids.length, RESAMPLES), statistic },
  ]);
  return { ...whole, low, high };
}

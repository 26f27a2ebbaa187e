import { byCodeUnits } from '../corpora/order.js';
import {
  clusterBootstrap,
  drawResamples,
  meanOfDefined,
  pairedClusterBootstrap,
  RESAMPLES,
  ratioStatistic,
  type SeedSample,
} from '../metrics/index.js';

/** What became of the documents inserted for one query in one run, and of the clean documents beside them. */
export interface AttackedQuery {
  readonly seed: number;
  readonly queryId: string;
  readonly inserted: number;
  readonly retrieved: number;
  /** Retrieved and passed by the gate. */
  readonly passed: number;
  /** Payload intact, of the inserted. */
  readonly intact: number;
  /** Retrieved, payload intact and passed, all three. */
  readonly succeeded: number;
  /** Clean candidates of the same set, and those of them that the gate blocks. */
  readonly clean: number;
  readonly cleanBlocked: number;
}

/** A share: mean over run seeds with its 95 % interval; the counts are pooled over seeds. */
export interface Share {
  readonly value: number | null;
  readonly low: number | null;
  readonly high: number | null;
  readonly hits: number;
  readonly total: number;
}

/** What an attack reaches against one gate. */
export interface AttackOutcome {
  /** Passed over retrieved. */
  readonly pass: Share;
  /** Intact over inserted. */
  readonly payload: Share;
  /** Retrieved over inserted. */
  readonly survival: Share;
  /** Retrieved, intact and passed over inserted. */
  readonly success: Share;
  /** Clean candidates blocked, beside the pass share: one is never read without the other. */
  readonly cleanBlocked: Share;
}

type Counts = (query: AttackedQuery) => { readonly hits: number; readonly total: number };

const COUNTS: Readonly<Record<keyof AttackOutcome, Counts>> = {
  pass: ({ passed, retrieved }) => ({ hits: passed, total: retrieved }),
  payload: ({ intact, inserted }) => ({ hits: intact, total: inserted }),
  survival: ({ retrieved, inserted }) => ({ hits: retrieved, total: inserted }),
  success: ({ succeeded, inserted }) => ({ hits: succeeded, total: inserted }),
  cleanBlocked: ({ cleanBlocked, clean }) => ({ hits: cleanBlocked, total: clean }),
};

/**
 * Returns what an attack reaches against one gate, every share with its cluster bootstrap interval over queries.
 *
 * Definition: measurement sections C ("Retrieval survival", "Conjunctive success"), F3 and D10.
 *
 * @param queries one entry per run seed and query, in any order
 * @param resamples bootstrap resamples of a seed
 * @example attackOutcome([{ ...QUERY, inserted: 5, retrieved: 4, passed: 3 }]).pass.value // => 0.75
 * @cost queries times resamples
 */
export function attackOutcome(
  queries: readonly AttackedQuery[],
  resamples: number = RESAMPLES,
): AttackOutcome {
  const share = (name: keyof AttackOutcome) => shareOf(queries, COUNTS[name], resamples);
  return {
    pass: share('pass'),
    payload: share('payload'),
    survival: share('survival'),
    success: share('success'),
    cleanBlocked: share('cleanBlocked'),
  };
}

/**
 * Returns how much more of one attack passes than of another, B minus A, over the same seeds and queries, with its paired interval.
 *
 * Definition: measurement rule D10.
 *
 * @param a one attack
 * @param b the other, the same seeds and queries
 * @param resamples bootstrap resamples of a seed
 * @throws when seeds or numbers of queries do not pair up
 * @example passDifference([QUERY], [QUERY]).value // => 0
 * @cost queries times resamples
 */
export function passDifference(
  a: readonly AttackedQuery[],
  b: readonly AttackedQuery[],
  resamples: number = RESAMPLES,
): Omit<Share, 'hits' | 'total'> {
  const [before, after] = [a, b].map((queries) => samplesOf(queries, COUNTS.pass, resamples)) as [
    SeedSample[],
    SeedSample[],
  ];
  const { low, high } = pairedClusterBootstrap(before, after);
  const [from, to] = [before, after].map((samples) => meanOfDefined(samples.map(whole)));
  const value = from === null || from === undefined || to === null || to === undefined ? null : to - from;
  return { value, low, high };
}

function shareOf(queries: readonly AttackedQuery[], counts: Counts, resamples: number): Share {
  const samples = samplesOf(queries, counts, resamples);
  const { low, high } = clusterBootstrap(samples);
  const all = queries.map(counts);
  return {
    value: meanOfDefined(samples.map(whole)),
    low,
    high,
    hits: all.reduce((sum, { hits }) => sum + hits, 0),
    total: all.reduce((sum, { total }) => sum + total, 0),
  };
}

/** One sample per seed, seeds ascending, its queries by id. */
function samplesOf(queries: readonly AttackedQuery[], counts: Counts, resamples: number): SeedSample[] {
  const seeds = [...new Set(queries.map(({ seed }) => seed))].sort((a, b) => a - b);
  return seeds.map((seed) => {
    const run = queries
      .filter((query) => query.seed === seed)
      .sort((a, b) => byCodeUnits(a.queryId, b.queryId));
    return {
      resamples: drawResamples(seed, run.length, resamples),
      statistic: ratioStatistic(run.map(counts)),
    };
  });
}

function whole({ resamples, statistic }: SeedSample): number | null {
  return statistic(new Uint16Array(resamples.clusters).fill(1));
}

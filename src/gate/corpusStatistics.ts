import { percentile } from '../stats/percentile.js';
import { fitHashingTfIdf, type HashingTfIdf } from '../text/hashingTfIdf.js';
import { compressionRatio } from './compressionRatio.js';
import { type MirrorBaseline, mirrorBaseline, mirrorStatistic } from './mirrorScore.js';
import { nonAsciiRatio } from './nonAsciiRatio.js';
import { cosinesToQueries, type QuerySample, querySample } from './querySample.js';
import { rememberedBuckets } from './rememberedBuckets.js';

/** What an ordinary chunk of a corpus looks like. */
export interface CorpusStatistics {
  /** 1st percentile of the compression ratio; null without a text. */
  readonly compressionFloor: number | null;
  /** 99th percentile of the share of non-ASCII units; null without a text. */
  readonly nonAsciiCeiling: number | null;
  readonly weights: HashingTfIdf;
  readonly sample: QuerySample;
  /** Mirror statistic over the texts; null without queries or with fewer than two texts. */
  readonly mirror: MirrorBaseline | null;
}

/**
 * Returns what the ingestion checks compare a new chunk with.
 *
 * Definition (measurement G1 and G3): percentiles are type 7 over the texts that are not empty; vectors are hashing
 * TF-IDF fitted on the texts; the mirror baseline is the mirror statistic over the texts.
 * @param texts chunks known to be good
 * @param queries a sample of real queries
 * @example corpusStatistics(['aaaa'], []).nonAsciiCeiling // => 0
 */
export function corpusStatistics(texts: readonly string[], queries: readonly string[]): CorpusStatistics {
  const filled = texts.filter((text) => text !== '');
  const bucketFor = rememberedBuckets();
  const weights = fitHashingTfIdf(filled, bucketFor);
  const sample = querySample(weights, queries, bucketFor);
  const statistics = filled.flatMap((text) => mirrorStatistic(cosinesToQueries(sample, text)) ?? []);
  return {
    compressionFloor: percentileOf(
      filled.flatMap((text) => compressionRatio(text) ?? []),
      1,
    ),
    nonAsciiCeiling: percentileOf(filled.map(nonAsciiRatio), 99),
    weights,
    sample,
    mirror: mirrorBaseline(statistics),
  };
}

function percentileOf(values: readonly number[], q: number): number | null {
  return values.length === 0 ? null : percentile(values, q);
}

import { bucketCounts, bucketOf, type HashingTfIdf } from '../text/hashingTfIdf.js';

/** A sample of real queries, ready to be compared with chunks. */
export interface QuerySample {
  readonly fitted: HashingTfIdf;
  readonly bucketFor: (token: string) => number;
  readonly queries: number;
  /** By bucket: the queries that have it and their weight there. */
  readonly postings: ReadonlyMap<number, readonly { readonly query: number; readonly weight: number }[]>;
}

/**
 * Returns a query sample under hashing TF-IDF vectors (measurement G1: the vectors where there are no embeddings).
 * @param fitted weights, fitted on trusted chunks
 * @param queries texts of real queries
 * @param bucketFor `bucketOf`, or the same remembered
 * @example querySample(fitHashingTfIdf([]), ['vpn']).queries // => 1
 */
export function querySample(
  fitted: HashingTfIdf,
  queries: readonly string[],
  bucketFor: (token: string) => number = bucketOf,
): QuerySample {
  const postings = new Map<number, { query: number; weight: number }[]>();
  queries.forEach((text, query) => {
    for (const [bucket, weight] of unitWeights({ fitted, bucketFor }, text)) {
      const list = postings.get(bucket);
      if (list === undefined) postings.set(bucket, [{ query, weight }]);
      else list.push({ query, weight });
    }
  });
  return { fitted, bucketFor, queries: queries.length, postings };
}

/**
 * Returns the cosine of a text to each query of a sample, in sample order.
 * Cost: for each distinct bucket of the text, the queries that have it; never more than 2,048 times the sample.
 * @param sample queries
 * @param text any text
 * @example cosinesToQueries(querySample(fitHashingTfIdf([]), ['vpn']), 'vpn')[0] // => 1
 */
export function cosinesToQueries(sample: QuerySample, text: string): Float64Array {
  const cosines = new Float64Array(sample.queries);
  for (const [bucket, weight] of unitWeights(sample, text)) {
    for (const posting of sample.postings.get(bucket) ?? []) {
      cosines[posting.query] = (cosines[posting.query] ?? 0) + weight * posting.weight;
    }
  }
  return cosines;
}

/** The same vector as `embedHashingTfIdf`, without its zeros and in doubles. */
function unitWeights(
  { fitted, bucketFor }: Pick<QuerySample, 'fitted' | 'bucketFor'>,
  text: string,
): [bucket: number, weight: number][] {
  const weights = [...bucketCounts(text, bucketFor)].map(([bucket, count]): [number, number] => [
    bucket,
    (1 + Math.log(count)) * (fitted.inverseDocumentFrequency[bucket] ?? 1),
  ]);
  const length = Math.sqrt(weights.reduce((sum, [, weight]) => sum + weight * weight, 0));
  return length > 0 ? weights.map(([bucket, weight]) => [bucket, weight / length]) : [];
}

import { createHash } from 'node:crypto';

/** Number of buckets (measurement G2). */
export const HASHING_DIMENSION = 2048;

const TOKEN = /[\p{L}\p{N}]+/gu;

/** Inverse document frequency per bucket. */
export interface HashingTfIdf {
  readonly documents: number;
  /** `HASHING_DIMENSION` weights, each >= 1. */
  readonly inverseDocumentFrequency: Float64Array;
}

/**
 * Returns the bucket of a token: MD5 of its UTF-8 bytes, read as one whole number, modulo the dimension
 * (measurement G2). The dimension is a power of two, so the last bytes decide.
 * @param token a lower-case token
 * @example bucketOf('refund') // => 1837
 */
export function bucketOf(token: string): number {
  return createHash('md5').update(token, 'utf8').digest().readUInt32BE(12) % HASHING_DIMENSION;
}

/**
 * Returns how often each bucket occurs in a text; tokens are alphanumeric runs, lower-cased (measurement G2).
 * @param text any text
 * @param bucketFor `bucketOf`, or the same remembered
 * @example bucketCounts('A a b').size // => 2
 */
export function bucketCounts(
  text: string,
  bucketFor: (token: string) => number = bucketOf,
): Map<number, number> {
  const counts = new Map<number, number>();
  for (const [token] of text.toLowerCase().matchAll(TOKEN)) {
    const bucket = bucketFor(token);
    counts.set(bucket, (counts.get(bucket) ?? 0) + 1);
  }
  return counts;
}

/**
 * Returns weights fitted on documents: idf = ln((1 + n) / (1 + df)) + 1 per bucket (measurement G2).
 * @param documents the texts to fit on
 * @param bucketFor `bucketOf`, or the same remembered
 * @example fitHashingTfIdf(['a', 'b']).documents // => 2
 */
export function fitHashingTfIdf(
  documents: readonly string[],
  bucketFor: (token: string) => number = bucketOf,
): HashingTfIdf {
  const frequency = new Float64Array(HASHING_DIMENSION);
  for (const document of documents) {
    for (const bucket of bucketCounts(document, bucketFor).keys()) {
      frequency[bucket] = (frequency[bucket] ?? 0) + 1;
    }
  }
  return {
    documents: documents.length,
    inverseDocumentFrequency: frequency.map((df) => Math.log((1 + documents.length) / (1 + df)) + 1),
  };
}

/**
 * Returns the vector of a text: (1 + ln tf) * idf per bucket, scaled to unit length (measurement G2); all zero
 * for a text without tokens.
 * @param fitted weights
 * @param text any text
 * @example embedHashingTfIdf(fitHashingTfIdf([]), 'b')[bucketOf('b')] // => 1
 */
export function embedHashingTfIdf(fitted: HashingTfIdf, text: string): Float32Array {
  const weights = new Float64Array(HASHING_DIMENSION);
  let squares = 0;
  for (const [bucket, count] of bucketCounts(text)) {
    const weight = (1 + Math.log(count)) * (fitted.inverseDocumentFrequency[bucket] ?? 1);
    weights[bucket] = weight;
    squares += weight * weight;
  }
  return Float32Array.from(weights, (weight) => (squares > 0 ? weight / Math.sqrt(squares) : 0));
}

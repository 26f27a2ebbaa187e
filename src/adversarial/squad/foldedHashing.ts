import { bucketCounts, HASHING_DIMENSION } from '../../text/index.js';
import type { EmbedderFor } from '../corpusIndex.js';

/**
 * Returns hashing TF-IDF with fewer buckets than shipped, to see what collisions cost.
 *
 * Definition: as `hashingEmbedder`, bucket = MD5 modulo `dimension`. Since both are powers of two, that is the shipped
 * bucket modulo the dimension.
 * @param dimension a power of two, at most 2,048
 * @throws for any other number
 * @example foldedHashing(2)(['a'])('a').length // => 2
 */
export function foldedHashing(dimension: number): EmbedderFor {
  if (!(dimension >= 1 && HASHING_DIMENSION % dimension === 0)) {
    throw new RangeError(
      `${dimension} buckets are asked for; use a power of two of at most ${HASHING_DIMENSION}`,
    );
  }
  const counts = (text: string) => {
    const folded = new Map<number, number>();
    for (const [bucket, count] of bucketCounts(text)) {
      folded.set(bucket % dimension, (folded.get(bucket % dimension) ?? 0) + count);
    }
    return folded;
  };
  return (firstBatch) => {
    const frequency = new Float64Array(dimension);
    for (const text of firstBatch) {
      for (const bucket of counts(text).keys()) frequency[bucket] = (frequency[bucket] ?? 0) + 1;
    }
    const idf = frequency.map((df) => Math.log((1 + firstBatch.length) / (1 + df)) + 1);
    return (text) => {
      const vector = new Float64Array(dimension);
      for (const [bucket, count] of counts(text)) vector[bucket] = (1 + Math.log(count)) * (idf[bucket] ?? 1);
      const length = Math.hypot(...vector);
      return length === 0 ? vector : vector.map((weight) => weight / length);
    };
  };
}

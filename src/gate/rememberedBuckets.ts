import { bucketOf } from '../text/hashingTfIdf.js';

/** Our choice: the words of a large corpus; beyond, and for longer tokens, a bucket is computed each time. */
const MOST_TOKENS = 200_000;
const LONGEST_TOKEN = 64;

/**
 * Returns `bucketOf` with a memory: a corpus repeats its words, and the digest of each is the larger part of a vector's cost.
 *
 * Our choice: at most 200,000 tokens of at most 64 characters are remembered, so that no text can make it grow further.
 * @example rememberedBuckets()('refund') // => 1837
 */
export function rememberedBuckets(): (token: string) => number {
  const known = new Map<string, number>();
  return (token) => {
    const found = known.get(token);
    if (found !== undefined) return found;
    const bucket = bucketOf(token);
    if (known.size < MOST_TOKENS && token.length <= LONGEST_TOKEN) known.set(token, bucket);
    return bucket;
  };
}

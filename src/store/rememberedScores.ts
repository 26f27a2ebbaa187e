import type { Embed, Entails, LogLikelihood } from '../records/index.js';
import { sha256Hex } from '../text/index.js';
import type { ContentStore } from './contentStore.js';

/** Called with the texts finished so far and the texts asked for, both after removing repeats. */
export type OnProgress = (done: number, total: number) => void;

/** Texts computed between two writes, which is the most that a kill can lose: vectors take seconds. */
const TEXTS_PER_WRITE = 256;
/** Likelihoods of long texts take most of a second each. */
const LIKELIHOODS_PER_WRITE = 48;

/**
 * Returns the vector of each text, in order, computing only those the store has not seen.
 *
 * @param store a `float32` table of the model behind `embed`
 * @param texts any texts, repeats welcome
 * @param embed the model
 * @param onProgress called after each write
 * @throws what `embed` throws
 */
export async function rememberedVectors(
  store: ContentStore,
  texts: readonly string[],
  embed: Embed,
  onProgress?: OnProgress,
): Promise<Float32Array[]> {
  return remembered(store, texts, embed, onProgress) as Promise<Float32Array[]>;
}

/**
 * Returns the mean negative log-likelihood (nats per token) of each text, in order, computing only those unseen.
 *
 * @param store a `float64` table of the model behind `logLikelihood`
 * @param texts any texts, repeats welcome
 * @param logLikelihood the model
 * @param onProgress called after each write
 * @throws what `logLikelihood` throws
 */
export async function rememberedLikelihoods(
  store: ContentStore,
  texts: readonly string[],
  logLikelihood: LogLikelihood,
  onProgress?: OnProgress,
): Promise<number[]> {
  const compute = async (part: readonly string[], done?: (count: number) => void) =>
    (await logLikelihood(part, done)).map(({ meanNll, tokens }) => Float64Array.of(meanNll, tokens));
  const values = await remembered(store, texts, compute, onProgress, LIKELIHOODS_PER_WRITE);
  return values.map((value) => value[0] as number);
}

/**
 * Returns P(contradiction) of each pair, in order, computing only those unseen.
 *
 * @param store a `float64` table of the model behind `entails`
 * @param pairs premise and hypothesis, repeats welcome
 * @param entails the model
 * @param onProgress called after each write
 * @throws what `entails` throws
 */
export async function rememberedContradictions(
  store: ContentStore,
  pairs: readonly (readonly [premise: string, hypothesis: string])[],
  entails: Entails,
  onProgress?: OnProgress,
): Promise<number[]> {
  const compute = async (part: readonly string[], done?: (count: number) => void) => {
    const asked = part.map((pair) => JSON.parse(pair) as [string, string]);
    return (await entails(asked, done)).map(({ contradiction }) => Float64Array.of(contradiction));
  };
  const keys = pairs.map((pair) => JSON.stringify(pair));
  const values = await remembered(store, keys, compute, onProgress);
  return values.map((value) => value[0] as number);
}

async function remembered<Values extends Float32Array | Float64Array>(
  store: ContentStore,
  texts: readonly string[],
  compute: (part: readonly string[], onProgress?: (done: number) => void) => Promise<Values[]>,
  onProgress?: OnProgress,
  textsPerWrite: number = TEXTS_PER_WRITE,
): Promise<(Float32Array | Float64Array)[]> {
  const hashes = texts.map(sha256Hex);
  const missing = new Map<string, string>();
  hashes.forEach((hash, index) => {
    if (!store.has(hash)) missing.set(hash, texts[index] as string);
  });
  // In hash order, long and short texts mix, so the shown rate and remaining time hold from the start.
  const work = [...missing].sort((a, b) => (a[0] < b[0] ? -1 : 1));
  for (let start = 0; start < work.length; start += textsPerWrite) {
    const part = work.slice(start, start + textsPerWrite);
    const values = await compute(
      part.map(([, text]) => text),
      (done) => onProgress?.(start + done, work.length),
    );
    store.addAll(part.map(([hash], index) => ({ hash, values: values[index] as Values })));
    onProgress?.(start + part.length, work.length);
  }
  return hashes.map((hash) => store.get(hash) as Float32Array | Float64Array);
}

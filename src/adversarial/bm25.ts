import { alphanumericTokens } from './alphanumericTokens.js';
import { BM25_B, BM25_K1 } from './configuration.js';

/** Term counts of a set of chunks. */
export interface Bm25 {
  /** Occurrences by token, one map for each chunk. */
  readonly counts: readonly ReadonlyMap<string, number>[];
  readonly lengths: readonly number[];
  readonly meanLength: number;
  /** Number of chunks that hold a token. */
  readonly documentFrequency: ReadonlyMap<string, number>;
}

/**
 * Returns what BM25 needs to know of a set of texts; it is fitted on all chunks of the index, planted ones too.
 *
 * @param texts the texts of all chunks
 * @example fitBm25(['a a b', 'b']).documentFrequency.get('b') // => 2
 */
export function fitBm25(texts: readonly string[]): Bm25 {
  const documentFrequency = new Map<string, number>();
  const lengths: number[] = [];
  const counts = texts.map((text) => {
    const tokens = alphanumericTokens(text);
    const own = new Map<string, number>();
    for (const token of tokens) own.set(token, (own.get(token) ?? 0) + 1);
    for (const token of own.keys()) documentFrequency.set(token, (documentFrequency.get(token) ?? 0) + 1);
    lengths.push(tokens.length);
    return own;
  });
  const total = lengths.reduce((sum, length) => sum + length, 0);
  return { counts, lengths, meanLength: texts.length === 0 ? 0 : total / texts.length, documentFrequency };
}

/**
 * Returns the BM25 score of every chunk, squashed to s / (1 + s), in [0, 1).
 *
 * Definition (measurement G2): Okapi with k1 1.5 and b 0.75, idf = ln((N - df + 0.5) / (df + 0.5)), repeated query
 * tokens counted each time; query tokens in more than half of the chunks are dropped first, so no idf is negative.
 * Linear in query tokens times chunks.
 * @param fitted the chunks
 * @param question any text
 * @example bm25Scores(fitBm25(['a', 'b', 'c']), 'a').map((score) => score.toFixed(3)) // => ['0.338', '0.000', '0.000']
 */
export function bm25Scores(fitted: Bm25, question: string): number[] {
  const { counts, lengths, meanLength, documentFrequency } = fitted;
  const size = counts.length;
  const terms = alphanumericTokens(question).flatMap((token) => {
    const df = documentFrequency.get(token) ?? 0;
    return df === 0 || df > size / 2 ? [] : [{ token, idf: Math.log((size - df + 0.5) / (df + 0.5)) }];
  });
  return counts.map((own, index) => {
    const norm = BM25_K1 * (1 - BM25_B + (BM25_B * (lengths[index] ?? 0)) / meanLength);
    let raw = 0;
    for (const { token, idf } of terms) {
      const tf = own.get(token) ?? 0;
      if (tf > 0) raw += (idf * tf * (BM25_K1 + 1)) / (tf + norm);
    }
    return raw / (1 + raw);
  });
}

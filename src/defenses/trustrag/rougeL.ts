import {
  type IndexedSequence,
  indexedSequence,
  longestCommonSubsequence,
} from './longestCommonSubsequence.js';
import { rougeTokens } from './rougeTokens.js';

/**
 * Returns the ROUGE-L F measure of two texts, in [0, 1]; symmetric, and 0 if either has no token.
 *
 * Definition: F = 2PR / (P + R) with P = LCS / tokens of b and R = LCS / tokens of a, in the arithmetic of the
 * package rouge_score that TrustRAG calls, so that a value on the limit 0.25 falls as it does there.
 *
 * @param a any text
 * @param b any text
 * @example rougeL('Running! RUNNING, ran.', 'running ran') // => 0.8
 * @cost O(tokens of a * tokens of b / 30)
 */
export function rougeL(a: string, b: string): number {
  return rougeLMatrix([a, b])[1] as number;
}

/**
 * Returns the ROUGE-L F measures of every pair of texts: k x k values, row-major, symmetric. The diagonal is 1,
 * or 0 for a text without tokens.
 *
 * @param texts k texts
 * @example rougeLMatrix(['alpha beta', 'alpha gamma']) // => Float64Array.of(1, 0.5, 0.5, 1)
 * @cost one longest common subsequence per pair
 */
export function rougeLMatrix(texts: readonly string[]): Float64Array {
  const sequences = indexedTexts(texts);
  const size = texts.length;
  const matrix = new Float64Array(size * size);
  sequences.forEach((first, i) => {
    matrix[i * size + i] = first.items.length > 0 ? 1 : 0;
    for (let j = i + 1; j < size; j++) {
      const second = (sequences[j] as IndexedSequence).items;
      const value = fMeasure(longestCommonSubsequence(first, second), first.items.length, second.length);
      matrix[i * size + j] = value;
      matrix[j * size + i] = value;
    }
  });
  return matrix;
}

function indexedTexts(texts: readonly string[]): IndexedSequence[] {
  const stems = new Map<string, string>();
  const ids = new Map<string, number>();
  const sequences = texts.map((text) =>
    Int32Array.from(rougeTokens(text, stems), (token) => {
      const id = ids.get(token) ?? ids.size;
      ids.set(token, id);
      return id;
    }),
  );
  return sequences.map((items) => indexedSequence(items, ids.size));
}

function fMeasure(common: number, lengthA: number, lengthB: number): number {
  if (common === 0) return 0;
  const precision = common / lengthB;
  const recall = common / lengthA;
  return (2 * precision * recall) / (precision + recall);
}

import { cosineMatrix } from '../cosineMatrix.js';
import { documentsWithMostTerms, tfIdfTopTerms } from './tfIdfTopTerms.js';
import { wardBipartition } from './ward.js';

/** Number of common terms looked for (released code). */
export const TERMS = 5;

/** A comparison counts as strict only beyond this; in the release equal values hang on rounding. Our choice. */
const TOLERANCE = 1e-9;

/**
 * Returns how many documents of a set RAGDefender takes for poison in its single-hop mode.
 *
 * Definition (equations 1-2 and released code): the smaller of two Ward clusters, or the larger one if more than
 * half of the documents hold at least three of the five terms of largest TF-IDF weight. With an empty vocabulary
 * none do (our choice; the release fails).
 *
 * @param texts texts of the set, at least 2
 * @param embeddings their embeddings, finite
 * @example singleHopCount(['red fox', 'red fox', 'hen'], [[0], [1], [9]]) // => 2
 * @cost O(n^3 + n^2 * dimension)
 */
export function singleHopCount(texts: readonly string[], embeddings: readonly ArrayLike<number>[]): number {
  const second = wardBipartition(embeddings).filter((label) => label === 1).length;
  const sizes = [second, texts.length - second];
  const terms = tfIdfTopTerms(texts, TERMS).map(({ term }) => term);
  const common = documentsWithMostTerms(texts, terms) > Math.floor(texts.length / 2);
  return common ? Math.max(...sizes) : Math.min(...sizes);
}

/**
 * Returns how many documents RAGDefender takes for poison in its multi-hop mode, as the released code counts:
 * cosine means a and lower medians m of every document over the whole set, itself included; A the mean of a and B
 * the lower median of m; c = documents with a > A or m > (A+B)/2. The count is c if c > 0 and A < B, else n - c.
 *
 * @param embeddings embeddings of the set, finite, at least 1
 * @example multiHopCountCode([[1, 0], [0, 1]]) // => 2
 * @cost O(n^2 * (log n + dimension))
 */
export function multiHopCountCode(embeddings: readonly ArrayLike<number>[]): number {
  const rows = rowsOf(cosineMatrix(embeddings), embeddings.length);
  const means = rows.map(mean);
  const medians = rows.map(lowerMedian);
  const middle = mean(means);
  const center = lowerMedian(medians);
  const limit = (middle + center) / 2;
  const count = rows.filter((_, i) => above(means[i], middle) || above(medians[i], limit)).length;
  return count > 0 && above(center, middle) ? count : rows.length - count;
}

/**
 * Returns how many documents RAGDefender takes for poison in its multi-hop mode, as the paper says (equation 3):
 * those whose mean cosine to the other documents is above the mean of these means, and whose median is above the
 * median of these medians. It differs from the released code.
 *
 * @param embeddings embeddings of the set, finite
 * @example multiHopCountPaper([[1, 0], [0, 1]]) // => 0
 * @cost O(n^2 * (log n + dimension))
 */
export function multiHopCountPaper(embeddings: readonly ArrayLike<number>[]): number {
  if (embeddings.length < 2) return 0;
  const rows = rowsOf(cosineMatrix(embeddings), embeddings.length).map((row, i) => row.toSpliced(i, 1));
  const means = rows.map(mean);
  const medians = rows.map(median);
  const middle = mean(means);
  const center = median(medians);
  return rows.filter((_, i) => above(means[i], middle) && above(medians[i], center)).length;
}

function rowsOf(matrix: Float64Array, size: number): number[][] {
  return Array.from({ length: size }, (_, i) => Array.from(matrix.subarray(i * size, (i + 1) * size)));
}

function above(value: number | undefined, limit: number): boolean {
  return (value as number) > limit + TOLERANCE;
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

function ascending(values: readonly number[]): number[] {
  return [...values].sort((a, b) => a - b);
}

/** The lower of the two middle values of an even count. */
function lowerMedian(values: readonly number[]): number {
  return ascending(values)[Math.floor((values.length - 1) / 2)] as number;
}

function median(values: readonly number[]): number {
  const sorted = ascending(values);
  const upper = sorted[Math.floor(values.length / 2)] as number;
  return (lowerMedian(values) + upper) / 2;
}

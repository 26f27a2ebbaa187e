import type { CandidateSet } from '../records/index.js';

/** Words of a document that the cross-encoder reads (our choice; a pair then stays within 512 tokens). */
export const NLI_WORDS = 200;

/** Runs without separators (Z*) and control characters (Cc): whitespace words of the raw text. */
const RAW_WORD = /[^\p{Z}\p{Cc}]+/gu;
const FORMAT_ONLY = /^\p{Cf}+$/u;

/**
 * Returns the text up to the end of its 200th word, whole if it has no more; inner whitespace untouched.
 *
 * @param text any text
 * @param limit words kept, at least 1
 * @example openingWords(' one two  three four', 3) // => ' one two  three'
 */
export function openingWords(text: string, limit: number = NLI_WORDS): string {
  let words = 0;
  let end = 0;
  for (const match of text.matchAll(RAW_WORD)) {
    if (FORMAT_ONLY.test(match[0])) continue;
    words++;
    if (words > limit) return text.slice(0, end);
    end = match.index + match[0].length;
  }
  return text;
}

/**
 * Returns the pairs that a candidate set asks the entailment model about: every document as premise with every
 * other one as hypothesis, row by row, each cut to 200 words (defense specification, section 6.2). k (k - 1)
 * pairs for k documents.
 *
 * @param set candidate set, of any size
 * @example contradictionPairs({ queryId: 'q', queryText: 'who', candidates: [] }) // => []
 */
export function contradictionPairs(set: CandidateSet): [premise: string, hypothesis: string][] {
  const texts = set.candidates.map((candidate) => openingWords(candidate.text));
  return texts.flatMap((premise, i) =>
    texts.filter((_, j) => j !== i).map((hypothesis): [string, string] => [premise, hypothesis]),
  );
}

/**
 * Returns the contradiction matrix of a set from the answers to `contradictionPairs`: k x k probabilities,
 * row-major, the premise by row and the hypothesis by column, 0 on the diagonal.
 *
 * @param size documents in the set
 * @param probabilities P(contradiction) in [0, 1] of each pair, in the order of `contradictionPairs`
 * @throws when there are not size (size - 1) probabilities
 * @example contradictionMatrix(2, [0.9, 0.2]) // => Float64Array.of(0, 0.9, 0.2, 0)
 */
export function contradictionMatrix(size: number, probabilities: readonly number[]): Float64Array {
  if (probabilities.length !== size * (size - 1)) {
    throw new RangeError(
      `contradiction matrix: ${probabilities.length} probabilities for ${size} documents; give ${size * (size - 1)}`,
    );
  }
  const matrix = new Float64Array(size * size);
  let next = 0;
  for (let cell = 0; cell < matrix.length; cell++) {
    if (cell % (size + 1) === 0) continue;
    matrix[cell] = probabilities[next] as number;
    next++;
  }
  return matrix;
}

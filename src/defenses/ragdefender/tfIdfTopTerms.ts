import { byCodeUnits } from '../../corpora/order.js';
import { STOP_WORDS_ENGLISH } from './stopWordsEnglish.js';

/** Python's `\b\w\w+\b`: runs of at least two letters, digits or underscores. Combining marks separate. */
const TERM = /[\p{L}\p{N}_]{2,}/gu;

/** Sums are compared to this many parts of one, so that a tie does not hang on rounding. */
const PARTS = 1e9;

export interface TermSum {
  readonly term: string;
  /** Sum of the term's weights over the documents. */
  readonly sum: number;
}

/**
 * Returns the terms of largest summed TF-IDF weight, largest first; fewer if the vocabulary is smaller.
 *
 * Definition (scikit-learn's TfidfVectorizer with its English stop words, as RAGDefender calls it): lower-case;
 * terms of two or more word characters that are no stop words; weight = occurrences times ln((1+n)/(1+df)) + 1,
 * each document scaled to length 1. Sums equal to nine digits are ordered by the term (our choice; the release
 * sorts unstably).
 *
 * @param texts n documents
 * @param limit number of terms wanted
 * @example tfIdfTopTerms(['red fox', 'red hen'], 1)[0].term // => 'red'
 */
export function tfIdfTopTerms(texts: readonly string[], limit: number): TermSum[] {
  const counts = texts.map(termCounts);
  const documents = new Map<string, number>();
  for (const terms of counts) {
    for (const term of terms.keys()) documents.set(term, (documents.get(term) ?? 0) + 1);
  }
  const sums = new Map<string, number>();
  for (const terms of counts) {
    const weights = [...terms].map(([term, count]): [string, number] => {
      const idf = Math.log((1 + texts.length) / (1 + (documents.get(term) ?? 0))) + 1;
      return [term, count * idf];
    });
    const length = Math.sqrt(weights.reduce((sum, [, weight]) => sum + weight * weight, 0));
    for (const [term, weight] of weights) sums.set(term, (sums.get(term) ?? 0) + weight / length);
  }
  return [...sums]
    .map(([term, sum]) => ({ term, sum, rounded: Math.round(sum * PARTS) }))
    .sort((a, b) => b.rounded - a.rounded || byCodeUnits(a.term, b.term))
    .slice(0, limit)
    .map(({ term, sum }) => ({ term, sum }));
}

function termCounts(text: string): Map<string, number> {
  const counts = new Map<string, number>();
  for (const term of text.toLowerCase().match(TERM) ?? []) {
    if (!STOP_WORDS_ENGLISH.has(term)) counts.set(term, (counts.get(term) ?? 0) + 1);
  }
  return counts;
}

/**
 * Returns how many documents hold more than half of the terms.
 *
 * Definition (RAGDefender, released code): a term is held when it occurs anywhere in the raw text, inside longer
 * words too; terms are lower-case and the text is not lowered, so that a document in capitals holds none. No
 * term, no document.
 *
 * @param texts documents as they stand
 * @param terms lower-case terms
 * @example documentsWithMostTerms(['a party cart', 'ART'], ['art']) // => 1
 */
export function documentsWithMostTerms(texts: readonly string[], terms: readonly string[]): number {
  const enough = Math.floor(terms.length / 2) + 1;
  return texts.filter((text) => terms.filter((term) => text.includes(term)).length >= enough).length;
}

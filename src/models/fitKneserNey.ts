import { tokens } from '../text/index.js';

/** A word seen fewer times than this in the documents counts as unknown (our choice). */
export const MINIMUM_COUNT = 2;

/** A discount outside these bounds is moved to the nearer one, so that every order keeps mass (our choice). */
const DISCOUNT_BOUNDS = [0.1, 0.9] as const;

/** Id of the symbol before a document; it is never predicted. */
export const START = 0;
/** Id of every word that the model does not know. */
export const UNKNOWN = 1;
const FIRST_WORD = 2;

/** Counts of an interpolated Kneser-Ney trigram model. Word ids: 0 start, 1 unknown, then the words. */
export interface KneserNey {
  readonly wordIds: ReadonlyMap<string, number>;
  /** Ids, with the start symbol, which is never predicted. */
  readonly ids: number;
  /** Number of a pair of ids, by `first * ids + second`. */
  readonly pairs: ReadonlyMap<number, number>;
  /** Occurrences of a trigram, by `pair * ids + third`. */
  readonly triples: ReadonlyMap<number, number>;
  /** By pair: occurrences as a context, distinct words after it, distinct words before it. */
  readonly pairTotal: Float64Array;
  readonly pairFollowers: Float64Array;
  readonly pairPredecessors: Float64Array;
  /** By id: distinct (word before, word after), distinct words after, distinct words before. */
  readonly wordTotal: Float64Array;
  readonly wordFollowers: Float64Array;
  readonly wordPredecessors: Float64Array;
  /** Distinct pairs, and words that end one: the totals of the order of single words. */
  readonly distinctPairs: number;
  readonly distinctWords: number;
  /** Discounts of orders 1, 2 and 3. */
  readonly discounts: readonly [number, number, number];
}

/**
 * Returns the counts of an interpolated Kneser-Ney trigram model over the tokens of documents (Chen and Goodman
 * 1999, section 3.2; one discount per order, n1 / (n1 + 2 n2)). Words seen fewer than `minimumCount` times are
 * one unknown word; two start symbols stand before each document and no end symbol after it (our choices).
 * @param documents clean texts that are in no candidate set
 * @param minimumCount occurrences that make a word known, at least 1
 * @example fitKneserNey(['a b', 'a b']).wordIds.size // => 2
 */
export function fitKneserNey(documents: readonly string[], minimumCount: number = MINIMUM_COUNT): KneserNey {
  const tokenised = documents.map((document) => tokens(document));
  const wordIds = numberWords(tokenised, minimumCount);
  const ids = FIRST_WORD + wordIds.size;
  const pairs = new Map<number, number>();
  const pairWords: (readonly [number, number])[] = [];
  const triples = new Map<number, number>();

  const pairOf = (first: number, second: number): number => {
    const key = first * ids + second;
    const known = pairs.get(key);
    if (known !== undefined) {
      return known;
    }
    pairs.set(key, pairWords.length);
    pairWords.push([first, second]);
    return pairWords.length - 1;
  };
  for (const document of tokenised) {
    let first = START;
    let second = START;
    for (const token of document) {
      const third = wordIds.get(token) ?? UNKNOWN;
      const key = pairOf(first, second) * ids + third;
      triples.set(key, (triples.get(key) ?? 0) + 1);
      pairOf(second, third);
      first = second;
      second = third;
    }
  }

  const pairTotal = new Float64Array(pairWords.length);
  const pairFollowers = new Float64Array(pairWords.length);
  const pairPredecessors = new Float64Array(pairWords.length);
  const wordTotal = new Float64Array(ids);
  const wordFollowers = new Float64Array(ids);
  const wordPredecessors = new Float64Array(ids);
  for (const [key, count] of triples) {
    const context = Math.floor(key / ids);
    add(pairTotal, context, count);
    add(pairFollowers, context, 1);
    const second = pairWords[context]?.[1] ?? START;
    add(pairPredecessors, pairs.get(second * ids + (key % ids)) ?? 0, 1);
    add(wordTotal, second, 1);
  }
  pairWords.forEach(([first, second], pair) => {
    if ((pairPredecessors[pair] ?? 0) > 0) {
      add(wordFollowers, first, 1);
      add(wordPredecessors, second, 1);
    }
  });
  const distinctPairs = wordPredecessors.reduce((total, count) => total + count, 0);
  const distinctWords = wordPredecessors.reduce((total, count) => total + (count > 0 ? 1 : 0), 0);
  const discounts = [
    discount(wordPredecessors),
    discount(pairPredecessors),
    discount(triples.values()),
  ] as const;
  return {
    wordIds,
    ids,
    pairs,
    triples,
    pairTotal,
    pairFollowers,
    pairPredecessors,
    wordTotal,
    wordFollowers,
    wordPredecessors,
    distinctPairs,
    distinctWords,
    discounts,
  };
}

function numberWords(tokenised: readonly (readonly string[])[], minimumCount: number): Map<string, number> {
  const counts = new Map<string, number>();
  for (const document of tokenised) {
    for (const token of document) {
      counts.set(token, (counts.get(token) ?? 0) + 1);
    }
  }
  const known = [...counts].filter(([, count]) => count >= minimumCount).map(([word]) => word);
  return new Map(known.sort().map((word, index) => [word, FIRST_WORD + index]));
}

function discount(counts: Iterable<number>): number {
  let once = 0;
  let twice = 0;
  for (const count of counts) {
    once += count === 1 ? 1 : 0;
    twice += count === 2 ? 1 : 0;
  }
  const [lowest, highest] = DISCOUNT_BOUNDS;
  const estimate = once + twice === 0 ? 0 : once / (once + 2 * twice);
  return Math.min(Math.max(estimate, lowest), highest);
}

function add(values: Float64Array, index: number, amount: number): void {
  values[index] = (values[index] ?? 0) + amount;
}

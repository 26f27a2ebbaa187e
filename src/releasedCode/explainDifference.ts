import {
  documentsWithMostTerms,
  mostFrequentDocuments,
  mostSimilarPairs,
  TERMS,
  tfIdfTopTerms,
  wardBipartition,
} from '../defenses/index.js';

/** Equal to more digits than float32 holds. */
const FLOAT32_TIE = 1e-6;
/** As in the port: sums equal to nine digits tie. */
const PARTS = 1e9;
/** Choices of tied terms that are tried; ten documents have far fewer. */
const MOST_CHOICES = 20_000;

/**
 * Why the published package and the port remove different documents.
 * `tied terms`: several terms share the last of the five places, the package's unstable sort and our alphabet choose
 * differently, and another choice gives exactly the package's answer; `tied similarity`: both count the same documents, and
 * those they exchange have frequencies equal in float32; `unexplained`: neither.
 */
export type DifferenceCause = 'tied terms' | 'tied similarity' | 'unexplained';
export const DIFFERENCE_CAUSES: readonly DifferenceCause[] = ['tied terms', 'tied similarity', 'unexplained'];

/** A set that both have judged. */
export interface ComparedSet {
  readonly texts: readonly string[];
  readonly embeddings: readonly ArrayLike<number>[];
  readonly singleHop: boolean;
}

/**
 * Returns why two removals of RAGDefender differ, or null when they do not.
 *
 * Each cause is tested, not guessed: the port is run again with the package's possible choices.
 * @param set texts and embeddings, in the order that both saw
 * @param theirs indices that the package removes
 * @param ours indices that the port removes
 * @example explainDifference({ texts: ['a', 'b'], embeddings: [[1], [1]], singleHop: true }, [0], [0]) // => null
 * @cost O(choices of tied terms), at most 20,000
 */
export function explainDifference(
  set: ComparedSet,
  theirs: readonly number[],
  ours: readonly number[],
): DifferenceCause | null {
  if (sameIndices(theirs, ours)) return null;
  if (theirs.length !== ours.length) {
    const reachable = set.singleHop && otherCounts(set).includes(theirs.length);
    return reachable && sameIndices(theirs, mostFrequentDocuments(set.embeddings, theirs.length))
      ? 'tied terms'
      : 'unexplained';
  }
  return tiedInFloat32(set.embeddings, theirs) ? 'tied similarity' : 'unexplained';
}

/** Counts of documents taken for poison under every choice among the terms that tie at the last place. */
function otherCounts({ texts, embeddings }: ComparedSet): number[] {
  const second = wardBipartition(embeddings).filter((label) => label === 1).length;
  const sizes = [second, texts.length - second];
  const votes = new Set(
    termChoices(texts).map((terms) => documentsWithMostTerms(texts, terms) > Math.floor(texts.length / 2)),
  );
  return [...votes].map((common) => (common ? Math.max(...sizes) : Math.min(...sizes)));
}

/**
 * Returns every list of top terms that a sort may return which leaves the order of equal sums open.
 *
 * @param texts the set
 * @example termChoices(['ash', 'oak']).length // => 1
 */
export function termChoices(texts: readonly string[]): string[][] {
  const all = tfIdfTopTerms(texts, Number.POSITIVE_INFINITY);
  const rounded = (sum: number) => Math.round(sum * PARTS);
  const last = all[Math.min(TERMS, all.length) - 1];
  if (last === undefined) return [[]];
  const sure = all.filter(({ sum }) => rounded(sum) > rounded(last.sum)).map(({ term }) => term);
  const tied = all.filter(({ sum }) => rounded(sum) === rounded(last.sum)).map(({ term }) => term);
  const open = Math.min(TERMS, all.length) - sure.length;
  return choices(tied, open).map((chosen) => [...sure, ...chosen]);
}

/** Choices of some items in the order of the list, at most `MOST_CHOICES` of them. */
function choices(items: readonly string[], count: number): string[][] {
  const found: string[][] = [];
  const extend = (chosen: readonly string[], next: number) => {
    if (chosen.length === count) {
      found.push([...chosen]);
      return;
    }
    const last = items.length - (count - chosen.length);
    for (let place = next; place <= last && found.length < MOST_CHOICES; place++) {
      extend([...chosen, items[place] as string], place + 1);
    }
  };
  extend([], 0);
  return found;
}

/** Whether an answer takes documents of the largest frequencies, those equal in float32 in any order. */
function tiedInFloat32(embeddings: readonly ArrayLike<number>[], answer: readonly number[]): boolean {
  const frequencies = embeddings.map(() => 0);
  for (const { i, j, similarity } of mostSimilarPairs(embeddings, answer.length)) {
    const signed = Math.sign(similarity) * similarity ** 2;
    for (const member of [i, j]) frequencies[member] = (frequencies[member] ?? 0) + signed;
  }
  const taken = frequencies.filter((_, i) => answer.includes(i));
  const left = frequencies.filter((_, i) => !answer.includes(i));
  return Math.min(...taken) >= Math.max(...left) - FLOAT32_TIE;
}

function sameIndices(a: readonly number[], b: readonly number[]): boolean {
  return a.length === b.length && a.every((index) => b.includes(index));
}

import { byRank, type RankedDocument, type Ranking } from './ranking.js';

/** Keeps the best k of the documents that it is offered. */
export interface BoundedTop {
  offer(documentId: string, similarity: number): void;
  /** The documents kept, best first. */
  ranking(): Ranking;
}

/**
 * Returns an empty keeper of the best k documents: a binary heap whose root is the worst one kept. The order
 * is total (`byRank`), so the result does not depend on the order of the offers.
 *
 * @param k documents to keep, at least 1
 * @throws when k is not a positive whole number
 * @example boundedTop(1).ranking() // => []
 * @cost O(log k) per offer that is kept, O(1) for one that is not
 */
export function boundedTop(k: number): BoundedTop {
  if (!Number.isInteger(k) || k < 1) throw new Error(`top-${k} was asked for; ask for a whole number from 1`);
  const heap: RankedDocument[] = [];
  let worst = -Infinity;

  const offer = (documentId: string, similarity: number): void => {
    if (similarity < worst) return;
    const document = { documentId, similarity };
    if (heap.length < k) {
      heap.push(document);
      siftUp(heap);
    } else {
      if (ranksBefore(heap[0], document)) return;
      heap[0] = document;
      siftDown(heap);
    }
    if (heap.length === k) worst = heap[0]?.similarity ?? -Infinity;
  };
  return { offer, ranking: () => [...heap].sort(byRank) };
}

function ranksBefore(a: RankedDocument | undefined, b: RankedDocument | undefined): boolean {
  return a !== undefined && b !== undefined && byRank(a, b) < 0;
}

function siftUp(heap: RankedDocument[]): void {
  let child = heap.length - 1;
  while (child > 0) {
    const parent = (child - 1) >> 1;
    if (!ranksBefore(heap[parent], heap[child])) return;
    swap(heap, parent, child);
    child = parent;
  }
}

function siftDown(heap: RankedDocument[]): void {
  let parent = 0;
  while (true) {
    const left = 2 * parent + 1;
    const worse = ranksBefore(heap[left], heap[left + 1]) ? left + 1 : left;
    if (!ranksBefore(heap[parent], heap[worse])) return;
    swap(heap, parent, worse);
    parent = worse;
  }
}

function swap(heap: RankedDocument[], i: number, j: number): void {
  const [a, b] = [heap[i], heap[j]];
  if (a === undefined || b === undefined) return;
  heap[i] = b;
  heap[j] = a;
}

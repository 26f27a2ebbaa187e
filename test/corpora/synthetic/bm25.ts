import type { Document } from '../../../src/records/index.js';
import { tokens } from '../../../src/text/index.js';

/** A function from a question to the indices of its ten best documents by Okapi BM25 (k1 = 1.2, b = 0.75). */
export function bm25TopTen(documents: readonly Document[]): (question: string) => number[] {
  const postings = new Map<string, Map<number, number>>();
  const lengths = documents.map((document, index) => {
    const list = tokens(document.text);
    for (const token of list) {
      const posting = postings.get(token) ?? new Map<number, number>();
      posting.set(index, (posting.get(index) ?? 0) + 1);
      postings.set(token, posting);
    }
    return list.length;
  });
  const mean = lengths.reduce((sum, length) => sum + length, 0) / lengths.length;
  return (question) => {
    const scores = new Float64Array(documents.length);
    for (const token of new Set(tokens(question))) {
      const posting = postings.get(token) ?? new Map<number, number>();
      const weight = Math.log(1 + (documents.length - posting.size + 0.5) / (posting.size + 0.5));
      for (const [index, count] of posting) {
        const damped = count + 1.2 * (0.25 + (0.75 * (lengths[index] as number)) / mean);
        scores[index] = (scores[index] as number) + (weight * count * 2.2) / damped;
      }
    }
    const order = Array.from(scores.keys()).sort(
      (a, b) => (scores[b] as number) - (scores[a] as number) || a - b,
    );
    return order.slice(0, 10);
  };
}

import { bucketCounts, fitHashingTfIdf, type HashingTfIdf } from '../text/index.js';

/** The attacker's own encoder: cosines of texts to the questions under attack, without a network. */
export interface HashingEncoder {
  /** Cosine of a text and a question, in [0, 1]; 0 where either has no token. */
  readonly cosine: (queryId: string, text: string) => number;
  /** Cosine of the k-th clean hit of a question under this encoder. */
  readonly floorOf: (queryId: string) => number;
}

type Sparse = ReadonlyMap<number, number>;

/**
 * Returns the hashing encoder of a corpus, with the cosine that a text must reach to be among the k best clean ones.
 *
 * Definition (measurement sections F3 and G2): TF-IDF of 2,048 buckets fitted to the clean documents, which are public; with
 * fewer than k documents the last one's cosine. It is not the deployed retriever: what it lets through need not be retrieved.
 *
 * @param documents clean texts
 * @param questions the questions under attack, ids unique
 * @param k hits of the deployment
 * @throws from both functions, for a question that was not given
 * @example hashingEncoder(['a b', 'c'], [{ id: 'q', text: 'c' }], 1).floorOf('q') // => 1
 * @cost linear in the texts, plus documents times questions times the tokens of a question
 */
export function hashingEncoder(
  documents: readonly string[],
  questions: readonly { readonly id: string; readonly text: string }[],
  k: number,
): HashingEncoder {
  const fitted = fitHashingTfIdf(documents);
  const vectors = new Map(questions.map(({ id, text }) => [id, unitVector(fitted, text)]));
  const best = new Map(questions.map(({ id }) => [id, [] as number[]]));
  for (const document of documents) {
    const vector = unitVector(fitted, document);
    for (const [id, question] of vectors) keepBest(best.get(id) as number[], dot(question, vector), k);
  }
  return {
    cosine: (queryId, text) => dot(known(vectors, queryId), unitVector(fitted, text)),
    floorOf: (queryId) => known(best, queryId).at(-1) ?? 0,
  };
}

/** Keeps the k largest, descending. */
function keepBest(best: number[], value: number, k: number): void {
  if (best.length === k && value <= (best.at(-1) as number)) return;
  const at = best.findIndex((other) => other < value);
  best.splice(at < 0 ? best.length : at, 0, value);
  if (best.length > k) best.pop();
}

function unitVector({ inverseDocumentFrequency }: HashingTfIdf, text: string): Sparse {
  const weights = new Map<number, number>();
  let squares = 0;
  for (const [bucket, count] of bucketCounts(text)) {
    const weight = (1 + Math.log(count)) * (inverseDocumentFrequency[bucket] ?? 1);
    weights.set(bucket, weight);
    squares += weight * weight;
  }
  const norm = Math.sqrt(squares);
  return new Map([...weights].map(([bucket, weight]) => [bucket, weight / norm]));
}

/** Over the question's buckets, in its order: the sum does not depend on the document's. */
function dot(question: Sparse, document: Sparse): number {
  let sum = 0;
  for (const [bucket, weight] of question) sum += weight * (document.get(bucket) ?? 0);
  return sum;
}

function known<Value>(values: ReadonlyMap<string, Value>, queryId: string): Value {
  const value = values.get(queryId);
  if (value !== undefined) return value;
  throw new Error(
    `question ${JSON.stringify(queryId)} is unknown to the encoder; hand over every question under attack`,
  );
}

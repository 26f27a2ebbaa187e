import { type HashingEncoder, hashingEncoder } from '../attacker/index.js';
import type { SurrogateEncoderName } from './adaptiveAttackerPlan.js';
import type { PreparedCorpus } from './prepareCorpus.js';

/** A text and the question it is meant to be retrieved for. */
export interface AskedText {
  readonly queryId: string;
  readonly text: string;
}

/** What the attacker measures closeness to a question with. */
export interface SurrogateEncoder {
  readonly name: SurrogateEncoderName;
  /** Cosine of the last clean hit of a question under this encoder. */
  readonly floorOf: (queryId: string) => number;
  /** One cosine for each text. Depends on the text alone, not on those beside it. */
  readonly cosines: (asked: readonly AskedText[]) => Promise<number[]>;
}

/**
 * Returns the attacker's own encoder: hashing TF-IDF fitted to the public corpus.
 *
 * @param prepared the clean corpus
 * @param k hits of the deployment
 */
export function attackersEncoder({ corpus, targets }: PreparedCorpus, k: number): HashingEncoder {
  return hashingEncoder(
    corpus.documents.map(({ text }) => text),
    targets.map(({ query }) => query),
    k,
  );
}

/**
 * Returns the two encoders of the attacker: its own, and the deployed retriever's, which is public too.
 *
 * @param prepared the clean corpus, ranked
 * @param own the attacker's own encoder
 */
export function surrogateEncoders(
  { models, rankedQueries }: PreparedCorpus,
  own: HashingEncoder,
): Readonly<Record<SurrogateEncoderName, SurrogateEncoder>> {
  const queries = new Map(rankedQueries.map((query) => [query.queryId, query]));
  const known = (queryId: string) => {
    const query = queries.get(queryId);
    if (query !== undefined) return query;
    throw new Error(`question ${JSON.stringify(queryId)} was not ranked; attack the run's own targets`);
  };
  return {
    hashing: {
      name: 'hashing',
      floorOf: own.floorOf,
      cosines: async (asked) => asked.map(({ queryId, text }) => own.cosine(queryId, text)),
    },
    retriever: {
      name: 'retriever',
      floorOf: (queryId) => known(queryId).clean.at(-1)?.similarity ?? -1,
      // Not remembered: nearly all of these texts are never seen again.
      cosines: async (asked) => {
        const vectors = await models.embedder.embed(asked.map(({ text }) => text));
        return asked.map(({ queryId }, i) => cosine(known(queryId).vector, vectors[i] as Float32Array));
      },
    },
  };
}

function cosine(a: Float32Array, b: Float32Array): number {
  let [dot, aa, bb] = [0, 0, 0];
  for (let i = 0; i < a.length; i++) {
    const [x, y] = [a[i] as number, b[i] as number];
    dot += x * y;
    aa += x * x;
    bb += y * y;
  }
  const norm = Math.sqrt(aa * bb);
  return norm === 0 ? 0 : dot / norm;
}

import type { CandidateSet } from '../records/index.js';

/**
 * Returns the embeddings of a candidate set in rank order, once they are known to be comparable.
 *
 * @param defense defense id, for the message
 * @param set candidate set, of any size
 * @throws when a value is NaN or infinite, or two embeddings differ in length
 * @example setEmbeddings('ragdefender', { queryId: 'q', queryText: 'who', candidates: [] }) // => []
 */
export function setEmbeddings(defense: string, set: CandidateSet): Float32Array[] {
  const dimension = set.candidates[0]?.embedding.length ?? 0;
  return set.candidates.map(({ documentId, embedding }) => {
    const wrong = embedding.findIndex((value) => !Number.isFinite(value));
    const problem =
      wrong >= 0
        ? `value ${wrong} of the embedding is ${embedding[wrong]}`
        : embedding.length !== dimension
          ? `the embedding has ${embedding.length} values, the first of the set ${dimension}`
          : null;
    if (problem === null) return embedding;
    const place = `query ${JSON.stringify(set.queryId)}, document ${JSON.stringify(documentId)}`;
    throw new Error(`defense ${JSON.stringify(defense)}, ${place}: ${problem}; embed the text again`);
  });
}

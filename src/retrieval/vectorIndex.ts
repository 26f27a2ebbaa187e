/** Vectors of a set of documents, ready for exact search. */
export interface VectorIndex {
  /** One id per row; unique. */
  readonly ids: readonly string[];
  /** Row-major, stride = `dimension`. */
  readonly vectors: Float32Array;
  readonly dimension: number;
  /** 1 / Euclidean norm of each row; 0 for a zero row, whose cosine with anything counts as 0. */
  readonly inverseNorms: Float64Array;
}

/** A document's own vector, where it does not stand in a matrix. */
export interface EmbeddedDocument {
  readonly documentId: string;
  readonly embedding: Float32Array;
}

/**
 * Returns an index over a row-major matrix, without copying it.
 *
 * @param ids one per row
 * @param vectors row-major matrix, stride = `dimension`; need not be of unit length
 * @param dimension numbers per row, at least 1
 * @throws when the matrix has another size, an id occurs twice, or a vector is not finite
 * @example [...vectorIndex(['a', 'b'], Float32Array.of(1, 0, 0, 2), 2).inverseNorms] // => [1, 0.5]
 */
export function vectorIndex(ids: readonly string[], vectors: Float32Array, dimension: number): VectorIndex {
  if (!Number.isInteger(dimension) || dimension < 1 || vectors.length !== ids.length * dimension) {
    throw new Error(
      `matrix holds ${vectors.length} numbers, expected ${ids.length} rows of ${dimension}; embed the documents again`,
    );
  }
  const seen = new Set<string>();
  const inverseNorms = Float64Array.from(ids, (id, row) => {
    if (seen.has(id))
      throw new Error(`document ${JSON.stringify(id)} stands in the index twice; make the ids unique`);
    seen.add(id);
    const vector = vectors.subarray(row * dimension, (row + 1) * dimension);
    return inverseNorm(vector, `document ${JSON.stringify(id)}`);
  });
  return { ids, vectors, dimension, inverseNorms };
}

/**
 * Returns an index over documents that hold their own vectors, in the order given.
 *
 * @param documents documents with vectors of one dimension
 * @param dimension numbers per vector, at least 1
 * @throws as `vectorIndex`, and when a vector has another dimension
 * @example vectorIndexOf([{ documentId: 'a', embedding: Float32Array.of(3, 4) }], 2).ids // => ['a']
 */
export function vectorIndexOf(documents: readonly EmbeddedDocument[], dimension: number): VectorIndex {
  const vectors = new Float32Array(documents.length * dimension);
  documents.forEach(({ documentId, embedding }, row) => {
    requireDimension(embedding, dimension, `document ${JSON.stringify(documentId)}`);
    vectors.set(embedding, row * dimension);
  });
  return vectorIndex(
    documents.map(({ documentId }) => documentId),
    vectors,
    dimension,
  );
}

/**
 * Returns nothing; it is the check that a vector has the dimension of the index.
 *
 * @param vector vector to check
 * @param dimension numbers expected
 * @param name what the vector belongs to, for the message
 * @throws when the dimensions differ
 * @example requireDimension(Float32Array.of(1, 0), 2, 'query 0') // => undefined
 */
export function requireDimension(vector: Float32Array, dimension: number, name: string): void {
  if (vector.length === dimension) return;
  throw new Error(
    `${name} has a vector of ${vector.length} numbers, expected ${dimension}; embed it with the index's model`,
  );
}

/**
 * Returns 1 / Euclidean norm of a vector, 0 for a zero vector.
 *
 * @param vector any vector
 * @param name what the vector belongs to, for the message
 * @throws when a component is NaN or infinite
 * @example inverseNorm(Float32Array.of(3, 4), 'query 0') // => 0.2
 */
export function inverseNorm(vector: Float32Array, name: string): number {
  let sum = 0;
  for (const component of vector) sum += component * component;
  if (!Number.isFinite(sum)) {
    throw new Error(`${name} has a vector with a NaN or infinite component; embed it again`);
  }
  return sum === 0 ? 0 : 1 / Math.sqrt(sum);
}

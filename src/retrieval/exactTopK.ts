import { type BoundedTop, boundedTop } from './boundedTop.js';
import type { Ranking } from './ranking.js';
import { inverseNorm, requireDimension, type VectorIndex } from './vectorIndex.js';

/** Queries that share one pass over a row: as many sums as fit in registers. */
const QUERIES_PER_PASS = 8;
/** Rows whose vectors stay in the cache while all queries pass over them. */
const ROWS_PER_TILE = 256;

/**
 * Returns the k most similar documents of each query by exact cosine, in the order of the queries. Each dot
 * product is summed in double precision from the first component to the last, whatever the blocking, so that
 * a similarity depends on its two vectors alone. Ties go to the smaller id by code units.
 *
 * @param index documents to search; fewer than k give a shorter ranking
 * @param queries query vectors of the index's dimension; need not be of unit length
 * @param k documents wanted per query, at least 1
 * @throws when a query vector has another dimension or is not finite
 * @example exactTopK(vectorIndex(['a', 'b'], Float32Array.of(1, 0, 0, 1), 2), [Float32Array.of(0, 2)], 1) // => [[{ documentId: 'b', similarity: 1 }]]
 * @cost queries x documents x dimension
 */
export function exactTopK(index: VectorIndex, queries: readonly Float32Array[], k: number): Ranking[] {
  const tops = queries.map(() => boundedTop(k));
  const groups = groupsOf(queries, index.dimension);
  const dots = new Float64Array(ROWS_PER_TILE * QUERIES_PER_PASS);
  for (let firstRow = 0; firstRow < index.ids.length; firstRow += ROWS_PER_TILE) {
    const rows = Math.min(ROWS_PER_TILE, index.ids.length - firstRow);
    const tile = index.vectors.subarray(firstRow * index.dimension, (firstRow + rows) * index.dimension);
    for (const group of groups) {
      dotProducts(tile, rows, group.interleaved, dots);
      offerAll(index, firstRow, rows, group, tops, dots);
    }
  }
  return tops.map((top) => top.ranking());
}

interface QueryGroup {
  /** Number of the group's first query. */
  readonly first: number;
  readonly inverseNorms: readonly number[];
  /** Component i of query j stands at `i * QUERIES_PER_PASS + j`; places without a query are 0. */
  readonly interleaved: Float64Array;
}

function groupsOf(queries: readonly Float32Array[], dimension: number): QueryGroup[] {
  const groups: QueryGroup[] = [];
  for (let first = 0; first < queries.length; first += QUERIES_PER_PASS) {
    const members = queries.slice(first, first + QUERIES_PER_PASS);
    const interleaved = new Float64Array(dimension * QUERIES_PER_PASS);
    const inverseNorms = members.map((query, j) => {
      requireDimension(query, dimension, `query ${first + j}`);
      query.forEach((component, i) => {
        interleaved[i * QUERIES_PER_PASS + j] = component;
      });
      return inverseNorm(query, `query ${first + j}`);
    });
    groups.push({ first, inverseNorms, interleaved });
  }
  return groups;
}

function dotProducts(tile: Float32Array, rows: number, q: Float64Array, dots: Float64Array): void {
  const dimension = q.length / QUERIES_PER_PASS;
  for (let row = 0; row < rows; row++) {
    const start = row * dimension;
    let s0 = 0;
    let s1 = 0;
    let s2 = 0;
    let s3 = 0;
    let s4 = 0;
    let s5 = 0;
    let s6 = 0;
    let s7 = 0;
    for (let i = 0, at = 0; i < dimension; i++, at += QUERIES_PER_PASS) {
      const x = tile[start + i] as number;
      s0 += x * (q[at] as number);
      s1 += x * (q[at + 1] as number);
      s2 += x * (q[at + 2] as number);
      s3 += x * (q[at + 3] as number);
      s4 += x * (q[at + 4] as number);
      s5 += x * (q[at + 5] as number);
      s6 += x * (q[at + 6] as number);
      s7 += x * (q[at + 7] as number);
    }
    const out = row * QUERIES_PER_PASS;
    dots[out] = s0;
    dots[out + 1] = s1;
    dots[out + 2] = s2;
    dots[out + 3] = s3;
    dots[out + 4] = s4;
    dots[out + 5] = s5;
    dots[out + 6] = s6;
    dots[out + 7] = s7;
  }
}

function offerAll(
  index: VectorIndex,
  firstRow: number,
  rows: number,
  group: QueryGroup,
  tops: readonly BoundedTop[],
  dots: Float64Array,
): void {
  group.inverseNorms.forEach((queryNorm, j) => {
    const top = tops[group.first + j];
    for (let row = 0; row < rows; row++) {
      const dot = dots[row * QUERIES_PER_PASS + j] ?? 0;
      const cosine = dot * (index.inverseNorms[firstRow + row] ?? 0) * queryNorm;
      top?.offer(index.ids[firstRow + row] ?? '', Math.max(-1, Math.min(1, cosine)));
    }
  });
}

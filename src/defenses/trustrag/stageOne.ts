import { mulberry32 } from '../../random/index.js';
import { cosineMatrix } from '../cosineMatrix.js';
import { EXHAUSTIVE_LIMIT, leastInertiaBipartition, type TwoClusters } from './bipartition.js';
import { type Cluster, type ClusterBranch, clusterRule } from './clusterRule.js';
import { kMeansTwo } from './kMeansTwo.js';
import { nGramDeletions, ROUGE_LIMIT } from './nGramRule.js';
import { rougeLMatrix } from './rougeL.js';
import { standardisedRows } from './standardisedRows.js';

/** `random_state` of the release; used only above `EXHAUSTIVE_LIMIT` documents. */
const SEED = 0;

export interface StageOneResult {
  /** Which rule decided. */
  readonly branch: ClusterBranch | 'gate closed' | 'degenerate';
  /** Indices kept, in the order in which the release returns them. */
  readonly kept: readonly number[];
  /** Null when no clustering took place. */
  readonly clusters: TwoClusters | null;
  /** Mean pairwise cosine of clusters 0 and 1; null for a cluster of one. */
  readonly meanCosines: readonly [number | null, number | null];
}

/**
 * Returns what stage 1 of TrustRAG keeps of a retrieved set, and by which rule (released code,
 * `k_mean_filtering`). The set is returned whole if no pair has ROUGE-L above 0.25; otherwise it is split into
 * two clusters, and tight ones (mean cosine above 0.88) are dropped, near-duplicates deleted inside the others.
 *
 * Our choices where the release depends on chance or fails: the partition of least inertia instead of ten
 * restarts up to 12 documents; an empty set, `degenerate`, where it divides by zero.
 *
 * @param texts texts in rank order
 * @param embeddings their raw embeddings, finite, of one length
 * @param gate whether the first rule applies; the release's default method has it on
 * @example stageOne(['a b', 'c d'], [[1, 0], [0, 1]]).branch // => 'gate closed'
 * @cost 45 longest common subsequences and 511 bipartitions for ten documents
 */
export function stageOne(
  texts: readonly string[],
  embeddings: readonly ArrayLike<number>[],
  gate = true,
): StageOneResult {
  const size = texts.length;
  const rouge = rougeLMatrix(texts);
  const similar = (i: number, j: number) => (rouge[i * size + j] as number) > ROUGE_LIMIT;
  const everyone = texts.map((_, i) => i);
  if (gate && !everyone.some((i) => everyone.some((j) => j > i && similar(i, j)))) {
    return { branch: 'gate closed', kept: everyone, clusters: null, meanCosines: [null, null] };
  }
  const points = standardisedRows(embeddings);
  if (points === null || points.length < 2) {
    return { branch: 'degenerate', kept: [], clusters: null, meanCosines: [null, null] };
  }
  const clusters =
    size <= EXHAUSTIVE_LIMIT ? leastInertiaBipartition(points) : kMeansTwo(points, mulberry32(SEED));
  const cosines = cosineMatrix(embeddings);
  const cosine = (i: number, j: number) => cosines[i * size + j] as number;
  const [c0, c1] = ([0, 1] as const).map((label) =>
    clusterOf(
      everyone.filter((i) => clusters.labels[i] === label),
      cosine,
    ),
  ) as [Cluster, Cluster];
  const rule = clusterRule(c0, c1, cosine);
  const survivors = (members: readonly number[]) => {
    const deleted = nGramDeletions(members, similar);
    return members.filter((member) => !deleted.includes(member));
  };
  return {
    branch: rule.branch,
    kept: rule.filtered ? rule.kept.flatMap(survivors) : rule.kept.flat(),
    clusters,
    meanCosines: [c0.mean, c1.mean],
  };
}

function clusterOf(members: readonly number[], cosine: (i: number, j: number) => number): Cluster {
  const pairs = members.flatMap((i, place) => members.slice(place + 1).map((j) => cosine(i, j)));
  const mean = pairs.length === 0 ? null : pairs.reduce((sum, value) => sum + value, 0) / pairs.length;
  return { members, mean };
}

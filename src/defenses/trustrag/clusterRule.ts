/** Mean cosine above which a cluster is tight (released code, where it applies to raw SimCSE embeddings). */
export const TIGHT_COSINE = 0.88;

export interface Cluster {
  /** Indices of its documents, ascending. */
  readonly members: readonly number[];
  /** Mean pairwise cosine of the raw embeddings; null for a cluster of one. */
  readonly mean: number | null;
}

export type ClusterBranch =
  | 'singleton kept'
  | 'singleton close'
  | 'singleton dropped'
  | 'both tight'
  | 'both loose'
  | 'tight dropped';

export interface ClusterRule {
  readonly branch: ClusterBranch;
  /** Members of the clusters kept, in output order. */
  readonly kept: readonly (readonly number[])[];
  /** Whether the n-gram rule applies inside each of them. */
  readonly filtered: boolean;
}

/**
 * Returns which of two clusters TrustRAG stage 1 keeps (released code, `k_mean_filtering`).
 *
 * A cluster of one is looked at first, cluster 1 before cluster 0: beside a tight cluster it alone is kept, or
 * nothing if it is close to that cluster's first member; beside a loose one it is dropped. Of two clusters with
 * pairs: nothing is kept when both are tight, the looser when one is, both when neither is, cluster 1 first.
 * Two documents are two clusters of one without a mean, so that cluster 0 is kept.
 *
 * @param c0 cluster 0, not empty
 * @param c1 cluster 1, not empty
 * @param cosine cosine of two documents' raw embeddings
 * @example clusterRule({ members: [1], mean: null }, { members: [0], mean: null }, () => 0).kept // => [[1]]
 */
export function clusterRule(c0: Cluster, c1: Cluster, cosine: (i: number, j: number) => number): ClusterRule {
  if (c1.members.length === 1) return singletonRule(c0, c1, cosine);
  if (c0.members.length === 1) return singletonRule(c1, c0, cosine);
  const [tighter, looser] = meanOf(c0) >= meanOf(c1) ? [c0, c1] : [c1, c0];
  if (meanOf(looser) > TIGHT_COSINE) return { branch: 'both tight', kept: [], filtered: false };
  if (meanOf(tighter) < TIGHT_COSINE) {
    return { branch: 'both loose', kept: [c1.members, c0.members], filtered: true };
  }
  return { branch: 'tight dropped', kept: [looser.members], filtered: true };
}

function singletonRule(
  other: Cluster,
  single: Cluster,
  cosine: (i: number, j: number) => number,
): ClusterRule {
  if (!(meanOf(other) > TIGHT_COSINE)) {
    return { branch: 'singleton dropped', kept: [other.members], filtered: false };
  }
  const close = cosine(other.members[0] as number, single.members[0] as number) > TIGHT_COSINE;
  if (close) return { branch: 'singleton close', kept: [], filtered: false };
  return { branch: 'singleton kept', kept: [single.members], filtered: false };
}

/** The mean of no pair is NaN in the release, and compares with nothing. */
function meanOf(cluster: Cluster): number {
  return cluster.mean ?? Number.NaN;
}

import type { StageOneResult } from '../defenses/index.js';

/** Why TrustRAG stage 1 does not return a document: its cluster is dropped, or it repeats another of its cluster. */
export type RemovalCause = 'cluster' | 'n-gram' | 'degenerate';

/**
 * Returns why stage 1 of TrustRAG removed each document; null for one that it kept.
 *
 * Definition (released code, `k_mean_filtering`): of a rule that drops both clusters everything goes with its cluster; of one
 * that drops one cluster, its members do; all else is deleted by the n-gram rule inside a kept cluster.
 * @param result what `stageOne` returned
 * @param size documents of the set
 * @example removalCauses({ branch: 'gate closed', kept: [0, 1], clusters: null, meanCosines: [null, null] }, 2) // => [null, null]
 */
export function removalCauses(result: StageOneResult, size: number): (RemovalCause | null)[] {
  const dropped = droppedClusters(result);
  return Array.from({ length: size }, (_, i) => {
    if (result.kept.includes(i)) return null;
    const label = result.clusters?.labels[i];
    if (label === undefined) return 'degenerate';
    return dropped.includes(label) ? 'cluster' : 'n-gram';
  });
}

function droppedClusters({ branch, clusters, meanCosines: [mean0, mean1] }: StageOneResult): number[] {
  const labels = clusters?.labels ?? [];
  const single = labels.filter((label) => label === 1).length === 1 ? 1 : 0;
  switch (branch) {
    case 'both tight':
    case 'singleton close':
      return [0, 1];
    case 'singleton dropped':
      return [single];
    case 'singleton kept':
      return [1 - single];
    case 'tight dropped':
      return [(mean0 ?? 0) >= (mean1 ?? 0) ? 0 : 1];
    default:
      return [];
  }
}

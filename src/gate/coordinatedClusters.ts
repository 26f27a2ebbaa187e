import type { Contradiction } from './contradictions.js';

/** A low-trust chunk with what trusted chunks contradict in it. */
export interface ClusterCandidate {
  readonly id: string;
  /** Chunks of one source are one voice. */
  readonly source: string;
  readonly contradictions: readonly Contradiction[];
}

/** What makes a cluster; measurement G1. */
export interface ClusterLimits {
  readonly clusterSize: number;
  readonly clusterCosine: number;
}

/**
 * Returns for each chunk the other members of its largest coordinated cluster.
 *
 * Definition (measurement G1): at least `clusterSize` chunks of low tier from different sources, pairwise cosine at
 * least `clusterCosine`, that agree with each other and against trusted: they assert one value about one attribute
 * where a trusted majority holds another. Cliques are grown greedily from each chunk in the order given (our choice;
 * a largest clique cannot be found fast), so the vectors are asked for only where enough chunks agree.
 * Cost: quadratic in the number of agreeing chunks, for each of them.
 * @param candidates low-trust chunks, in order of id
 * @param limits size and cosine
 * @param cosine similarity of two chunks by id
 * @example findClusters([], { clusterSize: 3, clusterCosine: 0.9 }, () => 1).size // => 0
 */
export function findClusters(
  candidates: readonly ClusterCandidate[],
  limits: ClusterLimits,
  cosine: (a: string, b: string) => number,
): Map<string, string[]> {
  const found = new Map<string, string[]>();
  for (const agreeing of agreeingGroups(candidates).values()) {
    if (new Set(agreeing.map(({ source }) => source)).size < limits.clusterSize) continue;
    for (const start of agreeing) {
      const clique = grownFrom(start, agreeing, limits.clusterCosine, cosine);
      if (clique.length < limits.clusterSize || clique.length <= (found.get(start.id)?.length ?? 0) + 1) {
        continue;
      }
      found.set(
        start.id,
        clique.map(({ id }) => id).filter((id) => id !== start.id),
      );
    }
  }
  return found;
}

function agreeingGroups(candidates: readonly ClusterCandidate[]): Map<string, ClusterCandidate[]> {
  const groups = new Map<string, ClusterCandidate[]>();
  for (const candidate of candidates) {
    const keys = candidate.contradictions.map(({ attribute, claimed }) => `${attribute}\n${claimed}`);
    for (const key of new Set(keys)) {
      const group = groups.get(key);
      if (group === undefined) groups.set(key, [candidate]);
      else group.push(candidate);
    }
  }
  return groups;
}

function grownFrom(
  start: ClusterCandidate,
  agreeing: readonly ClusterCandidate[],
  limit: number,
  cosine: (a: string, b: string) => number,
): ClusterCandidate[] {
  const clique = [start];
  for (const other of agreeing) {
    if (clique.some(({ source }) => source === other.source)) continue;
    if (clique.every(({ id }) => cosine(id, other.id) >= limit)) clique.push(other);
  }
  return clique;
}

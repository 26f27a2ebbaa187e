import { readFileSync } from 'node:fs';
import { join } from 'node:path';

interface Vectors {
  readonly rougeL: readonly { a: string; b: string; rougeL_f: number }[];
  readonly group_n_gram_filtering: readonly {
    name: string;
    texts: string[];
    rougeL_f: number[][];
    deleted_indices: number[];
  }[];
  readonly k_mean_filtering: readonly Case[];
}

/** One run of the released function; `error` where it failed, `kmeans_labels` up to swapping 0 and 1. */
export interface Case {
  readonly name: string;
  readonly n_gram: boolean;
  readonly embeddings: number[][];
  readonly texts: string[];
  readonly rougeL_f: number[][];
  readonly cosine: number[][];
  readonly kmeans_labels: number[] | null;
  readonly exhaustive_labels: number[] | null;
  readonly exhaustive_inertia?: number | null;
  readonly mean_cos_per_cluster?: Record<string, number | null>;
  readonly output:
    | { readonly kept_indices_in_output_order: number[]; readonly removed: number[] }
    | { readonly error: string };
}

/** The vectors of TrustRAG's released functions. The file writes an undefined inertia as NaN, which is not JSON. */
export function releasedVectors(): Vectors {
  const path = join(import.meta.dirname, '..', '..', 'vectors', 'trustrag-stage1-vectors.json');
  return JSON.parse(readFileSync(path, 'utf8').replaceAll(': NaN', ': null')) as Vectors;
}

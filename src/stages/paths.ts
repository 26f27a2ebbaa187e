import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { columnName } from '../report/index.js';
import type { CellConfiguration, RunConfiguration } from './configuration.js';

/** The workspace's own folder, wherever the command is called from. */
export const WORKSPACE = fileURLToPath(new URL('../..', import.meta.url));

/** Places of one profile. File names come from our own identifiers only, never from ids found in data. */
export interface Paths {
  readonly results: string;
  readonly scores: string;
  /** Records of finished stages: what each output was made from. */
  readonly stages: string;
  /** Vectors and likelihoods by content, shared by all profiles. */
  readonly store: string;
  readonly raw: string;
  readonly models: string;
}

/**
 * Returns the places of a profile.
 *
 * @param profile `quick` or `full`
 * @param environment `RINJ_MODELS` moves the model folder, `RINJ_CACHE` the caches
 */
export function pathsOf(
  profile: RunConfiguration['profile'],
  environment: Readonly<Record<string, string | undefined>>,
): Paths {
  const interim = environment.RINJ_CACHE ?? join(WORKSPACE, 'data', 'interim');
  const results = join(WORKSPACE, 'data', 'results', profile);
  return {
    results,
    scores: join(results, 'scores'),
    stages: join(results, 'stages'),
    store: join(interim, 'store'),
    raw: join(WORKSPACE, 'data', 'raw'),
    models: environment.RINJ_MODELS ?? join(WORKSPACE, 'data', 'models'),
  };
}

/**
 * Returns the name of a cell in file names and stage names.
 *
 * @example cellName({ corpus: 'general', family: 'poisonedrag_bb', rung: 'template', filler: null, lengthMode: null }) // => 'general.poisonedrag_bb.template'
 */
export function cellName(cell: CellConfiguration): string {
  return columnName(cell);
}

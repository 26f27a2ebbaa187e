import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { recordStage, type StageKey, sha256File, whyStageRuns } from '../store/index.js';
import type { RunConfiguration } from './configuration.js';
import { cellName, type Paths } from './paths.js';
import { RESULT_FILES, summariseResults } from './summariseResults.js';

/** Raise when the code of the metrics changes what the result files hold. */
const RESULTS_VERSION = 3;

/**
 * Computes the result files from the stored cells unless they are up to date; returns whether it did.
 *
 * @param configuration the profile
 * @param paths its places
 * @throws when a cell of the profile is missing
 */
export function resultsStage(configuration: RunConfiguration, paths: Paths): boolean {
  const key = resultsKey(configuration, paths);
  const recordPath = join(paths.stages, 'results.json');
  if (whyStageRuns(recordPath, paths.results, key).length === 0) return false;
  summariseResults(configuration, paths);
  recordStage(recordPath, paths.results, key, RESULT_FILES);
  return true;
}

/** The record of a cell names every file of it, so its digest stands for them. */
function resultsKey(configuration: RunConfiguration, paths: Paths): StageKey {
  const records = configuration.cells.map((cell) => [
    cellName(cell),
    join(paths.stages, `${cellName(cell)}.json`),
  ]);
  return {
    name: 'results',
    version: RESULTS_VERSION,
    inputs: Object.fromEntries(
      records.map(([name = '', path = '']) => [name, existsSync(path) ? sha256File(path) : 'missing']),
    ),
    parameters: { configuration },
  };
}

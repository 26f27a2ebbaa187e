import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { splitQueries } from '../corpora/index.js';
import type { CandidateDecisions, CandidateSet } from '../records/index.js';
import { readLines } from '../store/index.js';
import type { CellConfiguration, RunConfiguration } from './configuration.js';
import { cellName, type Paths } from './paths.js';
import { readCell, type StoredCell } from './storedCell.js';
import { storedSets } from './storedSets.js';

/** One measured cell as it is stored, with the clean sets of its corpus. */
export interface StoredMeasurement {
  readonly cell: StoredCell;
  readonly decisions: readonly CandidateDecisions[];
  /** Candidate sets under the attack, by query; no text, no vector. */
  readonly attacked: ReadonlyMap<string, CandidateSet>;
  /** The clean sets of the calibration queries of a run seed. */
  readonly calibration: (seed: number) => readonly CandidateSet[];
}

/**
 * Returns a cell as it was measured: decisions, features and the clean sets that its thresholds were fitted on.
 *
 * @param configuration the profile, for its split
 * @param paths its places
 * @param cell which cell
 * @throws when a file is missing, saying what to run
 */
export function readMeasurement(
  configuration: RunConfiguration,
  paths: Paths,
  cell: CellConfiguration,
): StoredMeasurement {
  const stored = readCell(paths, cell);
  const clean = storedSets(scoresFile(paths, `${cell.corpus}.clean.features.jsonl.gz`));
  const setOf = (queryId: string) => {
    const set = clean.get(queryId);
    if (set !== undefined) return set;
    throw new Error(
      `${cell.corpus}.clean.features.jsonl.gz holds no candidates of query ${JSON.stringify(queryId)}; run make run again`,
    );
  };
  return {
    cell: stored,
    decisions: [...readLines(scoresFile(paths, `${cellName(cell)}.decisions.jsonl.gz`))].map(
      ({ text }) => JSON.parse(text) as CandidateDecisions,
    ),
    attacked: storedSets(scoresFile(paths, `${cellName(cell)}.features.jsonl.gz`)),
    calibration: (seed) =>
      splitQueries(cell.corpus, stored.targets, seed, configuration.split).calibration.map(setOf),
  };
}

function scoresFile(paths: Paths, name: string): string {
  const path = join(paths.scores, name);
  if (existsSync(path)) return path;
  throw new Error(`${name} is missing in ${paths.scores}; run make run PROFILE=<this profile>`);
}

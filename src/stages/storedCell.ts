import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { TargetSelection } from '../poison/index.js';
import type { ModelRecord } from '../records/index.js';
import type { ProfileRecord } from '../report/index.js';
import type { CellConfiguration } from './configuration.js';
import type { CellSummary } from './measureCell.js';
import { cellName, type Paths } from './paths.js';

/** `scores/<cell>.cell.json`: what is stored of a cell beside its rows. */
export interface StoredCell extends CellSummary {
  readonly edition: string;
  readonly documents: number;
  readonly queries: number;
  readonly targets: readonly string[];
  readonly goldRetrieved: number;
  readonly selection: Omit<TargetSelection, 'targets'> | null;
  /** Name of each source file to its sha256. */
  readonly files: Readonly<Record<string, string>>;
  readonly models: {
    readonly embedder: ModelRecord;
    readonly languageModel: ModelRecord;
    readonly entailment: ModelRecord;
  };
  readonly profiles: readonly ProfileRecord[];
}

/**
 * Returns a cell as it was stored.
 *
 * @throws when the cell was not measured, saying how to
 */
export function readCell(paths: Paths, cell: CellConfiguration): StoredCell {
  const path = join(paths.scores, `${cellName(cell)}.cell.json`);
  if (!existsSync(path)) {
    throw new Error(`cell ${cellName(cell)} is not measured; run make run PROFILE=<this profile>`);
  }
  return JSON.parse(readFileSync(path, 'utf8')) as StoredCell;
}

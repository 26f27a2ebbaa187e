import type { ManifestDetails } from './manifestDetails.js';
import { settingNumber } from './settingText.js';

/** One threshold of one defense as it was deployed, with the cells that share it. */
export interface ThresholdRow {
  readonly defense: string;
  readonly name: string;
  readonly cells: readonly string[];
  /** One for each run seed, or one where all are equal. */
  readonly values: readonly string[];
  /** Quantile of the clean calibration scores; null for a constant. */
  readonly level: number | null;
  /** Documents that it was fitted on, fewest and most over the seeds; 0 for a constant. */
  readonly fitted: readonly [fewest: number, most: number];
  /** Whether it lies at the end of what it was fitted on in some run. */
  readonly saturated: boolean;
}

/**
 * Returns every deployed threshold, cells with the same values together, in the order in which they first appear.
 *
 * @param cells cells of a manifest
 * @example thresholdRows([]) // => []
 */
export function thresholdRows(cells: ManifestDetails['cells']): ThresholdRow[] {
  const rows = new Map<string, ThresholdRow & { cells: string[] }>();
  for (const { cell, thresholds } of cells) {
    for (const [defense, runs] of Object.entries(thresholds ?? {})) {
      for (const row of rowsOf(defense, runs)) {
        const key = JSON.stringify(row);
        const known = rows.get(key);
        if (known === undefined) rows.set(key, { ...row, cells: [cell] });
        else known.cells.push(cell);
      }
    }
  }
  return [...rows.values()];
}

type Runs = NonNullable<ManifestDetails['cells'][number]['thresholds']>[string];

function rowsOf(defense: string, runs: Runs): Omit<ThresholdRow, 'cells'>[] {
  const names = [...new Set(runs.flatMap(({ thresholds }) => thresholds.map(({ name }) => name)))];
  return names.map((name) => {
    const found = runs.flatMap(({ thresholds }) => thresholds.filter((threshold) => threshold.name === name));
    const values = found.map(({ value }) => settingNumber(value));
    const counts = found.map(({ n }) => n);
    return {
      ...{ defense, name },
      values: new Set(values).size === 1 ? values.slice(0, 1) : values,
      level: found[0]?.level ?? null,
      fitted: [Math.min(...counts), Math.max(...counts)],
      saturated: found.some(({ saturated }) => saturated === true),
    };
  });
}

/**
 * Returns the names of cells, those of one corpus together where they are all of it.
 *
 * @param names some cells, `corpus.family.rung...`
 * @param all every cell
 * @example cellsText(['a.x', 'a.y'], ['a.x', 'a.y', 'b.x']) // => 'a: all 2 cells'
 */
export function cellsText(names: readonly string[], all: readonly string[]): string {
  if (names.length === all.length) return `all ${all.length} cells`;
  const corpora = [...new Set(names.map(corpusOf))];
  return corpora
    .map((corpus) => {
      const own = names.filter((name) => corpusOf(name) === corpus);
      const total = all.filter((name) => corpusOf(name) === corpus).length;
      return own.length === total ? `${corpus}: all ${total} cells` : own.join(', ');
    })
    .join('; ');
}

function corpusOf(name: string): string {
  return name.slice(0, Math.max(0, name.indexOf('.')));
}

import { type DirectionVerdict, profileDirection } from '../metrics/index.js';
import { type CellRecord, CORPUS_IDS, FAMILIES } from '../records/index.js';
import { ladderColumn } from './ladderColumns.js';
import { PAPER_FAMILY } from './paperRows.js';
import type { ProfileRecord } from './resultRecords.js';
import { findCell, sameColumn, type TableColumn } from './tableColumns.js';

/** The six content scorers whose misses the profile is asked to predict (measurement rule D12). */
export const CONTENT_SCORERS: readonly string[] = [
  'perplexity',
  'raguard',
  'drs',
  'trustrag-stage-1',
  'ragdefender',
  'scorer-0.5',
];

/** One cell of one content scorer. */
export interface DirectionPoint extends TableColumn {
  readonly defense: string;
  /** Null where the cell did not run, or nothing of its poison was retrieved. */
  readonly point: {
    readonly index: number;
    readonly fnr: number;
    readonly verdict: DirectionVerdict;
  } | null;
}

/**
 * Returns the cells whose poison is regenerated from templates: 15 of the 16, as the general corpus takes the attack
 * authors' own texts for PoisonedRAG.
 *
 * @example regeneratedColumns().length // => 15
 */
export function regeneratedColumns(): TableColumn[] {
  return CORPUS_IDS.flatMap((corpus) =>
    FAMILIES.filter((family) => corpus !== 'general' || family !== PAPER_FAMILY).map((family) => ({
      ...ladderColumn(corpus, 'template'),
      family,
    })),
  );
}

/**
 * Returns for each content scorer and regenerated cell whether the construction profile predicts the direction of the
 * miss rate.
 *
 * Paper, Figure 5; measurement rule D12: sign of (index - mean index) against sign of (mean FNR - FNR) over the cells
 * of one defense. Only cells that ran are counted, and the means are over those.
 * @param cells records of `table-v.json`
 * @param profiles records of `profile.json`
 * @example directionPoints([], []).length // => 90
 */
export function directionPoints(
  cells: readonly CellRecord[],
  profiles: readonly ProfileRecord[],
): DirectionPoint[] {
  const columns = regeneratedColumns();
  const inserted = profiles.filter(({ form }) => form === 'inserted');
  return CONTENT_SCORERS.flatMap((defense) => {
    const places = columns.map((column) => ({
      column,
      index: inserted.find((record) => sameColumn(record, column))?.index ?? null,
      fnr: findCell(cells, column, defense)?.fnr ?? null,
    }));
    const ran = places.flatMap(({ column, index, fnr }) =>
      index === null || fnr === null ? [] : [{ column, index, fnr }],
    );
    const verdicts = profileDirection(ran);
    return columns.map((column): DirectionPoint => {
      const place = ran.findIndex((other) => other.column === column);
      const [point, verdict] = [ran[place], verdicts[place]];
      return {
        ...column,
        defense,
        point:
          point === undefined || verdict === undefined
            ? null
            : { index: point.index, fnr: point.fnr, verdict },
      };
    });
  });
}

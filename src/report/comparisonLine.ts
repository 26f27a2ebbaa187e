import type { CellRecord } from '../records/index.js';
import { knownDifferences, whyNotComparable } from './knownDifferences.js';
import { type Judgement, levelVerdict, type Verdict } from './verdict.js';

/** How a number of the comparison is printed: a rate, a signed difference of rates, or a whole number. */
export type NumberKind = 'rate' | 'difference' | 'count';

/** One published number beside ours. */
export interface ComparisonLine {
  readonly source: 'Table V' | 'Table V note' | 'Table IX' | 'Section VI';
  /** Null for a number of several corpora. */
  readonly corpus: string | null;
  readonly rung: string | null;
  /** Null for a number of the cell and not of one defense. */
  readonly defense: string | null;
  readonly metric: string;
  readonly kind: NumberKind;
  readonly published: number;
  readonly ours: number | null;
  readonly low: number | null;
  readonly high: number | null;
  readonly verdict: Verdict;
  /** What the verdict rests on; empty when it needs nothing. */
  readonly ground: Judgement['ground'];
  /** Why it was not compared, or the known differences of data and models. */
  readonly remarks: readonly string[];
}

/** Metrics of a cell that the paper prints, with the fields that hold ours. */
export const LEVELS = {
  FNR: ['fnr', 'fnrLow', 'fnrHigh'],
  FPR: ['fpr', 'fprLow', 'fprHigh'],
  'FNR at 5 % FPR': ['fnrAt5', 'fnrAt5Low', 'fnrAt5High'],
  AUROC: ['auroc', 'aurocLow', 'aurocHigh'],
  survival: ['survival', 'survivalLow', 'survivalHigh'],
} as const satisfies Readonly<Record<string, readonly (keyof CellRecord)[]>>;
export type LevelMetric = keyof typeof LEVELS;

/** A published number of one cell. */
export interface PublishedLevel
  extends Pick<ComparisonLine, 'source' | 'corpus' | 'rung' | 'defense' | 'published'> {
  readonly metric: LevelMetric;
}

/**
 * Returns a published number of one cell beside ours.
 *
 * @param level the published number
 * @param cell our record, or the one that stands for its column; null when it did not run
 * @example levelLine({ source: 'Table V', corpus: 'a', rung: 'b', defense: 'c', metric: 'FNR', published: 0 }, null).verdict // => 'not run'
 */
export function levelLine(level: PublishedLevel, cell: CellRecord | null): ComparisonLine {
  const [value, low, high] = LEVELS[level.metric];
  const { blocked, remarks } = remarksOf([cell]);
  const measured = cell === null || blocked ? null : cell[value];
  const ends =
    measured === null || cell === null ? { low: null, high: null } : { low: cell[low], high: cell[high] };
  return {
    ...level,
    kind: 'rate',
    ours: measured,
    ...ends,
    ...levelVerdict(level.published, measured, ends.low, ends.high),
    remarks,
  };
}

/**
 * Returns the remarks of a line that is made from some cells, and whether they forbid a comparison.
 *
 * @param cells the records behind the line; null where one did not run
 * @example remarksOf([null]) // => { blocked: true, remarks: ['absent from the results'] }
 */
export function remarksOf(cells: readonly (CellRecord | null)[]): {
  readonly blocked: boolean;
  readonly remarks: readonly string[];
} {
  const present = cells.filter((cell) => cell !== null);
  if (present.length < cells.length || present.length === 0)
    return { blocked: true, remarks: ['absent from the results'] };
  const blocking = present.map(whyNotComparable).find((text) => text !== null);
  if (blocking) return { blocked: true, remarks: [blocking] };
  return { blocked: false, remarks: [...new Set(present.flatMap(knownDifferences))] };
}

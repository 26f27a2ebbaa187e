import type { CellRecord } from '../records/index.js';
import { closingTheDoor } from './closingTheDoor.js';
import {
  formatCount,
  formatCounts,
  formatHarm,
  formatHarmInterval,
  formatInterval,
  formatRate,
} from './formatRate.js';

/** One rate of a cell, ready to print. */
export interface RateText {
  readonly value: string;
  /** Empty when there is no interval. */
  readonly interval: string;
}

/** One cell of a results table, ready to print. */
export interface CellText {
  readonly fnr: RateText;
  readonly fpr: RateText;
  readonly fnrAt5: RateText;
  readonly attainedFpr: string;
  readonly auroc: RateText;
  readonly ece: RateText;
  /** Per thousand queries, in units of a false block. */
  readonly harm: RateText;
  readonly ccrDocument: RateText;
  /** Counts stand where the interval would. */
  readonly ccrQuery: RateText;
  /** Query evaluations left without any candidate, of all. */
  readonly emptyContexts: string;
  readonly costRatio: string;
  readonly survival: RateText;
  readonly survivalCounts: string;
  /** Conjunctive success over the inserted documents of the evaluation queries. */
  readonly success: RateText;
  /** Counts stand where the interval would. */
  readonly successQuery: RateText;
  /** Of the inserted documents. */
  readonly padded: string;
  readonly payloadIntact: string;
  readonly nPoison: string;
  readonly nClean: string;
  readonly nQueries: string;
  readonly nSeeds: string;
  /** Paper, Section VII rule 5. */
  readonly closingTheDoor: boolean;
}

/**
 * Returns the strings of one cell; the only place where a record of `table-v.json` becomes text.
 *
 * @param cell one record
 * @throws when a rate is not finite or a count not whole
 * @example cellText({ ...CELL, fnr: 0.19149, fnrLow: 0.15, fnrHigh: 0.23 }).fnr // => { value: '0.191', interval: '[0.150, 0.230]' }
 */
export function cellText(cell: CellRecord): CellText {
  return {
    fnr: rateText(cell.fnr, cell.fnrLow, cell.fnrHigh),
    fpr: rateText(cell.fpr, cell.fprLow, cell.fprHigh),
    fnrAt5: rateText(cell.fnrAt5, cell.fnrAt5Low, cell.fnrAt5High),
    attainedFpr: formatRate(cell.attainedFpr),
    auroc: rateText(cell.auroc, cell.aurocLow, cell.aurocHigh),
    ece: rateText(cell.ece, cell.eceLow, cell.eceHigh),
    harm: {
      value: formatHarm(cell.harm),
      interval: cell.harm === null ? '' : formatHarmInterval(cell.harmLow, cell.harmHigh),
    },
    ccrDocument: rateText(cell.ccrDocument, cell.ccrDocumentLow, cell.ccrDocumentHigh),
    ccrQuery: {
      value: formatRate(cell.ccrQuery),
      interval: cell.ccrQuery === null ? '' : `(${formatCounts(cell.ccrQueryHits, cell.ccrQueryTotal)})`,
    },
    emptyContexts: formatCounts(cell.emptyContextHits, cell.nQueries),
    costRatio: String(cell.costRatio),
    survival: rateText(cell.survival, cell.survivalLow, cell.survivalHigh),
    survivalCounts: formatCounts(cell.survivalHits, cell.survivalTotal),
    success: rateText(cell.success, cell.successLow, cell.successHigh),
    successQuery: {
      value: formatRate(cell.successQuery),
      interval:
        cell.successQuery === null ? '' : `(${formatCounts(cell.successQueryHits, cell.ccrQueryTotal)})`,
    },
    padded: shareText(cell.padded, cell.inserted),
    payloadIntact: shareText(cell.payloadIntact, cell.inserted),
    nPoison: formatCount(cell.nPoison),
    nClean: formatCount(cell.nClean),
    nQueries: formatCount(cell.nQueries),
    nSeeds: formatCount(cell.seeds.length),
    closingTheDoor: closingTheDoor(cell),
  };
}

function rateText(value: number | null, low: number | null, high: number | null): RateText {
  return { value: formatRate(value), interval: value === null ? '' : formatInterval(low, high) };
}

function shareText(hits: number, total: number): string {
  return `${formatRate(total === 0 ? null : hits / total)} (${formatCounts(hits, total)})`;
}

/**
 * Returns a rate and its interval in one text.
 *
 * @param rate ready to print
 * @example rateLine({ value: '0.191', interval: '' }) // => '0.191'
 */
export function rateLine({ value, interval }: RateText): string {
  return `${value} ${interval}`.trim();
}

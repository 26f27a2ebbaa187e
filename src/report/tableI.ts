import { compareFixed } from './fixedOrder.js';
import { formatCount } from './formatRate.js';
import { defenseLabel } from './labels.js';
import type { PaperReported } from './paperReported.js';
import type { TableI, TableIRow } from './tableISchema.js';
import type { TextTable } from './textTable.js';

const COST = 'ms per query';

/** Head of Table I, in the order of `tableIStrings`. */
export const TABLE_I_COLUMNS: readonly string[] = [
  'Defense',
  'Stage',
  'Decides on',
  'Reads',
  'Models',
  'Threshold',
  COST,
  'Measured on',
];

/**
 * Returns Table I as finished strings: stage, granularity, inputs, models, threshold and measured cost of each defense.
 *
 * Paper, Table I; its cost is one number, the CPU hours of the main table, which stands in the notes beside ours.
 * @param table content of `table-i.json`, or null when it was not measured: the table then says so
 * @param reported the paper's numbers
 * @param title heading of the table
 * @throws when a cost is not finite
 * @example tableI(null, PAPER, 'a').rows // => [[['absent'], [], [], [], [], [], [], []]]
 */
export function tableI(table: TableI | null, reported: PaperReported, title: string): TextTable {
  const absent = [['absent'], ...TABLE_I_COLUMNS.slice(1).map(() => [])];
  return {
    title,
    columns: TABLE_I_COLUMNS,
    rows: table === null ? [absent] : tableIRows(table),
    notes: tableINotes(table, reported),
    words: TABLE_I_COLUMNS.filter((column) => column !== COST),
  };
}

/**
 * Returns the rows of Table I in the fixed order of defenses; a cell of several inputs or models has a line for each.
 *
 * @param table content of `table-i.json`
 * @example tableIRows({ defenses: [], cpuHours: null, ladderCpuHours: null }) // => []
 */
export function tableIRows({ defenses }: TableI): string[][][] {
  return [...defenses].sort((a, b) => compareFixed('defense', a.defense, b.defense)).map(cellsOf);
}

/**
 * Returns what stands below Table I: how cost is read, and the CPU hours of both studies.
 *
 * @param table content of `table-i.json`, or null when it was not measured
 * @param reported the paper's numbers
 * @example tableINotes(null, PAPER).at(-1).includes('from cold caches: absent') // => true
 */
export function tableINotes(table: TableI | null, { cost }: PaperReported): string[] {
  const recorded = (hours: number | null) => hours?.toFixed(1) ?? 'not recorded';
  const ours = table === null ? 'absent' : recorded(table.cpuHours);
  const ladder = table === null ? 'absent' : recorded(table.ladderCpuHours);
  return [
    'ms per query: measured here, for the candidates of one query. Models: what ran here; stand-ins are lettered in Table V.',
    `CPU hours of the main table, from cold caches: ${ours} here, ${cost.cpuHours.toFixed(1)} in the paper (${cost.processor}). With the whole ladder: ${ladder} here.`,
  ];
}

function cellsOf(row: TableIRow): string[][] {
  return [
    [defenseLabel(row.defense)],
    [row.stage],
    [row.granularity],
    orNone(row.inputs),
    orNone(row.models),
    [row.calibratedThreshold === '' ? 'none' : row.calibratedThreshold],
    [row.msPerQuery === null ? 'not measured' : formatMilliseconds(row.msPerQuery)],
    [row.texts],
  ];
}

/**
 * Returns milliseconds with three significant digits at most, and none lost above a hundred.
 *
 * @param milliseconds a time, not negative
 * @throws when it is not finite
 * @example formatMilliseconds(12.345) // => '12.3'
 */
export function formatMilliseconds(milliseconds: number): string {
  if (!Number.isFinite(milliseconds)) throw new Error(`a time to print is ${milliseconds}; times are finite`);
  if (milliseconds >= 100) return formatCount(Math.round(milliseconds));
  if (milliseconds >= 10) return milliseconds.toFixed(1);
  return milliseconds < 0.01 && milliseconds > 0 ? '< 0.01' : milliseconds.toFixed(2);
}

function orNone(texts: readonly string[]): string[] {
  return texts.length === 0 ? ['none'] : [...texts];
}

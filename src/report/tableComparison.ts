import { formatDifference, formatInterval, formatRate } from './formatRate.js';
import { defenseLabel, rungLabel } from './labels.js';
import type { ComparisonLine } from './paperComparison.js';
import type { TextTable } from './textTable.js';
import type { Verdict } from './verdict.js';

/** The verdicts in the order in which they are counted. */
export const VERDICTS: readonly Verdict[] = ['within interval', 'same direction', 'differs', 'not run'];

/**
 * Returns how many lines have each verdict.
 *
 * @param lines lines of the comparison
 * @example countVerdicts([]) // => { 'within interval': 0, 'same direction': 0, differs: 0, 'not run': 0 }
 */
export function countVerdicts(lines: readonly ComparisonLine[]): Record<Verdict, number> {
  const counts: Record<Verdict, number> = {
    'within interval': 0,
    'same direction': 0,
    differs: 0,
    'not run': 0,
  };
  for (const line of lines) counts[line.verdict] += 1;
  return counts;
}

/**
 * Returns the comparison with the paper as finished strings, one row for each published number.
 *
 * @param lines lines of the comparison
 * @param title heading of the table
 * @example tableComparison([], 'a').notes // => ['within interval: 0; same direction: 0; differs: 0; not run: 0']
 */
export function tableComparison(lines: readonly ComparisonLine[], title: string): TextTable {
  const counts = countVerdicts(lines);
  return {
    title,
    columns: ['Cell', 'Defense', 'Metric', 'Paper', 'Ours', '95 % interval', 'Verdict', 'Remark'],
    rows: lines.map((line) => comparisonStrings(line).map((text) => [text])),
    notes: [VERDICTS.map((verdict) => `${verdict}: ${counts[verdict]}`).join('; ')],
  };
}

/**
 * Returns the strings of one line, in the order of the table's columns.
 *
 * @param line one published number beside ours
 * @example comparisonStrings(paperComparison([], PAPER)[0])[6] // => 'not run'
 */
export function comparisonStrings(line: ComparisonLine): string[] {
  const format = line.metric.startsWith('change') ? formatDifference : formatRate;
  return [
    `${line.source}, ${line.corpus}, ${rungLabel(line.rung, null)}`,
    line.defense === null ? '' : defenseLabel(line.defense),
    line.metric,
    format(line.published),
    line.ours === null ? '' : format(line.ours),
    formatInterval(line.low, line.high),
    line.verdict,
    line.remark,
  ];
}

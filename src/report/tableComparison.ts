import type { ComparisonLine, NumberKind } from './comparisonLine.js';
import { formatCount, formatDifference, formatInterval, formatRate } from './formatRate.js';
import { defenseLabel, rungLabel } from './labels.js';
import { lettersOf } from './lettered.js';
import type { TextTable } from './textTable.js';
import { LEVEL_TOLERANCE, type Verdict } from './verdict.js';

/** The verdicts in the order in which they are counted. */
export const VERDICTS: readonly Verdict[] = ['agrees', 'same direction', 'differs', 'not run'];

const COLUMNS = ['Cell', 'Defense', 'Metric', 'Paper', 'Ours', '95 % interval', 'Verdict', 'Remarks'];

const READING =
  'agrees: the printed number lies in our 95 % interval or, marked ~, within ' +
  `${LEVEL_TOLERANCE} of ours (one candidate of the 200 that a run seed evaluates). Changes are prefix removed minus ` +
  'template; their intervals are paired by query. same direction: a change with the published sign, or more than half ' +
  'of the pairs of rows in the published order. Where a change has no interval only its sign is compared.';

/**
 * Returns how many lines have each verdict.
 *
 * @param lines lines of the comparison
 * @example countVerdicts([]) // => { agrees: 0, 'same direction': 0, differs: 0, 'not run': 0 }
 */
export function countVerdicts(lines: readonly ComparisonLine[]): Record<Verdict, number> {
  const counts: Record<Verdict, number> = { agrees: 0, 'same direction': 0, differs: 0, 'not run': 0 };
  for (const line of lines) counts[line.verdict] += 1;
  return counts;
}

/**
 * Returns the verdicts of each kind of line: the rows of a summary, all lines last.
 *
 * @param lines lines of the comparison
 * @example verdictRows([]) // => [['all', '0', '0', '0', '0', '0']]
 */
export function verdictRows(lines: readonly ComparisonLine[]): string[][] {
  const kinds = [...new Set(lines.map(kindOf))];
  const row = (name: string, of: readonly ComparisonLine[]) => {
    const counts = countVerdicts(of);
    return [name, ...VERDICTS.map((verdict) => formatCount(counts[verdict])), formatCount(of.length)];
  };
  return [
    ...kinds.map((kind) =>
      row(
        kind,
        lines.filter((line) => kindOf(line) === kind),
      ),
    ),
    row('all', lines),
  ];
}

/**
 * Returns how many lines of each kind have each verdict.
 *
 * @param lines lines of the comparison
 * @param title heading of the table
 * @example tableVerdicts([], 'a').columns // => ['Lines', 'agrees', 'same direction', 'differs', 'not run', 'all']
 */
export function tableVerdicts(lines: readonly ComparisonLine[], title: string): TextTable {
  return {
    title,
    columns: ['Lines', ...VERDICTS, 'all'],
    rows: verdictRows(lines).map((row) => row.map((text) => [text])),
    notes: [READING],
  };
}

/**
 * Returns the comparison with the paper as finished strings, one row for each published number.
 *
 * The known differences of data and models are lettered and written out below; a line that did not run says why.
 * @param lines lines of the comparison
 * @param title heading of the table
 * @example tableComparison([], 'a').columns.length // => 8
 */
export function tableComparison(lines: readonly ComparisonLine[], title: string): TextTable {
  const remarks = lettersOf(lines.map((line) => (line.verdict === 'not run' ? [] : line.remarks)));
  const counts = countVerdicts(lines);
  return {
    title,
    columns: COLUMNS,
    words: ['Defense', 'Metric', 'Verdict', 'Remarks'],
    rows: lines.map((line, index) =>
      [
        ...comparisonStrings(line),
        line.verdict === 'not run' ? line.remarks.join('; ') : (remarks.letters[index] ?? []).join(', '),
      ].map((text) => [text]),
    ),
    notes: [
      VERDICTS.map((verdict) => `${verdict}: ${counts[verdict]}`).join('; '),
      READING,
      ...remarks.notes.map(({ letter, text }) => `${letter}: ${text}`),
    ],
  };
}

/**
 * Returns the strings of one line without its remarks, in the order of the table's columns.
 *
 * @param line one published number beside ours
 * @example comparisonStrings(paperComparison([], PAPER)[0])[6] // => 'not run'
 */
export function comparisonStrings(line: ComparisonLine): string[] {
  const format = FORMATS[line.kind];
  return [
    placeOf(line),
    line.defense === null ? '' : defenseLabel(line.defense),
    line.metric,
    format(line.published),
    line.ours === null ? '' : format(line.ours),
    formatInterval(line.low, line.high),
    line.verdict + (line.ground === 'tolerance' ? ' ~' : ''),
  ];
}

const FORMATS: Readonly<Record<NumberKind, (value: number) => string>> = {
  rate: formatRate,
  difference: formatDifference,
  count: formatCount,
};

function placeOf({ source, corpus, rung }: ComparisonLine): string {
  if (corpus === null) return `${source}, all corpora`;
  return `${source}, ${corpus}${rung === null ? '' : `, ${rungLabel(rung, null)}`}`;
}

function kindOf({ source, metric, kind }: ComparisonLine): string {
  if (kind === 'difference') return 'changes by prefix removal';
  if (metric.startsWith('pairs of rows')) return 'order of rows';
  return source === 'Table V' ? metric : 'statements about the table';
}

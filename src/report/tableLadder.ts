import type { CellRecord, LengthMode } from '../records/index.js';
import { cellText, rateLine } from './cellText.js';
import { type FillerArms, fillerArms, isBound } from './fillerArms.js';
import { formatChange, formatCount, formatDifference, formatRate } from './formatRate.js';
import { defenseLabel, familyLabel, rungLabel } from './labels.js';
import { ladderColumns } from './ladderColumns.js';
import { type PaperLadderNumber, paperNumbersOf } from './paperLadder.js';
import type { PaperReported } from './paperReported.js';
import { PAPER_FAMILY } from './paperRows.js';
import { columnName, recomputeCommand } from './recompute.js';
import type { LadderRecord, Results } from './resultRecords.js';
import { substituteNotes } from './substituteNotes.js';
import { cellsOfColumn, findCell, sameColumn, type TableColumn, tableDefenses } from './tableColumns.js';
import { DOOR, editionLine, theOne } from './tableV.js';
import { ladderCells } from './tableVCells.js';
import type { TextTable } from './textTable.js';

/** What a table of the ladder is made from. */
export interface LadderSources {
  readonly results: Results;
  readonly reported: PaperReported;
  /** Named in titles, and in the commands that recompute a cell. */
  readonly profile: string;
}

/** One line of a cell of a ladder table. */
export type LadderLine =
  | 'FNR'
  | 'Δ FNR'
  | 'FPR'
  | 'FNR at 5 %'
  | 'AUROC'
  | 'ECE'
  | 'CCR document'
  | 'success';

const LINES: readonly LadderLine[] = ['FNR', 'Δ FNR', 'FPR', 'AUROC', 'success'];

const READING =
  'Means over the run seeds with 95 % intervals of the query cluster bootstrap; Δ FNR: minus template, paired by query. ' +
  'success: inserted documents that are retrieved, carry their payload and pass. absent: not run; N/A: not defined. ' +
  'FNR is over the poison that is still retrieved: read it with the survival below it.';
const BOUNDS =
  '‡ the three fillers disagree on whether the defense collapses or on the sign of the change: read them as bounds.';
const NO_DISTRIBUTION =
  'Where length matching pads little (see the padded share) a second arm belongs beside it, lengths matched to the ' +
  'distribution. It is absent: not run.';
const PUBLISHED =
  'paper: what the study prints of the cell. Where it names no filler (the changes of its Figure 3, medical both) its ' +
  'number stands with clean filler, our reading.';

/**
 * Returns the control ladder of one corpus: every rung and filler, every defense, survival and payload beside the rates.
 *
 * Paper, Table VII and Figure 3; measurement rules, section C and D10. A cell that did not run prints as absent.
 * @param sources one profile of results and the paper's numbers
 * @param choice which corpus and which length arm
 * @throws when two records of a column disagree on its survival, payload or candidates
 * @example tableLadder({ results: RESULTS, reported: PAPER, profile: 'full' }, { corpus: 'general', lengthMode: 'interval' }).columns.length // => 11
 */
export function tableLadder(
  sources: LadderSources,
  { corpus, lengthMode }: { readonly corpus: string; readonly lengthMode: LengthMode },
): TextTable {
  const arm = lengthMode === 'distribution' ? ', lengths matched to the distribution' : '';
  const title = `Control ladder: ${corpus}, ${familyLabel(PAPER_FAMILY)}${arm}, profile ${sources.profile}`;
  const table = ladderTable(sources, { title, columns: ladderColumns(corpus, lengthMode), lines: LINES });
  const second = lengthMode === 'interval' ? ladderColumns(corpus, 'distribution').slice(1) : [];
  const ran = second.some((column) => cellsOfColumn(sources.results.cells, column).length > 0);
  return second.length === 0 || ran ? table : { ...table, notes: [...table.notes, NO_DISTRIBUTION] };
}

/** The cells across, the lines of a cell, and the heading of a ladder table. */
export interface LadderChoice {
  readonly title: string;
  readonly columns: readonly TableColumn[];
  readonly lines: readonly LadderLine[];
}

/**
 * Returns a table with one column for each cell and one row for each defense, its lines as chosen.
 *
 * @param sources one profile of results and the paper's numbers
 * @param choice columns, lines and heading
 * @throws as `tableLadder`
 * @example ladderTable({ results: RESULTS, reported: PAPER, profile: 'full' }, { title: '', columns: [], lines: [] }).columns // => ['Defense', 'Rate']
 */
export function ladderTable(sources: LadderSources, { title, columns, lines }: LadderChoice): TextTable {
  const { results, reported, profile } = sources;
  const cells = ladderCells(results.cells).filter((cell) =>
    columns.some((column) => sameColumn(cell, column)),
  );
  const ladder = ladderCells(results.ladder);
  const arms = fillerArms(ladder);
  const { lettersOf, notes } = substituteNotes(cells);
  const rows = tableDefenses(cells).map((defense) => {
    const published = columns.map((column) => paperNumbersOf(reported.ladder, column, defense));
    const prints = published.some((numbers) => numbers.length > 0);
    const letters = lettersOf(defense);
    return [
      [letters === '' ? defenseLabel(defense) : `${defenseLabel(defense)} (${letters})`],
      [...lines, ...(prints ? ['paper'] : [])],
      ...columns.map((column, index) => {
        const cell = findCell(cells, column, defense);
        const paper = prints ? [publishedText(published[index] ?? [])] : [];
        if (cell === null) return ['absent', ...lines.slice(1).map(() => ''), ...paper];
        const record = ladder.find((other) => other.defense === defense && sameColumn(other, column)) ?? null;
        return [...lines.map((line) => lineText(line, { cell, record, arms })), ...paper];
      }),
    ];
  });
  const text = JSON.stringify(rows);
  return {
    title,
    columns: [
      'Defense',
      'Rate',
      ...columns.map(({ rung, filler, lengthMode }) => rungLabel(rung, filler, lengthMode)),
    ],
    rows: [...rows, ...cellRows(sources, cells, columns)],
    words: ['Rate'],
    notes: [
      READING,
      ...(text.includes('†') ? [DOOR] : []),
      ...(text.includes('‡') ? [BOUNDS] : []),
      ...(text.includes('"paper"') ? [PUBLISHED] : []),
      ...notes.map(({ letter, text: note }) => `${letter}: ${note}.`),
      editionLine(cells),
    ],
    commands: [null, null, ...columns.map((column) => recomputeCommand(profile, column))],
  };
}

interface LineSources {
  readonly cell: CellRecord;
  readonly record: LadderRecord | null;
  readonly arms: readonly FillerArms[];
}

function lineText(line: LadderLine, { cell, record, arms }: LineSources): string {
  const text = cellText(cell);
  switch (line) {
    case 'FNR':
      return `${rateLine(text.fnr)}${text.closingTheDoor ? ' †' : ''}`;
    case 'Δ FNR':
      if (cell.rung === 'template') return '';
      return `${formatChange(record?.fnr ?? null)}${isBound(arms, cell) ? ' ‡' : ''}`;
    case 'FPR':
      return rateLine(text.fpr);
    case 'FNR at 5 %':
      return rateLine(text.fnrAt5);
    case 'AUROC':
      return rateLine(text.auroc);
    case 'ECE':
      return rateLine(text.ece);
    case 'CCR document':
      return rateLine(text.ccrDocument);
    case 'success':
      return rateLine(text.success);
  }
}

function publishedText(numbers: readonly PaperLadderNumber[]): string {
  return numbers
    .map(({ metric, value }) =>
      metric === 'change of FNR' ? `Δ FNR ${formatDifference(value)}` : `${metric} ${formatRate(value)}`,
    )
    .join('; ');
}

/** What belongs to a cell and not to a defense: every defense saw the same documents. */
function cellRows(
  { reported, results: { manifest } }: LadderSources,
  cells: readonly CellRecord[],
  columns: readonly TableColumn[],
): string[][][] {
  const row = (name: string, textOf: (cell: CellRecord) => string[]) => [
    [name],
    [''],
    ...columns.map((column) => {
      const texts = cellsOfColumn(cells, column).map(textOf);
      theOne(
        texts.map((lines) => lines.join('; ')),
        `values of "${name}"`,
      );
      return texts[0] ?? ['absent'];
    }),
  ];
  const changed = (cell: CellRecord) => {
    const found = manifest.cells?.find(({ cell: name }) => name === columnName(cell));
    return found?.changedTokens === undefined || cell.rung !== 'mimicry'
      ? ''
      : formatCount(found.changedTokens);
  };
  const survival = (cell: CellRecord) => {
    const { survival: rate, survivalCounts } = cellText(cell);
    const published = reported.ladder.survival.find((column) => sameColumn(column, cell));
    const paper = published === undefined ? [] : [`paper ${formatRate(published.value)}`];
    return [`${rateLine(rate)} (${survivalCounts})`, ...paper];
  };
  return [
    row('Retrieval survival', survival),
    row('Payload intact', (cell) => [cellText(cell).payloadIntact]),
    row('Padded', (cell) => [cellText(cell).padded]),
    row('Left out as invalid', (cell) => [formatCount(cell.invalid)]),
    ...(columns.some(({ rung }) => rung === 'mimicry')
      ? [row('Tokens changed by mimicry', (cell) => [changed(cell)])]
      : []),
    row('n, poison / clean', (cell) => [`${cellText(cell).nPoison} / ${cellText(cell).nClean}`]),
  ];
}

import type { CellRecord } from '../records/index.js';
import { cellText, rateLine } from './cellText.js';
import { formatChange, formatRate } from './formatRate.js';
import { defenseLabel } from './labels.js';
import { PAPER_COLUMNS, PAPER_ROWS } from './paperRows.js';
import { recomputeCommand } from './recompute.js';
import { substituteNotes } from './substituteNotes.js';
import { cellsOfColumn, findCell, sameColumn, tableDefenses } from './tableColumns.js';
import type { LadderSources } from './tableLadder.js';
import { editionLine, theOne } from './tableV.js';
import { ladderCells } from './tableVCells.js';
import type { TextTable } from './textTable.js';

const BEFORE = PAPER_COLUMNS.general;
const AFTER = PAPER_COLUMNS.general_no_prefix;

/**
 * Returns Table IX: every defense on the general corpus with the question before each passage and with it removed.
 *
 * Paper, Tables V and IX: FNR, FPR, AUROC and survival at both rungs, ours with the change paired by query.
 * @param sources one profile of results and the paper's numbers
 * @throws when two records of a rung disagree on its survival
 * @example tableIX({ results: RESULTS, reported: PAPER, profile: 'full' }).rows[0][0] // => ['Retrieval survival']
 */
export function tableIX({ results: { cells, ladder }, reported, profile }: LadderSources): TextTable {
  const shown = ladderCells(cells).filter((cell) => sameColumn(cell, BEFORE) || sameColumn(cell, AFTER));
  const survival = [BEFORE, AFTER].map((column) => {
    const texts = cellsOfColumn(shown, column).map((cell) => {
      const { survival: rate, survivalCounts } = cellText(cell);
      return `${rateLine(rate)} (${survivalCounts})`;
    });
    return theOne(texts, 'retrieval survivals');
  });
  const { lettersOf, notes } = substituteNotes(shown);
  const defenses = tableDefenses(shown);
  return {
    title: `Table IX: prefix removal, general corpus, profile ${profile}`,
    columns: [
      'Defense',
      'Rate',
      'Template',
      'Prefix removed',
      'Change, paired',
      'Paper, template',
      'Paper, prefix removed',
    ],
    words: ['Rate'],
    rows: [
      [
        ['Retrieval survival'],
        [''],
        ...survival.map((text) => [text]),
        [''],
        [''],
        [formatRate(reported.survivalNoPrefix)],
      ],
      ...defenses.map((defense) => {
        const record = ladder.find((other) => other.defense === defense && sameColumn(other, AFTER));
        const linesOf = (column: typeof BEFORE | typeof AFTER) => {
          const cell = findCell(shown, column, defense);
          if (cell === null) return ['absent'];
          const text = cellText(cell);
          return [text.fnr, text.fpr, text.auroc].map(rateLine);
        };
        const letters = lettersOf(defense);
        const paper = publishedOf(defense, reported);
        return [
          [letters === '' ? defenseLabel(defense) : `${defenseLabel(defense)} (${letters})`],
          ['FNR', 'FPR', 'AUROC'],
          linesOf(BEFORE),
          linesOf(AFTER),
          record === undefined ? ['absent'] : [record.fnr, record.fpr, record.auroc].map(formatChange),
          paper.before,
          paper.after,
        ];
      }),
    ],
    notes: [
      'Means over the run seeds with 95 % intervals of the query cluster bootstrap; the change is prefix removed minus ' +
        'template, paired by query. N/A: not defined. An empty cell of the paper: not printed there.',
      ...notes.map(({ letter, text }) => `${letter}: ${text}.`),
      `n, poison / clean candidates: ${[BEFORE, AFTER].map((column) => nOf(shown, column)).join('; ')}.`,
      editionLine(shown),
    ],
    commands: [
      null,
      null,
      recomputeCommand(profile, BEFORE),
      recomputeCommand(profile, AFTER),
      null,
      null,
      null,
    ],
  };
}

function nOf(cells: readonly CellRecord[], column: typeof BEFORE | typeof AFTER): string {
  return theOne(
    cellsOfColumn(cells, column).map((cell) => `${cellText(cell).nPoison} / ${cellText(cell).nClean}`),
    'numbers of candidates',
  );
}

function publishedOf(
  defense: string,
  { tableV, raguardAuroc }: LadderSources['reported'],
): { readonly before: readonly string[]; readonly after: readonly string[] } {
  const row = Object.keys(PAPER_ROWS).find((name) => PAPER_ROWS[name] === defense);
  const { general, general_no_prefix: removed } = (row === undefined ? undefined : tableV[row]) ?? {};
  if (general === undefined || removed === undefined) return { before: [''], after: [''] };
  const auroc = (value: number) => (defense === 'raguard' ? formatRate(value) : '');
  return {
    before: [formatRate(general.fnr), formatRate(general.fpr), auroc(raguardAuroc.template)],
    after: [formatRate(removed.fnr), formatRate(removed.fpr), auroc(raguardAuroc.noPrefix)],
  };
}

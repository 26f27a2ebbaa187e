import { FILLERS } from '../records/index.js';
import { cellText, rateLine } from './cellText.js';
import { formatRate } from './formatRate.js';
import { rungLabel } from './labels.js';
import { ladderColumn } from './ladderColumns.js';
import { type AblationNumbers, type PaperLadder, paperNumbersOf } from './paperLadder.js';
import { recomputeCommand } from './recompute.js';
import { substituteNotes } from './substituteNotes.js';
import { findCell } from './tableColumns.js';
import type { LadderSources } from './tableLadder.js';
import { editionLine } from './tableV.js';
import { ABLATION } from './tableVCells.js';
import type { TextTable } from './textTable.js';

const SCORERS = [
  { defense: 'scorer-0.5', label: 'all features' },
  { defense: ABLATION, label: 'without document length' },
] as const;

/**
 * Returns Table VIII: the learned scorer with and without the document-length feature on length-matched medical poison.
 *
 * Paper, Table VIII; both scorers block at a probability of 0.5 and were trained on the template rung.
 * @param sources one profile of results and the paper's numbers
 * @throws when a rate is not finite
 * @example tableVIII({ results: RESULTS, reported: PAPER, profile: 'full' }).rows.length // => 8
 */
export function tableVIII({ results: { cells }, reported, profile }: LadderSources): TextTable {
  const columns = [
    ladderColumn('medical', 'template'),
    ...FILLERS.map((filler) => ladderColumn('medical', 'length_matched', filler)),
  ];
  const { ablation } = reported.ladder;
  const rows = columns.flatMap((column) =>
    SCORERS.map(({ defense, label }) => {
      const cell = findCell(cells, column, defense);
      const published = defense === ABLATION ? ablation.without : ablation.with;
      const paper = column.filler === 'clean' ? publishedText(published) : '';
      const place = rungLabel(column.rung, column.filler);
      if (cell === null)
        return { column, cell, strings: [place, label, 'absent', '', '', '', '', '', paper] };
      const text = cellText(cell);
      const rates = [text.fnr, text.fpr, text.auroc, text.ece, text.fnrAt5].map(rateLine);
      return { column, cell, strings: [place, label, ...rates, `${text.nPoison} / ${text.nClean}`, paper] };
    }),
  );
  const shown = rows.flatMap(({ cell }) => (cell === null ? [] : [cell]));
  return {
    title: `Table VIII: feature ablation, medical, profile ${profile}`,
    columns: ['Cell', 'Scorer', 'FNR', 'FPR', 'AUROC', 'ECE', 'FNR at 5 %', 'n, poison / clean', 'Paper'],
    words: ['Scorer', 'Paper'],
    rows: rows.map(({ strings }) => strings.map((text) => [text])),
    notes: [
      'Means over the run seeds with 95 % intervals of the query cluster bootstrap; threshold 0.5; both scorers are ' +
        'fitted on the template rung and frozen. The two rows of a cell saw the same candidates.',
      inconsistency(reported.ladder),
      ...substituteNotes(shown).notes.map(({ text }) => `${text}.`),
      editionLine(shown),
    ],
    rowCommands: rows.map(({ column }) => recomputeCommand(profile, column)),
  };
}

function publishedText({ fnr, auroc, ece }: AblationNumbers): string {
  return `FNR ${formatRate(fnr)}; AUROC ${formatRate(auroc)}; ECE ${formatRate(ece)}`;
}

/** Known inconsistency of the sources: one number stands under two names. */
function inconsistency(paper: PaperLadder): string {
  const printed = (filler: string) =>
    paperNumbersOf(paper, ladderColumn('medical', 'length_matched', filler), 'scorer-0.5').find(
      ({ metric }) => metric === 'FNR',
    )?.value ?? null;
  const [table, clean, shuffled] = [paper.ablation.with.fnr, printed('clean'), printed('word_shuffled')].map(
    formatRate,
  );
  return (
    `The study prints two numbers for one row: FNR ${table} here, called clean filler, and ${clean} from the change in its ` +
    `ladder; ${shuffled} is the FNR of its shuffled arm in Table VII. The AUROC and ECE of its two arms differ, so the ` +
    'arms are kept apart here.'
  );
}

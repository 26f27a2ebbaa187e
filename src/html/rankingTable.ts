import { ECE_BINS } from '../metrics/index.js';
import type { CellRecord } from '../records/index.js';
import { rateLine, type TableHead, type TextTable, tableVText } from '../report/index.js';

const READING =
  'AUROC: mid-ranks, means over the run seeds with 95 % intervals of the query cluster bootstrap. ECE: ' +
  `${ECE_BINS} equally wide bins, for scores that are probabilities. ` +
  ' Attained FPR: what the threshold matched to 5 % FPR really blocks. N/A: not defined for a filter ' +
  'that ranks nothing, or whose score is no probability. A ranking is not a decision: both error rates stand in the table before.';

/**
 * Returns the ranking quality of every defense beside the error rates: AUROC, ECE and the attained false-positive rate.
 *
 * Reporting rule 4: a ranking number never stands without the decision it does not make.
 * @param cells records of `table-v.json`, already narrowed to the columns to show
 * @param head title; the profile is named in it
 * @throws as `tableVText`
 * @example rankingTable([CELL], { title: 'a', profile: 'full' }).columns // => ['Defense', 'Rate', 'general, template']
 */
export function rankingTable(
  cells: readonly CellRecord[],
  { title }: Pick<TableHead, 'title'> & Partial<TableHead>,
): TextTable {
  const text = tableVText(cells);
  const lines = ['AUROC', 'ECE', 'attained FPR'];
  return {
    title,
    columns: ['Defense', 'Rate', ...text.columns.map(({ label }) => label)],
    words: ['Rate'],
    rows: [
      ...text.rows.map(({ label, letters, cells: ofRow }) => [
        [letters === '' ? label : `${label} (${letters})`],
        lines,
        ...ofRow.map((cell) =>
          cell === null ? ['absent'] : [rateLine(cell.auroc), rateLine(cell.ece), cell.attainedFpr],
        ),
      ]),
      [['n, poison / clean'], [''], ...text.columns.map(({ n }) => [n])],
    ],
    notes: [READING, ...text.notes.map(({ letter, text: note }) => `${letter}: ${note}.`), text.editions],
  };
}

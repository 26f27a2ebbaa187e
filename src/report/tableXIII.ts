import type { Rate } from '../records/index.js';
import { decisionCells } from './decisionCells.js';
import { formatCount, formatCounts, formatPercent } from './formatRate.js';
import { cellLabel, defenseLabel } from './labels.js';
import type { PaperReported } from './paperReported.js';
import { recomputeCommand } from './recompute.js';
import type { DecisionLayerRecord } from './resultRecords.js';
import { sameColumn, type TableColumn } from './tableColumns.js';
import { editionLine } from './tableV.js';
import type { TextTable } from './textTable.js';

/** Hexadecimal digits of a digest that are printed: 48 bits tell 26 cells apart. */
const DIGITS = 12;

/** One cell of Table XIII; no record where the cell did not run. */
export interface IdentityRow {
  readonly column: TableColumn;
  readonly record: DecisionLayerRecord | null;
  /** Whether the rules act the same on every candidate; null where the cell did not run. */
  readonly identical: boolean | null;
}

/**
 * Returns the cells of Table XIII with what ran of them.
 *
 * @param decisionLayer records of `decision-layer.json`
 * @example identityRows([]).filter(({ identical }) => identical === null).length // => 26
 */
export function identityRows(decisionLayer: readonly DecisionLayerRecord[]): IdentityRow[] {
  const scorers = decisionLayer.filter(({ score, identity }) => score === 'scorer' && identity !== null);
  return decisionCells().map((column) => {
    const record = scorers.find((other) => sameColumn(other, column)) ?? null;
    return { column, record, identical: record?.identity?.identical ?? null };
  });
}

/**
 * Returns Table XIII: in each of 26 cells, whether three decision rules act bit for bit alike, and how many candidates
 * lie where they could differ.
 *
 * Paper, Table XIII; measurement rules D7 and D8. Where all actions are the same no claim about the operating point can
 * be tested: the cell is called unfalsifiable.
 * @param decisionLayer records of `decision-layer.json`
 * @param sources the paper's numbers, and the profile that the commands recompute
 * @throws when a share is not finite
 * @example tableXIII([], { reported: PAPER, profile: 'full' }).rows[0][1] // => ['absent']
 */
export function tableXIII(
  decisionLayer: readonly DecisionLayerRecord[],
  { reported, profile }: { readonly reported: PaperReported; readonly profile: string },
): TextTable {
  const rows = identityRows(decisionLayer);
  const ran = rows.flatMap(({ record }) => (record === null ? [] : [record]));
  const same = rows.filter(({ identical }) => identical === true);
  const empty = same.filter(({ record }) => record?.comparisonBandShare.hits === 0).length;
  const rules = ran[0]?.identity?.rules ?? [];
  const paper = reported.ladder.identity;
  return {
    title: `Table XIII: decision consistency, profile ${profile}`,
    columns: [
      'Cell',
      'Actions',
      ...(rules.length === 0 ? ['Digests'] : rules.map(defenseLabel)),
      'Trust band',
      'Comparison band',
      'Operating-point claims',
    ],
    words: ['Actions', 'Operating-point claims'],
    rows: rows.map(({ column, record }) => {
      const shape = Math.max(rules.length, 1);
      if (record === null || record.identity === null) {
        return [[cellLabel(column)], ['absent'], ...Array.from({ length: shape + 3 }, () => [''])];
      }
      const { identical, digests } = record.identity;
      return [
        [cellLabel(column)],
        [identical ? 'identical' : 'differ'],
        ...digests.map((digest) => [digest.slice(0, DIGITS)]),
        [bandText(record.trustBandShare)],
        [bandText(record.comparisonBandShare)],
        [identical ? 'unfalsifiable' : 'testable'],
      ];
    }),
    notes: [
      `Digests: the first ${DIGITS} hexadecimal digits of the SHA-256 of all actions of a rule, in the order seed, query, rank. Bands: ` +
        'candidates whose probability lies where trust weights, or any two of the rules, can disagree. The rule with trust ' +
        'weights reads the source of a document, which is exact here.',
      `Actions are identical in ${formatCounts(same.length, ran.length)} cells that ran (paper: ` +
        `${formatCounts(paper.identical, paper.cells)}), with an empty comparison band in ${formatCount(empty)} of them; ` +
        `${formatCount(rows.length - ran.length)} of ${formatCount(rows.length)} cells are absent. On medical template the paper ` +
        `prints a band share of ${formatPercent(paper.medicalTemplateBandShare)}.`,
      'Cells of the ladder that pad: clean filler, our choice where the study names none.',
      editionLine(ran),
    ],
    rowCommands: rows.map(({ column }) => recomputeCommand(profile, column)),
  };
}

function bandText(share: Rate): string {
  return `${formatPercent(share.value)} (${formatCounts(share.hits, share.total)})`;
}

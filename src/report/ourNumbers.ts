import { cellText, rateLine } from './cellText.js';
import { harmRows } from './decisionHarm.js';
import { directionPoints } from './directionPoints.js';
import {
  formatChange,
  formatCount,
  formatHarm,
  formatHarmInterval,
  formatPercent,
  formatRate,
} from './formatRate.js';
import { PAPER_FAMILY } from './paperRows.js';
import type { Results } from './resultRecords.js';
import type { TableColumn } from './tableColumns.js';
import { countDirections } from './tableDirection.js';
import { identityRows } from './tableXIII.js';

const RATES = ['fnr', 'fpr', 'fnrAt5', 'auroc', 'ece', 'harm', 'ccrDocument', 'success'] as const;
/** Of the padded rungs, of which there are many, only what their tables print. */
const EDITED_RATES = ['fnr', 'fpr', 'auroc', 'ece', 'success'] as const;

/**
 * Returns our numbers as they are printed, by key; an absent key did not run.
 *
 * Keys begin with the place of a cell: `general.template`, `medical.both.clean`, with `.distribution` for the second
 * length arm, and with the family in front where it is not the paper's. Then `raguard.fnr`, `raguard.fnr.change`,
 * `raguard.mode`, `scorer.tau-d.harm`, `survival`, `inserted.containment` and so on; `direction.wrong` and
 * `identity.identical` count over all cells.
 * @param results one profile of results
 * @throws when a number is not finite
 * @example ourNumbers({ ...RESULTS, cells: [CELL] })['general.template.queries'] // => '200'
 */
export function ourNumbers(results: Results): Record<string, string> {
  return {
    ...cellNumbers(results),
    ...profileNumbers(results),
    ...ladderNumbers(results),
    ...decisionNumbers(results),
  };
}

function placeOf({ corpus, family, rung, filler, lengthMode }: TableColumn): string {
  return [
    ...(family === PAPER_FAMILY ? [] : [family]),
    ...[corpus, rung],
    ...(filler === null ? [] : [filler]),
    ...(lengthMode === 'distribution' ? [lengthMode] : []),
  ].join('.');
}

function cellNumbers({ cells }: Results): Record<string, string> {
  const numbers: Record<string, string> = {};
  for (const cell of cells) {
    const text = cellText(cell);
    const place = placeOf(cell);
    for (const metric of cell.filler === null ? RATES : EDITED_RATES)
      numbers[`${place}.${cell.defense}.${metric}`] = rateLine(text[metric]);
    if (cell.filler === null) numbers[`${place}.${cell.defense}.emptyContexts`] = text.emptyContexts;
    numbers[`${place}.survival`] = rateLine(text.survival);
    numbers[`${place}.payloadIntact`] = text.payloadIntact;
    numbers[`${place}.padded`] = text.padded;
    numbers[`${place}.queries`] = text.nQueries;
  }
  return numbers;
}

function profileNumbers({ profile }: Results): Record<string, string> {
  const numbers: Record<string, string> = {};
  for (const record of profile) {
    if (record.family !== PAPER_FAMILY) continue;
    const place = `${placeOf(record)}.${record.form}`;
    numbers[`${record.corpus}.origin`] = record.origin;
    numbers[`${place}.containment`] = formatRate(record.containment);
    numbers[`${place}.lengthOverlap`] = formatRate(record.lengthOverlap);
    numbers[`${place}.flagged`] = record.flagged ? 'yes' : 'no';
  }
  return numbers;
}

function ladderNumbers({ ladder }: Results): Record<string, string> {
  const numbers: Record<string, string> = {};
  for (const record of ladder) {
    const place = `${placeOf(record)}.${record.defense}`;
    for (const metric of ['fnr', 'auroc', 'ece'] as const)
      numbers[`${place}.${metric}.change`] = formatChange(record[metric]);
    numbers[`${place}.mode`] = record.mode ?? 'N/A';
    numbers[`${place}.restoringFpr`] = formatRate(record.restoringFpr);
  }
  return numbers;
}

function decisionNumbers({ cells, profile, decisionLayer }: Results): Record<string, string> {
  const numbers: Record<string, string> = {};
  for (const row of harmRows(decisionLayer)) {
    for (const { rule, harm, harmLow, harmHigh } of row.rules) {
      numbers[`${placeOf(row)}.${row.score}.${rule}.harm`] =
        `${formatHarm(harm)} ${formatHarmInterval(harmLow, harmHigh)}`.trim();
    }
  }
  const identity = identityRows(decisionLayer);
  for (const { column, record } of identity) {
    if (record === null) continue;
    numbers[`${placeOf(column)}.comparisonBand`] = formatPercent(record.comparisonBandShare.value);
  }
  numbers['identity.cells'] = formatCount(identity.length);
  numbers['identity.ran'] = formatCount(identity.filter(({ record }) => record !== null).length);
  numbers['identity.identical'] = formatCount(identity.filter(({ identical }) => identical === true).length);
  for (const [verdict, count] of Object.entries(countDirections(directionPoints(cells, profile))))
    numbers[`direction.${verdict}`] = formatCount(count);
  return numbers;
}

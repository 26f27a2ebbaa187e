import {
  columnKey,
  costText,
  DECISION_SCORES,
  decisionLabel,
  formatCount,
  formatCountRange,
  formatHarm,
  formatHarmInterval,
  formatRate,
  type HarmRow,
  harmRows,
  rungLabel,
} from '../report/index.js';
import type { FamilyView } from './familyView.js';
import { tipText } from './markTips.js';
import type { ReportFigure } from './reportDocument.js';
import { type RowMark, rowFigure } from './rowFigure.js';

const RULES = [
  { rule: 'tau-0.5', symbol: 'circle', colour: '#0b3c7d', fill: '#ffffff', shift: -0.25 },
  { rule: 'tau-d', symbol: 'circle', colour: '#0b3c7d', fill: '#0b3c7d', shift: 0 },
  { rule: 'three-action', symbol: 'diamond', colour: '#d1570a', fill: '#f3c9a8', shift: 0.25 },
] as const;

/**
 * Returns harm per thousand queries under three decision rules, one row for each cell in which the operating point matters,
 * one panel for each score; null where it matters nowhere.
 *
 * Paper, Figure 7; measurement rules D5 and D6. Of a padded rung the clean filler stands for all.
 * @param view one attack family of a profile of results
 * @example harmFigure(VIEW_OF_NOTHING) // => null
 */
export function harmFigure({ results, name, profile }: FamilyView): ReportFigure | null {
  const rows = harmRows(results.decisionLayer).filter(
    ({ filler, lengthMode }) => (filler === null || filler === 'clean') && lengthMode !== 'distribution',
  );
  const columns = [...new Map(rows.map((row) => [columnKey(row), row])).values()];
  const places = columns.map(columnKey);
  const harms = rows.flatMap(({ rules }) => rules.map(({ harm, harmHigh }) => harmHigh ?? harm ?? 0));
  const greatest = Math.max(1, ...harms);
  return rowFigure({
    title: `Harm per thousand queries by decision rule: ${name}`,
    caption:
      `Harm per thousand queries, in units of one false block, ${name}, profile ${profile}. Costs: ${costText(rows)}, our choice. Shown ` +
      `are the ${formatCount(columns.length)} cells in which two rules cost differently for at least one score. Lines are 95 % cluster ` +
      'bootstrap intervals; a mark without a line has none stored. The axis is linear near 0 and logarithmic above 100. n: ' +
      `${formatCountRange(rows.map(({ comparisonBandShare }) => comparisonBandShare.total))} candidates a cell, pooled over the seeds.`,
    rows: columns.map(({ corpus, rung }) => `${corpus}, ${rungLabel(rung, null)}`),
    rowHeight: 28,
    panels: DECISION_SCORES.map((score) => ({
      title: decisionLabel(score),
      marks: rows
        .filter((row) => row.score === score)
        .flatMap((row) => marksOf(row, places.indexOf(columnKey(row)))),
    })),
    axis: {
      label: 'harm per 1,000 queries',
      domain: [0, greatest * 1.05],
      ticks: [0, 100, 1000, 10_000, 100_000].filter((tick) => tick <= greatest),
      linearUpTo: 100,
    },
    legend: RULES.map(({ rule, symbol, colour, fill }) => ({
      text: decisionLabel(rule),
      symbol,
      colour,
      fill,
    })),
  });
}

function marksOf(row: HarmRow, place: number): RowMark[] {
  return RULES.flatMap(({ rule, ...look }): RowMark[] => {
    const found = row.rules.find((other) => other.rule === rule);
    if (found === undefined || found.harm === null) return [];
    const { harm: value, harmLow, harmHigh } = found;
    const tip = tipText([
      `${decisionLabel(row.score)}, ${decisionLabel(rule)}`,
      `${row.corpus}, ${rungLabel(row.rung, row.filler, row.lengthMode)}`,
      `harm ${formatHarm(value)} ${formatHarmInterval(harmLow, harmHigh)}`.trim(),
      `FNR ${formatRate(found.fnr.value)}, FPR ${formatRate(found.fpr.value)}`,
      `C_FN / C_FP ${row.costRatio}`,
    ]);
    return [{ ...look, row: place, value, low: harmLow ?? value, high: harmHigh ?? value, tip }];
  });
}

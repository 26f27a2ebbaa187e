import {
  COLLAPSE_PANEL,
  collapseDomain,
  collapsePanel,
  collapses,
  formatCount,
  formatCountRange,
  inFixedOrder,
  LEAST_RATIO,
  LEAST_RISE,
  ladderCells,
  orderedCells,
  type Panel,
  shownInFigures,
  tableDefenses,
} from '../report/index.js';
import { changeTip } from './changeTip.js';
import { defenseLegend } from './errorRateFigure.js';
import type { FamilyView } from './familyView.js';
import { tipLayer } from './markTips.js';
import { panelGrid, panelsPerRow } from './panelGrid.js';
import type { ReportFigure } from './reportDocument.js';
import { svgLabel } from './svgLabel.js';

/**
 * Returns the rise of the miss rate against the loss of AUROC at every rung, one panel for each corpus; null without pairs
 * that have both.
 *
 * Paper, Figure 4; measurement rule D11; the panels are those of `figureCollapse`.
 * @param view one attack family of a profile of results
 * @example collapseFigure(VIEW_OF_NOTHING) // => null
 */
export function collapseFigure({ results, name, profile }: FamilyView): ReportFigure | null {
  const records = orderedCells(ladderCells(results.ladder)).filter(({ defense }) => shownInFigures(defense));
  const drawn = records.filter(
    ({ fnr, auroc }) => (fnr?.difference ?? null) !== null && (auroc?.difference ?? null) !== null,
  );
  const corpora = inFixedOrder(
    'corpus',
    drawn.map(({ corpus }) => corpus),
  );
  const domain = collapseDomain(drawn);
  const perRow = panelsPerRow(COLLAPSE_PANEL.width);
  const panels = corpora.map((corpus, place): Panel['options'] => {
    const here = drawn.filter((record) => record.corpus === corpus);
    const options = collapsePanel(here, {
      corpus: svgLabel(corpus),
      domain,
      namesX: place + perRow >= corpora.length,
      namesY: place % perRow === 0,
    });
    const tips = here.map((record) => ({
      x: -(record.auroc?.difference ?? 0),
      y: record.fnr?.difference ?? 0,
      tip: changeTip(record),
    }));
    return { ...options, marks: [...(options.marks ?? []), tipLayer(tips)] };
  });
  const counts = ['calibration', 'mixed', 'signal', 'set-level'].map(
    (mode) => `${mode} ${formatCount(records.filter((record) => record.mode === mode).length)}`,
  );
  return panelGrid({
    title: `Collapse modes, miss rate against ranking: ${name}`,
    caption:
      `Rise of FNR against loss of AUROC from template, ${name}, profile ${profile}. Under a rise of ${LEAST_RISE} (shaded) nothing ` +
      `collapses; on the line the rise is ${LEAST_RATIO} times the loss. A large mark without a disc is a calibration collapse, on a ` +
      'white disc mixed, on a grey disc a signal collapse; a small mark is no collapse. Lines are paired 95 % cluster bootstrap ' +
      `intervals. ${formatCount(drawn.length)} pairs of cell and defense, ${formatCountRange(drawn.map(({ nPoison }) => nPoison))} retrieved ` +
      `poison candidates each; collapses of the defenses drawn: ${counts.join(', ')} (${formatCount(records.filter(collapses).length)} of ` +
      `${formatCount(records.length)}); filters that rank nothing have no AUROC and no mark, and the table below has every defense.`,
    size: COLLAPSE_PANEL,
    panels,
    legend: defenseLegend(tableDefenses(drawn)).map((entry) => ({ ...entry, fill: entry.colour })),
  });
}

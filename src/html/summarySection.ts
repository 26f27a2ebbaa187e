import {
  cellText,
  collapses,
  columnKey,
  familyLabel,
  formatCount,
  formatCountRange,
  inFixedOrder,
  isArm,
  tableDefenses,
  tableVCells,
} from '../report/index.js';
import { familyViews } from './familyView.js';
import { type ReportSection, tableBlock, textBlock } from './reportDocument.js';
import type { ReportSources } from './reportSources.js';

/**
 * Returns what was measured, in counts, and where to look first.
 *
 * @param sources the results
 * @example summarySection(SOURCES).id // => 'summary'
 */
export function summarySection(sources: ReportSources): ReportSection {
  const { results, verdict } = sources;
  const { cells, manifest } = results;
  const places = new Set(cells.map(columnKey)).size;
  const door = cells.filter((cell) => cellText(cell).closingTheDoor).length;
  const failed = verdict.rules.filter(({ status }) => status === 'fail').map(({ rule }) => `rule ${rule}`);
  const standIns = manifest.models.flatMap(({ name, substituteFor }) =>
    substituteFor === null ? [] : [`${name} for ${substituteFor}`],
  );
  const rows: [string, readonly string[]][] = [
    ['Profile and edition', [`${manifest.profile}, ${manifest.edition}`]],
    ['Corpora', manifest.corpora.map(({ id, documents }) => `${id}: ${formatCount(documents)} documents`)],
    [
      'Attack families',
      inFixedOrder(
        'family',
        cells.map(({ family }) => family),
      ).map(familyLabel),
    ],
    ['Cells (corpus, family, rung, filler)', [formatCount(places)]],
    ['Defenses and references', [formatCount(tableDefenses(cells).length)]],
    ['Query evaluations a cell, over the seeds', [formatCountRange(cells.map(({ nQueries }) => nQueries))]],
    ['Poison candidates a cell, over the seeds', [formatCountRange(cells.map(({ nPoison }) => nPoison))]],
    ['Run seeds', [manifest.seeds.join(', ')]],
    ['Models that stand in for others', standIns.length === 0 ? ['none'] : standIns],
    ['Reporting rules', [failed.length === 0 ? verdict.outcome : `${verdict.outcome}: ${failed.join(', ')}`]],
    ['Rows that close the door', [`${formatCount(door)} of ${formatCount(cells.length)}`]],
    ['Collapses on the ladder', collapseLines(sources)],
  ];
  return {
    id: 'summary',
    title: 'Summary',
    blocks: [
      textBlock(
        'This report measures how well filters between retrieval and generation find poisoned documents, and how much of that is how the ' +
          'poison was written. It states what was measured and no more: read a miss rate with its false-positive rate, a ' +
          'detection with the construction profile, a rung with its survival.',
      ),
      tableBlock({
        title: 'What was measured',
        columns: ['What', 'Measured'],
        words: ['Measured'],
        rows: rows.map(([name, lines]) => [[name], lines]),
        notes: [
          'Counted from the result files named at the end. Closing the door: FNR 0 at an FPR above 0.5, which is not detection. ' +
            'Collapses: pairs of rung and defense whose FNR rises by at least 0.20.',
        ],
      }),
      ...(tableVCells(cells).length === 0 ? [textBlock('No cell at the template was measured.')] : []),
    ],
  };
}

function collapseLines({ results }: ReportSources): string[] {
  const views = familyViews(results).filter(({ results: { ladder } }) => ladder.length > 0);
  if (views.length === 0) return ['no rung was measured'];
  return views.map(({ name, results: { ladder } }) => {
    const records = ladder.filter(({ defense }) => !isArm(defense));
    const found = records.filter(collapses);
    const modes = [...new Set(found.map(({ mode }) => mode ?? ''))].sort();
    const counts = modes.map(
      (mode) => `${mode} ${formatCount(found.filter((record) => record.mode === mode).length)}`,
    );
    const which = counts.length === 0 ? '' : `: ${counts.join(', ')}`;
    return `${name}: ${formatCount(found.length)} of ${formatCount(records.length)}${which}`;
  });
}

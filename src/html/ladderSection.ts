import {
  ladderCells,
  ladderTable,
  ladderTables,
  type TextTable,
  tableColumns,
  tableFillerArms,
} from '../report/index.js';
import { type FamilyView, familyViews, ladderSources } from './familyView.js';
import { ladderFigure } from './ladderFigure.js';
import { summaryRows, withoutCommands } from './ownTables.js';
import {
  figureBlock,
  type ReportBlock,
  type ReportSection,
  tableBlock,
  textBlock,
} from './reportDocument.js';
import { isMeasurement, type ReportSources } from './reportSources.js';

/** Lines of a cell in a ladder of our own choice of columns, as `tableLadder` prints them. */
const LINES = ['FNR', 'Δ FNR', 'FPR', 'AUROC', 'success'] as const;

/**
 * Returns the control ladder: what is left of each defense when the cues are taken away and the payload stays.
 *
 * Of the measurement itself every expected cell is printed, run or not; of an audit the cells that it asked for.
 * @param sources the results
 * @throws as `ladderTable`
 * @example ladderSection(SOURCES).id // => 'ladder'
 */
export function ladderSection({ results, reported }: ReportSources): ReportSection {
  const measurement = isMeasurement(results);
  const views = familyViews(results).filter(({ results: { ladder } }) => ladder.length > 0);
  const blocks = views.flatMap((view) => {
    const sources = ladderSources(view, reported);
    const tables = measurement ? measurementTables(sources) : auditTables(view, sources);
    return [...figureBlock(ladderFigure(view)), ...tables.map(foot)];
  });
  return {
    id: 'ladder',
    title: 'Control ladder',
    blocks: [
      textBlock(
        'The same poison with one cue at a time taken away: the question in front of it, its unusual length, both. The payload stays, ' +
          'and so do the queries, so changes are paired. A miss rate is over the poison that is still retrieved: read it with the ' +
          'survival below it. Shuffled and pseudoword fillers are placebos of equal length.',
      ),
      ...(blocks.length === 0 ? [textBlock('No rung beside the template was measured.')] : blocks),
    ],
  };
}

function foot(table: TextTable): ReportBlock {
  return tableBlock(table, summaryRows(table));
}

function measurementTables(sources: Parameters<typeof ladderTables>[0]): TextTable[] {
  const names = ['tableVII', 'ladder', 'fillerArms', 'tableVIII', 'tableIX'];
  return Object.entries(ladderTables(sources))
    .filter(([name]) => names.some((prefix) => name === prefix || name.startsWith(`${prefix}.`)))
    .map(([, table]) => table);
}

function auditTables(view: FamilyView, sources: Parameters<typeof ladderTable>[0]): TextTable[] {
  const cells = ladderCells(view.results.cells);
  const columns = tableColumns(cells);
  const corpora = [...new Set(columns.map(({ corpus }) => corpus))];
  const ladders = corpora.map((corpus) =>
    ladderTable(sources, {
      title: `Control ladder: ${corpus}, ${view.name}, profile ${view.profile}`,
      columns: columns.filter((column) => column.corpus === corpus),
      lines: LINES,
    }),
  );
  const arms = tableFillerArms(view.results.ladder, {
    title: `What does not hold under every filler: ${view.name}, profile ${view.profile}`,
    profile: view.profile,
  });
  return [...ladders, arms].map(withoutCommands);
}

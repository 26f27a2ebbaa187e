import { CORPUS_IDS, LENGTH_MODES } from '../records/index.js';
import { directionPoints } from './directionPoints.js';
import { ladderColumns } from './ladderColumns.js';
import { tableCollapse } from './tableCollapse.js';
import { cellsOfColumn } from './tableColumns.js';
import { tableDirection } from './tableDirection.js';
import { tableFillerArms } from './tableFillerArms.js';
import { tableHarm } from './tableHarm.js';
import { tableIX } from './tableIX.js';
import { type LadderSources, tableLadder } from './tableLadder.js';
import { tableVII } from './tableVII.js';
import { tableVIII } from './tableVIII.js';
import { tableXIII } from './tableXIII.js';
import type { TextTable } from './textTable.js';

/**
 * Returns every table of the control ladder and the decision layer by name, in the order in which they are printed.
 *
 * Names: `tableVII`, `tableVIII`, `tableIX`, `tableXIII`, `fillerArms`, `collapse`, `harm`, `direction`, and
 * `ladder.<corpus>` and `ladder.<corpus>.distribution` for each corpus with a cell beside the template.
 * @param sources one profile of results and the paper's numbers
 * @throws as the tables do
 * @example Object.keys(ladderTables({ results: RESULTS, reported: PAPER, profile: 'full' }))[0] // => 'tableVII'
 */
export function ladderTables(sources: LadderSources): Record<string, TextTable> {
  const { results, reported, profile } = sources;
  const ladders = CORPUS_IDS.flatMap((corpus) =>
    LENGTH_MODES.flatMap((lengthMode): [string, TextTable][] => {
      const edited = ladderColumns(corpus, lengthMode).slice(1);
      if (!edited.some((column) => cellsOfColumn(results.cells, column).length > 0)) return [];
      const name = lengthMode === 'distribution' ? `ladder.${corpus}.distribution` : `ladder.${corpus}`;
      return [[name, tableLadder(sources, { corpus, lengthMode })]];
    }),
  );
  return {
    tableVII: tableVII(sources),
    ...Object.fromEntries(ladders),
    fillerArms: tableFillerArms(results.ladder, {
      title: `What does not hold under every filler, profile ${profile}`,
      profile,
    }),
    tableVIII: tableVIII(sources),
    tableIX: tableIX(sources),
    collapse: tableCollapse(sources),
    tableXIII: tableXIII(results.decisionLayer, { reported, profile }),
    harm: tableHarm(sources),
    direction: tableDirection(directionPoints(results.cells, results.profile), { reported, profile }),
  };
}

import { directionPoints, ladderTables, tableHarm } from '../report/index.js';
import { familyViews, ladderSources } from './familyView.js';
import { harmFigure } from './harmFigure.js';
import { withoutCommands } from './ownTables.js';
import {
  figureBlock,
  type ReportBlock,
  type ReportSection,
  tableBlock,
  textBlock,
} from './reportDocument.js';
import { isMeasurement, type ReportSources } from './reportSources.js';

/** Rows at the end of the table of directions that count the others: right, wrong, undetermined. */
const DIRECTION_COUNTS = 3;

/**
 * Returns the decision layer: what three rules over one score cost, and whether the profile predicts the direction.
 *
 * @param sources the results
 * @throws when a number is not finite
 * @example decisionSection(SOURCES).id // => 'decisions'
 */
export function decisionSection({ results, reported }: ReportSources): ReportSection {
  const measurement = isMeasurement(results);
  const views = familyViews(results).filter(({ results: { decisionLayer } }) => decisionLayer.length > 0);
  const blocks = views.flatMap((view): ReportBlock[] => {
    const sources = ladderSources(view, reported);
    const figure = figureBlock(harmFigure(view));
    if (!measurement) {
      const title = `Harm per thousand queries by decision rule: ${view.name}, profile ${view.profile}`;
      return [...figure, tableBlock({ ...withoutCommands(tableHarm(sources)), title })];
    }
    const { tableXIII, harm } = ladderTables(sources);
    return [
      ...figure,
      ...[harm, tableXIII].flatMap((table) => (table === undefined ? [] : tableBlock(table))),
    ];
  });
  return {
    id: 'decisions',
    title: 'Decisions and harm',
    blocks: [
      textBlock(
        'One score under three rules: a threshold of 0.5, the threshold that the costs of a miss and of a false block imply, and three ' +
          'actions. The cost ratios are our choice and stand beside every harm; where two rules give the same actions, no claim ' +
          'about the operating point can be tested.',
      ),
      ...(blocks.length === 0 ? [textBlock('No decision layer was stored.')] : blocks),
      ...(measurement ? directionBlocks({ results, reported }) : []),
    ],
  };
}

function directionBlocks({ results, reported }: Pick<ReportSources, 'results' | 'reported'>): ReportBlock[] {
  const { profile } = results.manifest;
  const ran = directionPoints(results.cells, results.profile).some(({ point }) => point !== null);
  const { direction } = ladderTables({ results, reported, profile });
  return ran && direction !== undefined ? [tableBlock(direction, DIRECTION_COUNTS)] : [];
}

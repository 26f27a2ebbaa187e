import { tableCollapse } from '../report/index.js';
import { collapseFigure } from './collapseFigure.js';
import { familyViews } from './familyView.js';
import { withoutCommands } from './ownTables.js';
import { figureBlock, type ReportSection, tableBlock, textBlock } from './reportDocument.js';
import { isMeasurement, type ReportSources } from './reportSources.js';

/**
 * Returns the collapse diagnosis: which defense fails at which rung, and whether its ranking or its threshold fails.
 *
 * @param sources the results
 * @throws when a number is not finite
 * @example collapseSection(SOURCES).id // => 'collapse'
 */
export function collapseSection({ results }: ReportSources): ReportSection {
  const measurement = isMeasurement(results);
  const views = familyViews(results).filter(({ results: { ladder } }) => ladder.length > 0);
  const blocks = views.flatMap((view) => {
    const table = tableCollapse({ results: view.results, profile: view.profile });
    const own = measurement
      ? table
      : { ...withoutCommands(table), title: `Collapse modes: ${view.name}, profile ${view.profile}` };
    return [...figureBlock(collapseFigure(view)), tableBlock(own)];
  });
  return {
    id: 'collapse',
    title: 'Collapse diagnosis',
    blocks: [
      textBlock(
        'Where a defense misses much more at a rung than at the template: has its ranking failed, which no threshold repairs, or ' +
          'does the ranking stand while the threshold is wrong? A filter that ranks nothing can only be said to fail.',
      ),
      ...(blocks.length === 0 ? [textBlock('No rung beside the template was measured.')] : blocks),
    ],
  };
}

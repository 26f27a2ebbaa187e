import { tableProfile } from '../report/index.js';
import { outcomeFigure } from './outcomeFigure.js';
import { withoutCommands } from './ownTables.js';
import { profileFigure } from './profileFigure.js';
import { figureBlock, type ReportSection, tableBlock, textBlock } from './reportDocument.js';
import { isMeasurement, type ReportSources } from './reportSources.js';

/**
 * Returns the construction profile: what the wording of the poison alone predicts, and what came of it.
 *
 * @param sources the results
 * @throws as `tableProfile`
 * @example constructionSection(SOURCES).id // => 'construction'
 */
export function constructionSection({ results, reported }: ReportSources): ReportSection {
  const { profile: records, cells, manifest } = results;
  const { profile } = manifest;
  const measurement = isMeasurement(results);
  const table = measurement
    ? tableProfile(records, `Tables III and IV: construction profile, profile ${profile}`, {
        cells,
        reported,
        profile,
      })
    : withoutCommands(tableProfile(records, `Construction profile, profile ${profile}`));
  return {
    id: 'construction',
    title: 'Construction profile',
    blocks: [
      textBlock(
        'How the poisoned texts are written, counted before any defense runs: do they hold their question word for word, and is ' +
          'their length among the usual lengths of the corpus? A defense that detects a set with high containment or little ' +
          'length overlap may have detected only that.',
      ),
      ...figureBlock(profileFigure(records, profile)),
      tableBlock(table),
      ...figureBlock(outcomeFigure(cells, records, profile)),
    ],
  };
}

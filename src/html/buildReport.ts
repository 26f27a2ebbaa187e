import { formatCount } from '../report/index.js';
import { collapseSection } from './collapseSection.js';
import { constructionSection } from './constructionSection.js';
import { decisionSection } from './decisionSection.js';
import { errorRateSection } from './errorRateSection.js';
import { ladderSection } from './ladderSection.js';
import { paperSection } from './paperSection.js';
import { type ReportFormat, reportCommand } from './reportCommand.js';
import type { ReportDocument } from './reportDocument.js';
import type { ReportSources } from './reportSources.js';
import { rulesSection } from './rulesSection.js';
import { settingsSection } from './settingsSection.js';
import { settingLines } from './settingText.js';
import { summarySection } from './summarySection.js';

/**
 * Returns the whole report of one profile of results: tables, figures, verdicts, settings, and what it was made from.
 *
 * A function of its arguments alone: no time, no place, the same bytes for the same results.
 * @param sources the results with everything beside them
 * @param format which format the command at the end makes again
 * @throws what the tables throw when records contradict each other
 * @example buildReport(SOURCES, 'html').sections[0]?.id // => 'summary'
 */
export function buildReport(sources: ReportSources, format: ReportFormat): ReportDocument {
  const { manifest } = sources.results;
  return {
    title: `Ranking Is Not Judgment: report of profile ${manifest.profile}`,
    profile: manifest.profile,
    lead: 'What filters against poisoned documents detect, and how much of it is how the poison was written.',
    sections: [
      summarySection(sources),
      constructionSection(sources),
      errorRateSection(sources),
      ladderSection(sources),
      collapseSection(sources),
      decisionSection(sources),
      rulesSection(sources),
      ...paperSection(sources),
      settingsSection(sources),
    ],
    made: madeFrom(sources, format),
  };
}

function madeFrom({ results, details, files }: ReportSources, format: ReportFormat): ReportDocument['made'] {
  const { profile, edition, models, seeds } = results.manifest;
  const { cells: _, ...settings } = details.configuration;
  return [
    [
      'Results',
      [
        `profile ${profile}, edition ${edition}`,
        ...files.map(({ name, sha256 }) => `${name}, SHA-256 ${sha256}`),
      ],
    ],
    [
      'Models',
      models.map(
        ({ name, version, sha256, substituteFor }) =>
          `${name} ${version}, SHA-256 ${sha256}${substituteFor === null ? '' : `, standing in for ${substituteFor}`}`,
      ),
    ],
    ['Seeds', [seeds.join(', ')]],
    [
      'Settings',
      [
        Object.keys(settings).length === 0
          ? 'not recorded'
          : settingLines(settings)
              .map(([name, value]) => `${name} = ${value}`)
              .join('; '),
        `${formatCount(details.defenseSettings.length)} settings of defenses, each with its source, under Models and settings`,
      ],
    ],
    ['Made again by', [reportCommand(results, format)]],
  ];
}

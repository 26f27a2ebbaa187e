import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { paperNumber } from '../claims/index.js';
import {
  type AdaptiveAttacker,
  figureAdaptiveAttacker,
  renderConsole,
  renderMarkdown,
  type TextTable,
  tableTunedInTurn,
  tableXIV,
} from '../report/index.js';
import { writeAtomically } from '../store/index.js';
import { readAdaptiveAttacker } from './adaptiveAttackerRead.js';
import { type ReportPlaces, reportPlaces } from './reportPlaces.js';
import type { ReportOutput } from './tables.js';

/**
 * Returns the tables of the attacker: Table XIV with each encoder that ran, and the attacker tuned against each defense.
 *
 * @param attacker content of `adaptive-attacker.json`
 * @param reported path of `data/paper-reported.json`
 * @throws when the paper's number is missing
 */
export function attackerTables(attacker: AdaptiveAttacker, reported: string): TextTable[] {
  const json: unknown = JSON.parse(readFileSync(reported, 'utf8'));
  const paper = paperNumber(json, 'table_xiv.pass_rate');
  const encoders = [...new Set(attacker.rows.map(({ encoder }) => encoder))];
  return [
    ...encoders.map((encoder) => tableXIV(attacker, { reported: paper, encoder })),
    tableTunedInTurn(attacker),
  ];
}

/**
 * Writes `table-xiv.md` and, for the profile that the figures are of, `adaptive-attacker.svg`; needs no data and no model.
 *
 * @param profile which results
 * @param places where they are, and where the figure goes
 * @param withFigure whether the figure is written
 * @throws when the attacker did not run or its results are damaged
 */
export function makeAttackerReport(
  profile: string,
  places: ReportPlaces = reportPlaces(profile),
  withFigure = true,
): ReportOutput {
  const attacker = readAdaptiveAttacker(places.results);
  if (attacker === null) {
    throw new Error(
      `${places.results} has no adaptive-attacker.json; run rinj attack with PROFILE=${profile}`,
    );
  }
  const tables = attackerTables(attacker, places.reported);
  const outputs: [path: string, text: string][] = [
    [join(places.results, 'table-xiv.md'), tables.map(renderMarkdown).join('\n')],
    ...(withFigure
      ? [
          [join(places.figures, 'adaptive-attacker.svg'), figureAdaptiveAttacker(attacker).svg] as [
            string,
            string,
          ],
        ]
      : []),
  ];
  for (const [path, text] of outputs) writeAtomically(path, text);
  return { files: outputs.map(([path]) => path), text: tables.map(renderConsole).join('\n') };
}

import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { CORPUS_IDS } from '../records/index.js';
import {
  directionPoints,
  type Figure,
  figureAdaptiveAttacker,
  figureCollapse,
  figureDirection,
  figureErrorRates,
  figureGateRows,
  figureHarm,
  figureLadder,
  figurePrefixRemoval,
  figureProfile,
  figureProfileOutcome,
  figureReleasedCode,
  ladderCells,
  PAPER_FAMILY,
  tableVCells,
} from '../report/index.js';
import { writeAtomically } from '../store/index.js';
import { readAdaptiveAttacker } from './adaptiveAttackerRead.js';
import { readGateRows } from './gateRows.js';
import { readResults } from './readResults.js';
import { readTableVI } from './releasedCode.js';
import { type ReportPlaces, reportPlaces } from './reportPlaces.js';
import type { ReportOutput } from './tables.js';

/**
 * Returns what it wrote: every figure as SVG, and their captions in `captions.json`.
 *
 * @param profile which results
 * @param places where they are, and where the figures go
 * @throws when the results are missing or damaged
 * @example makeFigures('full').files // => ['.../figures/profile.svg', ...]
 */
export function makeFigures(profile: string, places: ReportPlaces = reportPlaces(profile)): ReportOutput {
  const { cells, profile: profiles, ladder, decisionLayer } = readResults(places.results);
  const ofTableV = tableVCells(cells);
  const others = ofTableV.filter(({ family }) => family !== PAPER_FAMILY);
  const main = ofTableV.filter(({ family }) => family === PAPER_FAMILY);
  const edited = ladderCells(cells);
  const bothRungs = CORPUS_IDS.filter((corpus) =>
    ['template', 'prefix_removed'].every((rung) =>
      edited.some((cell) => cell.corpus === corpus && cell.rung === rung),
    ),
  );
  const released = readTableVI(places.results);
  const attacker = readAdaptiveAttacker(places.results);
  const figures: [name: string, figure: Figure][] = [
    ['profile', figureProfile(profiles, profile)],
    ['profile-outcome', figureProfileOutcome(cells, profiles, profile)],
    ['error-rates', figureErrorRates(main, profile)],
    ...(others.length === 0
      ? []
      : [['error-rates-other-families', figureErrorRates(others, profile)] satisfies [string, Figure]]),
    ...bothRungs.map((corpus): [string, Figure] => [
      `prefix-removal-${corpus}`,
      figurePrefixRemoval(
        edited.filter((cell) => cell.corpus === corpus),
        profile,
      ),
    ]),
    ['ladder', figureLadder(cells, ladder, profile)],
    ['collapse-modes', figureCollapse(ladder, profile)],
    ['direction', figureDirection(directionPoints(cells, profiles), profile)],
    ['harm', figureHarm(decisionLayer, profile)],
    ...(existsSync(join(places.results, 'gate-rows.json'))
      ? [['gate-rows', figureGateRows(readGateRows(places.results), profile)] satisfies [string, Figure]]
      : []),
    ...(attacker === null
      ? []
      : [['adaptive-attacker', figureAdaptiveAttacker(attacker)] satisfies [string, Figure]]),
    ...(released === null
      ? []
      : [['released-code', figureReleasedCode(released)] satisfies [string, Figure]]),
  ];
  const files = figures.map(([name, figure]) => {
    const path = join(places.figures, `${name}.svg`);
    writeAtomically(path, figure.svg);
    return path;
  });
  const captions = Object.fromEntries(figures.map(([name, figure]) => [name, figure.caption]));
  const captionsPath = join(places.figures, 'captions.json');
  writeAtomically(captionsPath, `${JSON.stringify(captions, null, 1)}\n`);
  return { files: [...files, captionsPath], text: '' };
}

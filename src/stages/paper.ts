import { join } from 'node:path';
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler';
import { paperData, type SwapSources, swapTables, type TextTable, tableVITables } from '../report/index.js';
import { writeAtomically } from '../store/index.js';
import { readAdaptiveAttacker } from './adaptiveAttackerRead.js';
import { attackerTables } from './adaptiveAttackerReport.js';
import { makeFigures } from './figures.js';
import { readPaperReported, readResults, readSwaps, readTableI } from './readResults.js';
import { readTableVI } from './releasedCode.js';
import { readPaperTableVI } from './releasedCodeReport.js';
import { type ReportPlaces, reportPlaces } from './reportPlaces.js';
import type { ReportOutput } from './tables.js';

/**
 * Returns what it wrote: `paper.pdf`, the figures in it, and the generated numbers that its text is made from.
 *
 * The same results give the same bytes: no date, and no font but those inside the compiler.
 * @param profile which results
 * @param places where they are, and where the paper is
 * @throws when the results are missing or damaged, or the text does not compile
 * @example makePaper('full').files.at(-1) // => '.../paper/paper.pdf'
 */
export function makePaper(profile: string, places: ReportPlaces = reportPlaces(profile)): ReportOutput {
  const figures = makeFigures(profile, places);
  const results = readResults(places.results);
  const reported = readPaperReported(places.reported);
  const data = paperData(results, {
    reported,
    costs: readTableI(places.results),
    experiments: experimentTables(places, { cells: results.cells, reported, profile }),
  });
  const dataPath = join(places.paper, 'generated', 'results.json');
  writeAtomically(dataPath, `${JSON.stringify(data, null, 1)}\n`);
  const pdfPath = join(places.paper, 'paper.pdf');
  writeAtomically(pdfPath, compile(join(places.paper, 'paper.typ'), places.root));
  return { files: [...figures.files, dataPath, pdfPath], text: '' };
}

/** The tables of every experiment whose results are stored. */
function experimentTables(
  places: ReportPlaces,
  sources: Omit<SwapSources, 'swaps'>,
): Readonly<Record<string, TextTable>> {
  const released = readTableVI(places.results);
  const swaps = readSwaps(places.results);
  const attacker = readAdaptiveAttacker(places.results);
  const tablesXIV = attacker === null ? [] : attackerTables(attacker, places.reported);
  return {
    ...Object.fromEntries(tablesXIV.map((table, place) => [`tableXIV.${place}`, printed(table)])),
    ...(released === null ? {} : tableVITables(released, readPaperTableVI(places.reported))),
    ...(swaps === null ? {} : swapTables({ ...sources, swaps })),
  };
}

/** What a page has room for: shares with their intervals; counts, payload and calls stand in the Markdown. */
function printed({ columns, rows, ...table }: TextTable): TextTable {
  const kept = columns.flatMap((column, place) =>
    ['Relation', 'Payload', 'Oracle calls'].includes(column) ? [] : [place],
  );
  return {
    ...table,
    columns: kept.map((place) => columns[place] as string),
    rows: rows.map((row) => kept.map((place) => (row[place] as readonly string[]).slice(0, 1))),
  };
}

function compile(mainFilePath: string, workspace: string): Uint8Array {
  const compiler = NodeCompiler.create({ workspace });
  const compiled = compiler.compile({ mainFilePath });
  const failure = compiled.takeDiagnostics();
  if (compiled.result === null) {
    const reasons = failure === null ? [] : compiler.fetchDiagnostics(failure);
    throw new Error(`${mainFilePath} does not compile: ${JSON.stringify(reasons)}`);
  }
  return compiler.pdf(compiled.result, { creationTimestamp: 0 });
}

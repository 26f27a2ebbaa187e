import { join } from 'node:path';
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler';
import { paperData } from '../report/index.js';
import { writeAtomically } from '../store/index.js';
import { makeFigures } from './figures.js';
import { readPaperReported, readResults, readTableI } from './readResults.js';
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
  const data = paperData(results, {
    reported: readPaperReported(places.reported),
    costs: readTableI(places.results),
  });
  const dataPath = join(places.paper, 'generated', 'results.json');
  writeAtomically(dataPath, `${JSON.stringify(data, null, 1)}\n`);
  const pdfPath = join(places.paper, 'paper.pdf');
  writeAtomically(pdfPath, compile(join(places.paper, 'paper.typ'), places.root));
  return { files: [...figures.files, dataPath, pdfPath], text: '' };
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

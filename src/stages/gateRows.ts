import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { parseJson } from '../corpora/index.js';
import { DEFAULT_THRESHOLDS, GATE_VERSION } from '../gate/index.js';
import {
  type GateCell,
  type GateCorpus,
  type GateRows,
  orderedGateCells,
  parseGateRows,
  renderConsole,
  renderMarkdown,
  tableGateRows,
} from '../report/index.js';
import { readText, writeAtomically } from '../store/index.js';
import type { CellConfiguration } from './configuration.js';
import { type CorpusSource, loadCorpusSource, type SourceOptions } from './corpusSource.js';
import { candidatesOf } from './detectorExport.js';
import { gateCell } from './gateRowsCell.js';
import { gateKnowledge } from './gateRowsKnowledge.js';
import { cellName } from './paths.js';
import { reportPlaces } from './reportPlaces.js';
import type { RunVoice } from './run.js';
import type { ReportOutput } from './tables.js';

/**
 * Returns the cells of a profile that are measured, in its order: those that the gate can be judged on.
 *
 * @param options the profile and its places
 */
export function storedCells({ configuration, paths }: SourceOptions): CellConfiguration[] {
  return configuration.cells.filter((cell) => existsSync(join(paths.scores, `${cellName(cell)}.cell.json`)));
}

/**
 * Returns the gate judged as one more defense on every measured cell of a profile.
 *
 * Runs no language model; the mimicry rung alone opens the embedder, for its deep ranking.
 * @param options the profile and where its corpora may be
 * @param voice progress and messages
 * @param cells which cells
 * @throws when no cell is measured, or a corpus is not the one that was measured
 */
export async function measureGateRows(
  options: SourceOptions,
  voice: RunVoice,
  cells: readonly CellConfiguration[] = storedCells(options),
): Promise<GateRows> {
  if (cells.length === 0) throw new Error('no cell of this profile is measured; run rinj run first');
  const { configuration } = options;
  const bar = voice.progress('judge the gate', 'cells');
  const judged: GateCell[] = [];
  const corpora: GateCorpus[] = [];
  for (const corpusId of new Set(cells.map(({ corpus }) => corpus))) {
    const source = await loadCorpusSource(options, corpusId);
    // Read once for all cells of the corpus.
    const withSource = { ...options, sources: new Map([[corpusId, (): CorpusSource => source]]) };
    let knowledge: ReturnType<typeof gateKnowledge> | null = null;
    for (const cell of cells.filter(({ corpus }) => corpus === corpusId)) {
      const sets = await candidatesOf(withSource, voice, cell, false);
      const targets = sets.attacked.map(({ set }) => ({ id: set.queryId, text: set.queryText }));
      knowledge ??= gateKnowledge(source.corpus, targets, configuration.syntheticSeed);
      judged.push(gateCell(configuration, cell, sets, knowledge));
      bar.update(judged.length, cells.length);
    }
    if (knowledge === null) continue;
    const { sample, compressionFloor, mirror } = knowledge.statistics;
    corpora.push({
      ...{ corpus: corpusId, documents: source.corpus.documents.length, sampledQueries: sample.queries },
      ...{ compressionFloor, mirrorMean: mirror?.mean ?? null, mirrorStd: mirror?.std ?? null },
    });
  }
  bar.stop();
  return {
    gateVersion: GATE_VERSION,
    thresholds: { ...DEFAULT_THRESHOLDS },
    corpora,
    cells: orderedGateCells(judged),
  };
}

/**
 * Judges the gate and writes `gate-rows.json` and `gate-rows.md` beside the results of the profile.
 *
 * @param options the profile and where its corpora may be
 * @param voice progress and messages
 * @throws as `measureGateRows`
 */
export async function writeGateRows(options: SourceOptions, voice: RunVoice): Promise<ReportOutput> {
  const rows = await measureGateRows(options, voice);
  const path = join(options.paths.results, 'gate-rows.json');
  writeAtomically(path, `${JSON.stringify(rows, null, 1)}\n`);
  const table = join(options.paths.results, 'gate-rows.md');
  const tables = tableGateRows(rows, options.configuration.profile);
  writeAtomically(table, tables.map(renderMarkdown).join('\n'));
  return { files: [path, table], text: tables.slice(0, 1).map(renderConsole).join('\n') };
}

/**
 * Returns the stored rows of the gate.
 *
 * @param folder such as `data/results/full`
 * @throws when the file is missing, is not JSON or has another shape
 */
export function readGateRows(folder: string): GateRows {
  const path = join(folder, 'gate-rows.json');
  if (!existsSync(path))
    throw new Error(`file ${JSON.stringify(path)} is missing; judge the gate first (rinj gate measure)`);
  return parseGateRows(parseJson(readText(path).text, { file: path }, 'judge the gate again'), path);
}

/**
 * Writes table and figure of the gate from its stored rows; needs no data and no model.
 *
 * @param profile which results
 * @param places where they are, and where the figure goes
 * @throws when the rows are missing
 */
export function makeGateRows(profile: string, places = reportPlaces(profile)): ReportOutput {
  const rows = readGateRows(places.results);
  const table = join(places.results, 'gate-rows.md');
  writeAtomically(table, tableGateRows(rows, profile).map(renderMarkdown).join('\n'));
  return { files: [table], text: '' };
}

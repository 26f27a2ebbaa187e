import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { CandidateDecisions } from '../records/index.js';
import {
  type PaperReported,
  parseDecisionLayer,
  parseLadder,
  parseManifest,
  parsePaperReported,
  parseProfile,
  parseSwaps,
  parseTableI,
  parseTableV,
  type Results,
  type SwapRecord,
  type TableI,
} from '../report/index.js';
import { readLines } from '../store/index.js';

/**
 * Returns one profile of results, checked.
 *
 * @param folder such as `data/results/quick`
 * @throws when a file is missing, is not JSON or has another shape
 * @example readResults('data/results/quick').manifest.profile // => 'quick'
 */
export function readResults(folder: string): Results {
  return {
    cells: parseTableV(...read(folder, 'table-v.json')),
    profile: parseProfile(...read(folder, 'profile.json')),
    ladder: parseLadder(...read(folder, 'ladder.json')),
    decisionLayer: parseDecisionLayer(...read(folder, 'decision-layer.json')),
    manifest: parseManifest(...read(folder, 'manifest.json')),
  };
}

/**
 * Returns the content of `table-i.json`, or null where the costs were not measured.
 *
 * @param folder such as `data/results/full`
 * @throws when the file is not JSON or has another shape
 * @example readTableI('an/empty/folder') // => null
 */
export function readTableI(folder: string): TableI | null {
  return existsSync(join(folder, 'table-i.json')) ? parseTableI(...read(folder, 'table-i.json')) : null;
}

/**
 * Returns the records of `swaps.json`, or null where nothing was exchanged.
 *
 * @param folder such as `data/results/full`
 * @throws when the file is not JSON or has another shape
 * @example readSwaps('an/empty/folder') // => null
 */
export function readSwaps(folder: string): SwapRecord[] | null {
  return existsSync(join(folder, 'swaps.json')) ? parseSwaps(...read(folder, 'swaps.json')) : null;
}

/**
 * Returns the paper's reported numbers.
 *
 * @param path `data/paper-reported.json`
 * @throws when the file is missing, is not JSON or lacks a number
 * @example readPaperReported('data/paper-reported.json').survivalNoPrefix // => 0.93
 */
export function readPaperReported(path: string): PaperReported {
  return parsePaperReported(...read('', path));
}

/**
 * Returns what every defense said of every candidate of one cell, one row for each candidate and run seed.
 *
 * @param folder such as `data/results/quick`
 * @param cell name of the cell, such as `general.poisonedrag_bb.template`
 * @throws when the cell did not run or its file is damaged
 * @example readDecisions('data/results/quick', 'general.poisonedrag_bb.template')[0]?.label // => 'poison'
 */
export function readDecisions(folder: string, cell: string): CandidateDecisions[] {
  const path = join(folder, 'scores', `${cell}.decisions.jsonl.gz`);
  return [...readLines(path)].map(({ text }) => JSON.parse(text) as CandidateDecisions);
}

function read(folder: string, file: string): [json: unknown, source: string] {
  const path = join(folder, file);
  if (!existsSync(path))
    throw new Error(`${path} is missing; make its results first (make run, or make run PROFILE=full)`);
  try {
    return [JSON.parse(readFileSync(path, 'utf8')), path];
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(`${path} is not JSON (${reason}); delete it and make its results again`);
  }
}

import { existsSync } from 'node:fs';
import { join } from 'node:path';
import {
  parseReportedCounts,
  parseSquad,
  parseSuite,
  type ReportedCounts,
  requireOwnVersion,
  type SquadSet,
  type Suite,
} from '../adversarial/index.js';
import { readLines, readText } from '../store/index.js';
import { sha256Hex } from '../text/index.js';
import { WORKSPACE } from './paths.js';

/** The four files of a suite, in the order in which they are digested. */
export const SUITE_FILES = ['policies', 'attacks', 'unsupported', 'benign'] as const;

/** Folder of the project's own suites. */
export const SUITE_FOLDER = join(WORKSPACE, 'data', 'adversarial');

/** A suite and what it was read from. */
export interface ReadSuite {
  readonly suite: Suite;
  /** SHA-256 of the texts of the four files, joined by line feeds. */
  readonly sha256: string;
}

/**
 * Returns the suites of a folder: `policies.jsonl`, `attacks.jsonl`, `unsupported.jsonl` and `benign.jsonl`.
 *
 * @param folder the folder
 * @throws naming the missing file, or file, line, field, value and remedy of the first fault
 * @example readSuite().suite.attacks.length // => 12
 */
export function readSuite(folder: string = SUITE_FOLDER): ReadSuite {
  const files = Object.fromEntries(
    SUITE_FILES.map((name) => {
      const file = join(folder, `${name}.jsonl`);
      if (!existsSync(file))
        throw new Error(`${file} is missing; a suite has ${SUITE_FILES.join(', ')}.jsonl`);
      return [name, { file, lines: [...readLines(file)] }];
    }),
  ) as Record<(typeof SUITE_FILES)[number], { file: string; lines: { line: number; text: string }[] }>;
  const texts = SUITE_FILES.flatMap((name) => files[name].lines.map(({ text }) => text));
  return { suite: parseSuite(files), sha256: sha256Hex(texts.join('\n')) };
}

/**
 * Returns the numbers the seed document reports.
 *
 * @param file `paper-reported.json`
 * @throws when the file cannot be read or lacks a number
 * @example readReportedCounts().bystander.of // => 12
 */
export function readReportedCounts(
  file: string = join(WORKSPACE, 'data', 'paper-reported.json'),
): ReportedCounts {
  return parseReportedCounts(readText(file));
}

/**
 * Returns a SQuAD file, the project's own slice by default; that one must name the digest of its passages.
 *
 * @param file a SQuAD v1.1 or v2.0 file
 * @throws naming file, question, value and remedy of the first fault
 * @example readSquad().passages.length // => 10
 */
export function readSquad(file?: string): SquadSet {
  const path = file ?? join(SUITE_FOLDER, 'squad-slice.json');
  if (!existsSync(path)) throw new Error(`${path} is missing; name a SQuAD v1.1 or v2.0 file`);
  const set = parseSquad(readText(path));
  return file === undefined ? requireOwnVersion(set, path) : set;
}

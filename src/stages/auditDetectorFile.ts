import { existsSync, statSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { z } from 'zod';
import { checkRecord, inputFault, parseJson } from '../corpora/index.js';
import {
  commandDetector,
  type Detector,
  type FunctionDetectorOptions,
  functionDetector,
  httpDetector,
} from '../detectors/index.js';
import { DEFENSE_IDS } from '../records/index.js';
import { readText, sha256File } from '../store/index.js';
import { requireFile } from './auditCorpus.js';

/** Rows of ours, whose names no detector may take. */
export const BUILT_IN_ROWS: readonly string[] = [...DEFENSE_IDS, 'nli-mis', 'scorer-no-length'];

const COMMON = {
  id: z
    .string('must be a string')
    .regex(/^[A-Za-z][A-Za-z0-9_.-]{0,39}$/, 'must be a letter and up to 39 letters, digits, dots or hyphens')
    .refine(
      (id) => !BUILT_IN_ROWS.includes(id) && !id.endsWith('-platt'),
      'must not be the name of a built-in defense',
    ),
  /** A score above it is flagged; absent: fitted on the calibration candidates. */
  threshold: z.number('must be a finite number').nullish(),
  level: z.number('must be a share').min(0, 'must be at least 0').max(1, 'must be at most 1').optional(),
  /** What stands behind the row, for the reporting rules. */
  implementation: z.enum(['original', 'port'], 'must be original or port').optional(),
  revision: z.string('must be a string').min(1, 'must not be empty').optional(),
};
const milliseconds = z
  .number('must be a number')
  .int('must be whole')
  .min(1, 'must be at least 1')
  .optional();
const times = z.number('must be a number').int('must be whole').min(0, 'must be at least 0').optional();
const OUTSIDE = {
  ...COMMON,
  /** Whether it gives a score for each document or a decision for the set. */
  detects: z.enum(['per-document', 'set-level'], 'must be per-document or set-level').default('per-document'),
  fits: z.boolean('must be true or false').default(false),
  vectors: z.boolean('must be true or false').default(false),
  timeLimitMs: milliseconds,
  retries: times,
  inFlight: milliseconds,
};
const SCHEMAS = {
  scores: z.strictObject({
    kind: z.string(),
    ...COMMON,
    folder: z.string('must be a folder of score files'),
  }),
  function: z.strictObject({
    ...{ kind: z.string(), ...COMMON, vectors: OUTSIDE.vectors, timeLimitMs: milliseconds },
    module: z.string('must be the file of an ES module'),
  }),
  command: z.strictObject({
    ...{ kind: z.string(), ...OUTSIDE },
    command: z.array(z.string('must be a string'), 'must be a list of strings').min(1, 'must name a program'),
  }),
  http: z.strictObject({ kind: z.string(), ...OUTSIDE, url: z.string('must be an address') }),
};
export const DETECTOR_KINDS = ['scores', 'function', 'command', 'http'] as const;
const KIND = z.looseObject({ kind: z.enum(DETECTOR_KINDS, `must be one of ${DETECTOR_KINDS.join(', ')}`) });

/** A detector as its file describes it, opened. */
export interface DescribedDetector {
  readonly id: string;
  readonly kind: (typeof DETECTOR_KINDS)[number];
  readonly threshold: number | null;
  readonly level: number | undefined;
  readonly vectors: boolean;
  readonly implementation: 'original' | 'port' | undefined;
  readonly revision: string | undefined;
  /** Null where every cell has a score file of its own, in `folder`. */
  readonly detector: Detector | null;
  readonly folder: string;
  /** What answers depend on: the description and the digests of the files it names; holds no path of this machine. */
  readonly key: unknown;
}

/**
 * Returns the detector that a JSON file describes.
 *
 * Paths are read beside that file: `module`, `folder`, and words of `command` that begin with `./` or `../`.
 * @param path the file
 * @throws naming file and field of the first fault, or what cannot be opened
 * @example (await readDetectorFile('examples/audit/short-text.json')).kind // => 'function'
 */
export async function readDetectorFile(path: string): Promise<DescribedDetector> {
  requireFile(path);
  const place = { file: path };
  const value = parseJson(readText(path).text, place, 'write one JSON object');
  const { kind } = checkRecord(KIND, value, place);
  const beside = (file: string) => resolve(dirname(path), file);
  const opened = async () => {
    if (kind === 'scores') {
      const found = checkRecord(SCHEMAS.scores, value, place);
      requireFolder(path, beside(found.folder));
      return { ...found, vectors: false, detector: null, folder: beside(found.folder), files: [] };
    }
    if (kind === 'function') {
      const found = checkRecord(SCHEMAS.function, value, place);
      const file = beside(found.module);
      const detector = await moduleDetector(path, found, file);
      return { ...found, detector, folder: '', files: [file] };
    }
    if (kind === 'http') {
      const found = checkRecord(SCHEMAS.http, value, place);
      return { ...found, detector: httpDetector({ ...given(found), url: found.url }), folder: '', files: [] };
    }
    const found = checkRecord(SCHEMAS.command, value, place);
    const command = found.command.map((word) => (/^\.{1,2}\//.test(word) ? beside(word) : word));
    const files = command.filter((word) => existsSync(word) && statSync(word).isFile());
    return { ...found, detector: commandDetector({ ...given(found), command }), folder: '', files };
  };
  const { id, threshold, level, vectors, implementation, revision, detector, folder, files } = await opened();
  if ((implementation === undefined) !== (revision === undefined))
    throw inputFault(
      { ...place, field: 'revision' },
      'stands alone or is missing',
      'give implementation and revision',
    );
  return {
    ...{ id, kind, threshold: threshold ?? null, level, vectors, implementation, revision, detector, folder },
    key: { description: value, files: files.map((file) => sha256File(file)) },
  };
}

/** What `commandDetector` and `httpDetector` share, without the keys that are absent. */
function given(found: z.output<typeof SCHEMAS.http> | z.output<typeof SCHEMAS.command>) {
  const { id, detects, fits, timeLimitMs, retries, inFlight } = found;
  return {
    ...{ id, kind: detects, fits },
    ...(timeLimitMs === undefined ? {} : { timeLimitMs }),
    ...(retries === undefined ? {} : { retries }),
    ...(inFlight === undefined ? {} : { inFlight }),
  };
}

async function moduleDetector(
  path: string,
  { id, timeLimitMs }: z.output<typeof SCHEMAS.function>,
  file: string,
): Promise<Detector> {
  const place = { file: path, field: 'module' };
  if (!existsSync(file)) throw inputFault(place, 'is no file', 'name an ES module beside this file');
  let module: unknown;
  try {
    module = await import(pathToFileURL(file).href);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw inputFault(place, `cannot be loaded (${reason})`, 'correct the module');
  }
  const exported: unknown = Reflect.get(module as object, 'default') ?? module;
  const options: Record<string, unknown> = timeLimitMs === undefined ? {} : { timeLimitMs };
  for (const name of ['score', 'decide', 'fit']) {
    const value: unknown = Reflect.get(exported as object, name);
    if (value === undefined) continue;
    if (typeof value !== 'function')
      throw inputFault(place, `exports a ${name} that is no function`, 'export functions');
    options[name] = value;
  }
  return functionDetector({ id, ...options } as FunctionDetectorOptions);
}

function requireFolder(path: string, folder: string): void {
  if (statSync(folder, { throwIfNoEntry: false })?.isDirectory() ?? false) return;
  throw inputFault(
    { file: path, field: 'folder' },
    'is no folder',
    `write score files there (${join('<folder>', '<cell>.jsonl')})`,
  );
}

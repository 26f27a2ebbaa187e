import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sha256File } from './sha256File.js';
import { writeAtomically } from './writeAtomically.js';

/** Everything a stage's outputs depend on: contents, never time stamps. */
export interface StageKey {
  readonly name: string;
  /** Raised by hand when the stage's code changes what it writes. */
  readonly version: number;
  /** Name of each input to its sha256. */
  readonly inputs: Readonly<Record<string, string>>;
  /** Name of each setting to its value. */
  readonly parameters: Readonly<Record<string, unknown>>;
}

/** A finished stage: its key, and the sha256 of each file it wrote, relative to the output folder. */
export interface StageRecord extends StageKey {
  readonly outputs: Readonly<Record<string, string>>;
}

/**
 * Returns why a stage would run again, one reason a line; an empty list means that it is up to date.
 *
 * Our choice: a stage is up to date when its last record has the same key and every output still has its bytes.
 * @param recordPath where the stage keeps its record
 * @param outputFolder the folder the record's outputs are relative to
 * @param key what the stage depends on now
 * @throws when an output exists but cannot be read
 * @example whyStageRuns('missing.json', '.', { name: 'cell', version: 1, inputs: {}, parameters: {} }) // => ['cell never finished here']
 */
export function whyStageRuns(recordPath: string, outputFolder: string, key: StageKey): string[] {
  const record = readRecord(recordPath);
  if (record === null) return [`${key.name} never finished here`];
  const reasons = [
    ...(record.version === key.version
      ? []
      : [`the stage's version changed from ${record.version} to ${key.version}`]),
    ...differences('input', record.inputs, key.inputs),
    ...differences('setting', record.parameters, key.parameters),
  ];
  for (const [file, hash] of Object.entries(record.outputs)) {
    const path = join(outputFolder, file);
    if (!existsSync(path)) reasons.push(`output ${file} is missing`);
    else if (sha256File(path) !== hash) reasons.push(`output ${file} was changed by hand`);
  }
  return reasons;
}

/**
 * Writes the record of a finished stage; call it last, after every output stands.
 *
 * @param recordPath where the stage keeps its record
 * @param outputFolder the folder `outputs` are relative to
 * @param key what the stage depended on
 * @param outputs the files it wrote
 * @throws when an output is missing
 */
export function recordStage(
  recordPath: string,
  outputFolder: string,
  key: StageKey,
  outputs: readonly string[],
): void {
  const hashes = Object.fromEntries(
    [...outputs].sort().map((file) => [file, sha256File(join(outputFolder, file))]),
  );
  const record: StageRecord = { ...key, outputs: hashes };
  writeAtomically(recordPath, `${JSON.stringify(record, null, 1)}\n`);
}

function readRecord(path: string): StageRecord | null {
  if (!existsSync(path)) return null;
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as StageRecord;
  } catch {
    return null; // A torn record means that the stage did not finish.
  }
}

function differences(
  kind: string,
  before: Readonly<Record<string, unknown>>,
  now: Readonly<Record<string, unknown>>,
): string[] {
  const names = [...new Set([...Object.keys(before), ...Object.keys(now)])].sort();
  return names
    .filter((name) => JSON.stringify(before[name]) !== JSON.stringify(now[name]))
    .map((name) => `${kind} ${name} changed from ${shown(before[name])} to ${shown(now[name])}`);
}

function shown(value: unknown): string {
  if (value === undefined) return 'nothing';
  const text = JSON.stringify(value);
  return /^"[0-9a-f]{64}"$/.test(text) ? text.slice(1, 13) : text;
}

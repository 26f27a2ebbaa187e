import { createReadStream } from 'node:fs';
import { InvalidArgumentError } from 'commander';
import {
  DEFAULT_THRESHOLDS,
  type GateThresholds,
  isTime,
  parseRegistry,
  parseThresholds,
  type SourceRegistry,
} from '../gate/index.js';
import { readText } from '../store/index.js';

/** Files that every way into the gate takes. */
export interface GateFiles {
  readonly registry?: string;
  readonly thresholds?: string;
}

/**
 * Returns the registry and the thresholds that the options name.
 * @param files paths
 * @throws one error naming file, field, value and remedy
 * @example gateSettings({}).thresholds.gapLimit // => 0.15
 */
export function gateSettings(files: GateFiles): {
  readonly registry?: SourceRegistry;
  readonly thresholds: GateThresholds;
} {
  return {
    ...(files.registry === undefined
      ? {}
      : { registry: parseRegistry(readText(files.registry).text, files.registry) }),
    thresholds:
      files.thresholds === undefined
        ? DEFAULT_THRESHOLDS
        : parseThresholds(readText(files.thresholds).text, files.thresholds),
  };
}

/** Returns a file's bytes as a stream, `-` being standard input. @example inputStream('-') === process.stdin // => true */
export function inputStream(file: string): AsyncIterable<Uint8Array | string> {
  return file === '-' ? process.stdin : createReadStream(file);
}

/**
 * Writes a line to standard output and waits while its reader is behind.
 * @param line without its end
 */
export async function writeLine(line: string): Promise<void> {
  if (process.stdout.write(`${line}\n`)) return;
  await new Promise<void>((resolve) => process.stdout.once('drain', () => resolve()));
}

/**
 * Returns the time that an option names.
 * @param text the option
 * @throws when it is no point in time
 * @example isoTime('2026-01-31T12:00:00Z') // => '2026-01-31T12:00:00Z'
 */
export function isoTime(text: string): string {
  if (isTime(text)) return text;
  throw new InvalidArgumentError('give ISO 8601 with a zone, such as 2026-01-31T12:00:00Z.');
}

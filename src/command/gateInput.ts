import { createReadStream } from 'node:fs';
import {
  DEFAULT_THRESHOLDS,
  type GateThresholds,
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

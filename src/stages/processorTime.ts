import { appendFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import type { RunConfiguration } from './configuration.js';
import { cellName } from './paths.js';

/** Processor time of all threads of one process, since the line before. */
const line = z.strictObject({
  profile: z.string().min(1),
  /** `corpus general`, or the name of a cell. */
  part: z.string().min(1),
  seconds: z.number().min(0),
});

/** The most that a kill can lose. */
const FLUSH_EVERY_MS = 10_000;
const FILE = 'processor-time.jsonl';
const HOUR = 3600;

/** Tells where the processor's time went. */
export interface ProcessorMeter {
  /** Everything spent since the call before belongs to the part named there. */
  readonly begin: (part: string) => void;
  readonly stop: () => void;
}

/**
 * Returns a meter that adds the processor time of this process to a record beside the caches.
 *
 * A record is begun only where the caches do not exist yet, and added to wherever there is one, also after a kill: so it always
 * speaks of all work since cold caches, and where it would not, there is none (our choice).
 * @param store folder of the caches; look before they are opened
 * @param profile whose work it is
 * @param spent seconds of processor time of this process so far
 */
export function openProcessorMeter(
  store: string,
  profile: string,
  spent: () => number = processorSeconds,
): ProcessorMeter {
  const file = join(store, FILE);
  if (existsSync(store) && !existsSync(file)) return { begin: () => {}, stop: () => {} };
  mkdirSync(store, { recursive: true });
  let part = 'opening';
  let before = 0; // What the process spent on its way here is part of the work.
  const add = () => {
    const now = spent();
    appendFileSync(file, `${JSON.stringify({ profile, part, seconds: round(now - before) })}\n`);
    before = now;
  };
  const timer = setInterval(add, FLUSH_EVERY_MS).unref();
  return {
    begin: (next) => {
      add();
      part = next;
    },
    stop: () => {
      clearInterval(timer);
      add();
    },
  };
}

/** Processor hours from cold caches; null where they were not recorded from the beginning to the end. */
export interface ProcessorHours {
  /** Table V: the template cells and the general prefix-removed cell, with the corpora they need. */
  readonly mainTable: number | null;
  /** All cells of the profile. */
  readonly ladder: number | null;
}

/**
 * Returns the processor hours of a profile's measurement from cold caches.
 *
 * @param store folder of the caches
 * @param configuration the profile
 * @throws naming file and line when a line is not one of ours; a torn last line is left out
 * @example readProcessorHours('empty', configurationOf('full')) // => { mainTable: null, ladder: null }
 */
export function readProcessorHours(
  store: string,
  { profile, cells }: Pick<RunConfiguration, 'profile' | 'cells'>,
): ProcessorHours {
  const file = join(store, FILE);
  const secondsOf = new Map<string, number>();
  for (const { part, seconds } of linesOf(file).filter((row) => row.profile === profile)) {
    secondsOf.set(part, (secondsOf.get(part) ?? 0) + seconds);
  }
  const hours = (names: readonly string[]) => {
    const corpora = new Set(
      cells.filter((cell) => names.includes(cellName(cell))).map(({ corpus }) => corpus),
    );
    const parts = [...names, ...[...corpora].map(corpusPart)];
    if (parts.length === 0 || parts.some((part) => !secondsOf.has(part))) return null;
    return ['opening', ...parts].reduce((sum, part) => sum + (secondsOf.get(part) ?? 0), 0) / HOUR;
  };
  const main = cells.filter(
    ({ corpus, rung }) => rung === 'template' || (corpus === 'general' && rung === 'prefix_removed'),
  );
  return { mainTable: hours(main.map(cellName)), ladder: hours(cells.map(cellName)) };
}

/** The part of a corpus: its embedding, its ranking and its clean candidates. */
export function corpusPart(corpus: string): string {
  return `corpus ${corpus}`;
}

function linesOf(file: string): z.infer<typeof line>[] {
  if (!existsSync(file)) return [];
  const texts = readFileSync(file, 'utf8').split('\n');
  return texts.slice(0, -1).map((text, at) => {
    try {
      return line.parse(JSON.parse(text));
    } catch {
      throw new Error(`${file}, line ${at + 1} is not a record of processor time; remove the file`);
    }
  });
}

function processorSeconds(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
}

function round(seconds: number): number {
  return Math.max(0, Number(seconds.toFixed(3)));
}

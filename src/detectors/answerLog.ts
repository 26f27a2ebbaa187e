import {
  closeSync,
  existsSync,
  fsyncSync,
  ftruncateSync,
  mkdirSync,
  openSync,
  readFileSync,
  writeSync,
} from 'node:fs';
import { dirname } from 'node:path';
import { z } from 'zod';
import { checkRecord, parseJson } from '../corpora/index.js';
import type { DetectorAnswer } from './detector.js';

const HEAD = z.object({ detector: z.string(), settings: z.string() });
const ROW = z.object({
  fit: z.string(),
  request: z.string(),
  scores: z.array(z.number()).optional(),
  blocked: z.array(z.boolean()).optional(),
});

/** Answers that a detector gave, kept from run to run. */
export interface AnswerLog {
  get(fit: string, request: string): DetectorAnswer | undefined;
  put(fit: string, request: string, answer: DetectorAnswer): void;
  close(): void;
}

/**
 * Returns the answers of earlier runs and a place for new ones: JSON lines, each written whole before the next is asked,
 * so that a run that stops anywhere goes on from there. A torn last line of a killed run is cut off.
 *
 * @param path the file; made with its folder if missing
 * @param detector id of the detector
 * @param settings whatever else the answers depend on, such as the command
 * @throws when the file is of another detector or of other settings, or a line before the last is damaged
 * @example openAnswerLog('answers.jsonl', 'd', '').get('', 'k') // => undefined
 */
export function openAnswerLog(path: string, detector: string, settings: string): AnswerLog {
  mkdirSync(dirname(path), { recursive: true });
  const stored = existsSync(path) ? readFileSync(path) : Buffer.alloc(0);
  const whole = stored.lastIndexOf(0x0a) + 1;
  const lines = stored.subarray(0, whole).toString('utf8').split('\n').slice(0, -1);
  const answers = new Map<string, DetectorAnswer>();
  for (const [index, text] of lines.entries()) {
    const place = { file: path, line: index + 1 };
    const value = parseJson(text, place, 'delete the file to ask everything again');
    if (index > 0) remember(answers, checkRecord(ROW, value, place));
    else requireSame(checkRecord(HEAD, value, place), { detector, settings }, path);
  }
  const file = openSync(path, existsSync(path) ? 'r+' : 'w');
  ftruncateSync(file, whole);
  let end = whole;
  const append = (value: object) => {
    const bytes = Buffer.from(`${JSON.stringify(value)}\n`);
    for (let written = 0; written < bytes.length; )
      written += writeSync(file, bytes, written, bytes.length - written, end + written);
    end += bytes.length;
  };
  if (lines.length === 0) append({ detector, settings });
  return {
    get: (fit, request) => answers.get(keyOf(fit, request)),
    put: (fit, request, answer) => {
      append({ fit, request, ...answer });
      answers.set(keyOf(fit, request), answer);
    },
    close: () => {
      fsyncSync(file);
      closeSync(file);
    },
  };
}

/**
 * Returns a log that is forgotten with the process, for tests and small runs.
 *
 * @example memoryAnswerLog().get('', 'k') // => undefined
 */
export function memoryAnswerLog(): AnswerLog {
  const answers = new Map<string, DetectorAnswer>();
  return {
    get: (fit, request) => answers.get(keyOf(fit, request)),
    put: (fit, request, answer) => {
      answers.set(keyOf(fit, request), answer);
    },
    close: () => {},
  };
}

function remember(answers: Map<string, DetectorAnswer>, row: z.output<typeof ROW>): void {
  const { fit, request, scores, blocked } = row;
  if (scores !== undefined) answers.set(keyOf(fit, request), { scores });
  else if (blocked !== undefined) answers.set(keyOf(fit, request), { blocked });
}

function requireSame(head: z.output<typeof HEAD>, wanted: z.output<typeof HEAD>, path: string): void {
  if (head.detector === wanted.detector && head.settings === wanted.settings) return;
  throw new Error(
    `file ${JSON.stringify(path)}: holds answers of detector ${JSON.stringify(head.detector)} or of other settings; use another file or delete it`,
  );
}

function keyOf(fit: string, request: string): string {
  return `${fit}|${request}`;
}

import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type AdaptiveArm, type AdaptiveAttacker, parseAdaptiveAttacker } from '../report/index.js';
import { readLines } from '../store/index.js';
import type { DocumentFate } from './adaptiveAttackerFate.js';

/** Name of the attacker's numbers. */
export const ATTACKER_FILE = 'adaptive-attacker.json';
/** What became of every tuned document; no texts. */
export const ATTACKER_DOCUMENTS = 'adaptive-attacker.documents.jsonl.gz';
/** What every gate said of every probe; no texts. */
export const ATTACKER_ANSWERS = 'adaptive-attacker.answers.jsonl.gz';

/**
 * Returns the results of the defense-aware attacker of a profile, or null where it did not run.
 *
 * @param folder such as `data/results/full`
 * @throws when the file is not JSON or has another shape
 * @example readAdaptiveAttacker('an/empty/folder') // => null
 */
export function readAdaptiveAttacker(folder: string): AdaptiveAttacker | null {
  const path = join(folder, ATTACKER_FILE);
  if (!existsSync(path)) return null;
  let json: unknown;
  try {
    json = JSON.parse(readFileSync(path, 'utf8'));
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(`${path} is not JSON (${reason}); delete it and run rinj attack again`);
  }
  return parseAdaptiveAttacker(json, path);
}

/** One line of the documents' file: a fate, and the attack and run that it belongs to. */
export interface StoredFate extends DocumentFate, Pick<AdaptiveArm, 'tunedAgainst' | 'encoder'> {
  readonly seed: number;
}

/**
 * Returns what became of every tuned document, attack after attack.
 *
 * @param folder such as `data/results/full`
 * @throws when the attacker did not run or the file is damaged
 * @example readAttackedDocuments('data/results/full')[0]?.payloadIntact // => true
 */
export function readAttackedDocuments(folder: string): StoredFate[] {
  const path = join(folder, ATTACKER_DOCUMENTS);
  if (!existsSync(path)) throw new Error(`${path} is missing; run rinj attack`);
  return [...readLines(path)].map(({ text }) => JSON.parse(text) as StoredFate);
}

import type { Family, PoisonDocument, Target } from '../records/index.js';
import { corruptRagAs } from './corruptRagAs.js';
import { hijackRag } from './hijackRag.js';
import { jamming } from './jamming.js';
import { poisonedRag } from './poisonedRag.js';

/** Builds the documents of one family for one target at `template`. */
export type Attack = (corpusId: string, target: Target) => PoisonDocument[];

/** The builder of every family in the order of the tables. */
export const ATTACKS: Readonly<Record<Family, Attack>> = {
  poisonedrag_bb: poisonedRag,
  corruptrag_as: corruptRagAs,
  hijackrag: hijackRag,
  jamming,
};

/**
 * Returns the builder of a family: one of ours, or one that was handed over.
 *
 * @param family attack family
 * @param others families beside ours, by name
 * @throws when there is none of that name
 * @example attackOf('jamming') === ATTACKS.jamming // => true
 */
export function attackOf(family: string, others: Readonly<Record<string, Attack>> = {}): Attack {
  const all: Readonly<Record<string, Attack>> = { ...others, ...ATTACKS };
  const found = Object.hasOwn(all, family) ? all[family] : undefined;
  if (found !== undefined) return found;
  throw new Error(
    `there is no attack family ${JSON.stringify(family)}; use one of ${Object.keys(all).join(', ')}`,
  );
}

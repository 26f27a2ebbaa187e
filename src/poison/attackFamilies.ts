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

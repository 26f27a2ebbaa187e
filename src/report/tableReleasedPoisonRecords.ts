import { z } from 'zod';
import { checkedJson } from './checkedJson.js';

const name = z.string().min(1);
const count = z.number().int().min(0);
const rate = z.number().min(0).max(1).nullable();
const length = z.number().min(0).nullable();

const set = z.object({
  set: name,
  form: name,
  attack: name,
  category: name,
  language: name,
  licence: name,
  repository: name,
  commit: name,
  queries: count,
  n: count,
  /** `characters` for scripts without spaces between words: such lengths are compared with no corpus. */
  unit: z.enum(['words', 'characters']),
  /** Texts of the other kind of script than the set's unit. */
  otherScript: count,
  undefined: count,
  containment: rate,
  containmentHits: count,
  containmentTotal: count,
  /** Of the texts that hold their question: where it first stands. */
  places: z.object({ whole: count, start: count, middle: count, end: count }),
  /** Texts that hold their question more than once. */
  repeated: count,
  corpus: name.nullable(),
  /** The corpus is not the one that the set was made for. */
  standIn: z.boolean(),
  lengthOverlap: rate,
  overlapHits: count.nullable(),
  lengthP5: length,
  lengthP50: length,
  lengthP95: length,
  duplicates: count,
  empty: count,
  emptyDropped: count,
  incorrectStated: count,
  incorrectPresent: count,
  cueLength: rate,
  flagged: z.boolean(),
});

const corpus = z.object({
  id: name,
  documents: count,
  l5: length,
  l95: length,
  width: z.number().min(1).nullable(),
});

const file = z.object({ index: name, corpora: z.array(corpus), sets: z.array(set) });

/** One form of one released set. */
export type ReleasedSet = z.output<typeof set>;
/** A clean corpus that sets were compared with. */
export type ReleasedCorpus = z.output<typeof corpus>;
/** Content of `released-poison.json`: numbers and names alone, no text of the sets. */
export type ReleasedPoison = z.output<typeof file>;

/**
 * Returns the content of `released-poison.json`.
 *
 * @param json the parsed file
 * @param source how errors name the file
 * @throws when a field is missing or has another type, or a set stands there twice
 * @example parseReleasedPoison({ index: 'a', corpora: [], sets: [] }).sets // => []
 */
export function parseReleasedPoison(json: unknown, source = 'released-poison.json'): ReleasedPoison {
  const parsed = checkedJson(file, json, source);
  const keys = parsed.sets.map(({ set: id, form }) => JSON.stringify([id, form]));
  const twice = keys.find((key, index) => keys.indexOf(key) !== index);
  if (twice !== undefined) throw new Error(`${source}: two records for ${twice}; write the results again`);
  return parsed;
}

import { z } from 'zod';
import { checkedJson } from './checkedJson.js';

const name = z.string().min(1);
const count = z.number().int().min(0);
const share = z.object({
  hits: count,
  total: count,
  /** 95 % Wilson interval over questions; null over none. */
  low: z.number().min(0).max(1).nullable(),
  high: z.number().min(0).max(1).nullable(),
});

const row = z.object({
  corpus: name,
  /** `none` for the floors. */
  rung: name,
  filler: name.nullable(),
  /** A defense, or `no context`, or `clean corpus`. */
  defense: name,
  /** The attacker's answer: by its words in a row (judge 2), and as characters, as the paper judges (judge 1). */
  attack: share,
  attackSubstring: share,
  /** The right answer, by both judges. */
  correct: share,
  correctSubstring: share,
  refused: share,
  /** Questions with poison in the context, and with an empty context. */
  poisoned: share,
  empty: share,
});

const schema = z.object({
  profile: name,
  generator: name,
  seed: z.number().int(),
  /** The rule of the subset, in words. */
  scope: name,
  settings: z.record(name, z.number()),
  /** Questions asked, and different prompts among them: equal ones are answered once. */
  asked: count,
  prompts: count,
  cpuHours: z.number().min(0),
  rows: z.array(row).min(1),
});

/** Content of `end-to-end.json`. */
export type EndToEnd = z.infer<typeof schema>;
export type EndToEndRow = EndToEnd['rows'][number];
export type EndToEndShare = EndToEndRow['attack'];

/**
 * Returns the content of `end-to-end.json` once it has the expected shape.
 *
 * @param json the parsed file
 * @param source how errors name the file
 * @throws when a field is missing or has another type
 * @example parseEndToEnd(END_TO_END, 'end-to-end.json').seed // => 11
 */
export function parseEndToEnd(json: unknown, source: string): EndToEnd {
  return checkedJson(schema, json, source);
}

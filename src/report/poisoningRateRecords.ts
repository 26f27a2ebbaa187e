import { z } from 'zod';
import { checkedJson } from './checkedJson.js';
import { requireUnique } from './resultsSchema.js';

const name = z.string().min(1);
const count = z.number().int().min(0);
const rate = z.number().min(0).max(1).nullable();
const counted = z.object({ hits: count, total: count });
const harm = z.number().min(0).nullable();

const record = z.object({
  corpus: name,
  /** N: documents that the attacker inserts for each question. */
  documents: z.number().int().min(1),
  defense: name,
  /** Models standing in for the paper's, joined by "; "; null when none. */
  substitutes: name.nullable(),
  /** N over the documents of the index that a question is asked of. */
  corpusShare: z.number().min(0).max(1),
  /** Inserted documents that their question retrieves, over all targets. */
  survival: counted,
  /** Questions with nothing but poison among their candidates, over all targets. */
  allPoison: counted,
  fnr: rate,
  fnrLow: rate,
  fnrHigh: rate,
  fpr: rate,
  fprLow: rate,
  fprHigh: rate,
  /** (seed, question) evaluations in which some poison passes. */
  ccrQuery: counted,
  /** (seed, question) evaluations in which nothing passes. */
  emptyContext: counted,
  harm,
  harmLow: harm,
  harmHigh: harm,
  costRatio: z.number().positive(),
  nPoison: count,
  nClean: count,
});

const file = z.object({ rule: name, records: z.array(record) });

/** One defense at one number of poison documents a question. */
export type PoisoningRateRecord = z.output<typeof record>;
/** Content of `poisoning-rate.json`: what was measured, by which rule, and what came of it. */
export type PoisoningRates = z.output<typeof file>;

/**
 * Returns the content of `poisoning-rate.json`.
 *
 * @param json the parsed file
 * @param source how errors name the file
 * @throws when a field is missing or has another type, or two records describe the same row
 * @example parsePoisoningRates({ rule: 'all', records: [] }).records // => []
 */
export function parsePoisoningRates(json: unknown, source = 'poisoning-rate.json'): PoisoningRates {
  const parsed = checkedJson(file, json, source);
  requireUnique(
    parsed.records.map(({ corpus, documents, defense }) => JSON.stringify([corpus, documents, defense])),
    source,
  );
  return parsed;
}

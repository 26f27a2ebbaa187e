import { z } from 'zod';
import { checkedJson } from './checkedJson.js';
import { requireUnique } from './resultsSchema.js';

/** One thing exchanged while all else stays, to tell a fault of a port from a difference of data, models or edits. */
export const SWAPS = [
  'none',
  'language model',
  'corpus slice',
  'embedder',
  'poison text',
  'shared filler',
] as const;
export type Swap = (typeof SWAPS)[number];

/** One defense on PoisonedRAG under one exchange. */
export interface SwapRecord {
  readonly swap: Swap;
  readonly corpus: string;
  readonly rung: string;
  readonly filler: string | null;
  readonly defense: string;
  /** The model behind the likelihoods of the row; null where it needs none. */
  readonly languageModel: string | null;
  readonly fnr: number | null;
  readonly fnrLow: number | null;
  readonly fnrHigh: number | null;
  readonly fpr: number | null;
  readonly fprLow: number | null;
  readonly fprHigh: number | null;
  readonly fnrAt5: number | null;
  readonly auroc: number | null;
  readonly aurocLow: number | null;
  readonly aurocHigh: number | null;
  /** Retrieved inserted documents over inserted ones. */
  readonly survival: number | null;
  readonly nPoison: number;
  readonly nClean: number;
}

const rate = z.number().min(0).max(1).nullable();
const count = z.number().int().min(0);
const name = z.string().min(1);
const record = z.object({
  swap: z.enum(SWAPS),
  corpus: name,
  rung: name,
  filler: name.nullable(),
  defense: name,
  languageModel: name.nullable(),
  fnr: rate,
  fnrLow: rate,
  fnrHigh: rate,
  fpr: rate,
  fprLow: rate,
  fprHigh: rate,
  fnrAt5: rate,
  auroc: rate,
  aurocLow: rate,
  aurocHigh: rate,
  survival: rate,
  nPoison: count,
  nClean: count,
});

/**
 * Returns the records of a `swaps.json`.
 *
 * @param json the parsed file
 * @param source how errors name the file
 * @throws when a record has another shape, or two records describe the same row
 * @example parseSwaps([]) // => []
 */
export function parseSwaps(json: unknown, source = 'swaps.json'): SwapRecord[] {
  const records: SwapRecord[] = checkedJson(z.array(record), json, source);
  requireUnique(
    records.map(({ swap, corpus, rung, filler, defense }) =>
      JSON.stringify([swap, corpus, rung, filler, defense]),
    ),
    source,
  );
  return records;
}

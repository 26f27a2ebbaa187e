import { z } from 'zod';
import { LENGTH_MODES } from '../records/index.js';
import { checkedJson } from './checkedJson.js';

const name = z.string().min(1);
const count = z.number().int().min(0);
const rate = z.number().min(0).max(1).nullable();
const difference = z.number().min(-1).max(1).nullable();
const seed = z.number().int();

const threshold = z.object({
  name,
  value: z.number(),
  level: rate,
  n: count,
  saturated: z.boolean(),
});

const rates = z.object({
  fnr: rate,
  fnrLow: rate,
  fnrHigh: rate,
  fnrHits: count,
  fnrTotal: count,
  fpr: rate,
  fprLow: rate,
  fprHigh: rate,
  fprHits: count,
  fprTotal: count,
  /** Null for a defense that ranks nothing. */
  auroc: rate,
  thresholds: z.array(z.object({ seed, thresholds: z.array(threshold).readonly() })).readonly(),
});

const change = z.object({ difference, low: difference, high: difference });

const record = z.object({
  corpus: name,
  edition: name,
  family: name,
  rung: name,
  filler: name.nullable(),
  lengthMode: z.enum(LENGTH_MODES).nullable(),
  defense: name,
  substitutes: name.nullable(),
  /** How what was fitted on the other corpora becomes one rule. */
  method: z.enum(['pooled quantile', 'mean of thresholds', 'mean of scorers']),
  fittedOn: z.array(name).min(1),
  /** Fitted on the calibration queries of this corpus. */
  home: rates,
  /** Fitted on those of the other corpora. */
  away: rates,
  /** Away minus home, on the same candidates, with the paired interval. */
  change: z.object({ fnr: change, fpr: change }),
  nPoison: count,
  nClean: count,
  nQueries: count,
  seeds: z.array(seed).min(1),
});

/** One record of `threshold-transfer.json`. */
export type ThresholdTransfer = z.output<typeof record>;
/** Both error rates at one set of thresholds. */
export type TransferRates = z.output<typeof rates>;

/**
 * Returns the records of `threshold-transfer.json`.
 *
 * @param json the parsed file
 * @param source how errors name the file
 * @throws when a field is missing or has another type
 * @example parseThresholdTransfer([]) // => []
 */
export function parseThresholdTransfer(
  json: unknown,
  source = 'threshold-transfer.json',
): ThresholdTransfer[] {
  return checkedJson(z.array(record), json, source);
}

import { z } from 'zod';
import { UPDATE_ARMS } from '../updates/index.js';
import { checkedJson } from './checkedJson.js';
import { requireUnique } from './resultsSchema.js';

const name = z.string().min(1);
const count = z.number().int().min(0);
const rate = z.number().min(0).max(1).nullable();
const change = z.number().min(-1).max(1).nullable();
const share = z.object({ value: rate, hits: count, total: count, low: rate, high: rate });
const excess = z.object({ difference: change, low: change, high: change });

const record = z.object({
  corpus: name,
  arm: z.enum(UPDATE_ARMS),
  defense: name,
  /** Models standing in for the paper's, joined by "; "; null when none. */
  substitutes: name.nullable(),
  /** Updates of all targets that their question retrieves; fewer than the targets where a gold document is missing. */
  retrieved: z.object({ hits: count, total: count }),
  /** Blocked shares over the evaluation queries, pooled over run seeds. */
  update: share,
  ordinary: share,
  neighbours: share,
  excess,
  neighbourExcess: excess,
});

const file = z.object({ rule: name, records: z.array(record) });

/** One defense on one kind of honest update. */
export type LegitimateUpdateRecord = z.output<typeof record>;
/** Content of `legitimate-updates.json`: what was measured, by which rule, and what came of it. */
export type LegitimateUpdates = z.output<typeof file>;

/**
 * Returns the content of `legitimate-updates.json`.
 *
 * @param json the parsed file
 * @param source how errors name the file
 * @throws when a field is missing or has another type, or two records describe the same row
 * @example parseLegitimateUpdates({ rule: 'all', records: [] }).records // => []
 */
export function parseLegitimateUpdates(json: unknown, source = 'legitimate-updates.json'): LegitimateUpdates {
  const parsed = checkedJson(file, json, source);
  requireUnique(
    parsed.records.map(({ corpus, arm, defense }) => JSON.stringify([corpus, arm, defense])),
    source,
  );
  return parsed;
}

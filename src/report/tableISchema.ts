import { z } from 'zod';
import { checkedJson } from './checkedJson.js';

/** One row of Table I: where a defense stands, what it reads and what it costs here. */
export interface TableIRow {
  readonly defense: string;
  readonly stage: 'corpus' | 'retrieval' | 'pre-generation';
  readonly granularity: 'document' | 'set';
  /** What it reads, such as `text` or `question`. */
  readonly inputs: readonly string[];
  readonly models: readonly string[];
  /** How its threshold is fixed; empty when it has none. */
  readonly calibratedThreshold: string;
  /** Measured milliseconds per query of ten candidates; null when not measured. */
  readonly msPerQuery: number | null;
  /** Which texts the measured time covers. */
  readonly texts: string;
}

/** What `table-i.json` holds. */
export interface TableI {
  readonly defenses: readonly TableIRow[];
  /** CPU hours of the main table's measurement; null when not recorded. */
  readonly cpuHours: number | null;
  /** CPU hours of all cells of the profile, the ladder among them; null when not recorded. */
  readonly ladderCpuHours: number | null;
}

const name = z.string().min(1);
const row = z.object({
  defense: name,
  stage: z.enum(['corpus', 'retrieval', 'pre-generation']),
  granularity: z.enum(['document', 'set']),
  inputs: z.array(name),
  models: z.array(name),
  calibratedThreshold: z.string(),
  msPerQuery: z.number().min(0).nullable(),
  texts: z.string(),
});
const hours = z.number().min(0).nullable();
const table = z.object({ defenses: z.array(row), cpuHours: hours, ladderCpuHours: hours });

/**
 * Returns the content of a `table-i.json`.
 *
 * @param json the parsed file
 * @param source how errors name the file
 * @throws when a row has another shape, or a defense has two rows
 * @example parseTableI({ defenses: [], cpuHours: 35.8, ladderCpuHours: null }).cpuHours // => 35.8
 */
export function parseTableI(json: unknown, source = 'table-i.json'): TableI {
  const parsed = checkedJson<TableI>(table, json, source);
  const ids = parsed.defenses.map(({ defense }) => defense);
  const twice = ids.find((id, index) => ids.indexOf(id) !== index);
  if (twice !== undefined)
    throw new Error(`${source}: two rows for ${JSON.stringify(twice)}; write the results again`);
  return parsed;
}

import { z } from 'zod';
import { checkedJson } from '../report/index.js';

const name = z.string();
const count = z.number().int().min(0);
const threshold = z.object({
  name,
  value: z.number(),
  level: z.number().nullish(),
  n: count,
  saturated: z.boolean().nullish(),
});

const details = z.object({
  corpora: z
    .array(
      z.object({
        id: name,
        edition: name,
        documents: count,
        queries: count.nullish(),
        targets: count.nullish(),
        eligible: count.nullish(),
        rejected: z.record(z.string(), count).nullish(),
        goldRetrieved: count.nullish(),
        files: z.record(z.string(), z.string()).nullish(),
      }),
    )
    .default([]),
  cells: z
    .array(
      z.object({
        cell: name,
        inserted: count,
        invalid: count.nullish(),
        payloadIntact: z.object({ intact: count, total: count }).nullish(),
        lengths: z.record(z.string(), count).nullish(),
        changedTokens: count.nullish(),
        crossQuery: z.object({ hits: count, total: count }).nullish(),
        thresholds: z
          .record(z.string(), z.array(z.object({ seed: z.number().int(), thresholds: z.array(threshold) })))
          .nullish(),
      }),
    )
    .default([]),
  configuration: z.record(z.string(), z.unknown()).default({}),
  defenseSettings: z
    .array(
      z.object({
        defense: name,
        name,
        value: z.union([z.string(), z.number(), z.boolean(), z.null()]),
        source: z.string().nullish(),
        reason: z.string().nullish(),
      }),
    )
    .default([]),
});

/** What the report says of a run beside its numbers: all of `manifest.json` that is a setting or a count. */
export type ManifestDetails = z.output<typeof details>;

/**
 * Returns the settings and counts of a `manifest.json`; what an older file lacks is absent, not invented.
 *
 * @param json the parsed file
 * @param source how errors name the file
 * @throws when a field that it holds has another type
 * @example manifestDetails({}).cells // => []
 */
export function manifestDetails(json: unknown, source = 'manifest.json'): ManifestDetails {
  return checkedJson(details, json, source);
}

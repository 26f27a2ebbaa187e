import { z } from 'zod';
import { CONTEXTS, DIFFERENCE_CAUSES, FORMS } from '../releasedCode/index.js';
import { checkedJson } from './checkedJson.js';
import type { TableVI } from './tableVIRecords.js';

const count = z.int().min(0);
const name = z.string().min(1);
const share = z.number().min(0).max(1).nullable();
const bound = z.number().nullable();
const ratio = z
  .object({ hits: count, total: count, value: share, low: share, high: share })
  .refine(({ hits, total }) => hits <= total, 'more hits than were counted');
const mean = z.object({ sum: z.number().min(0), queries: count, value: bound, low: bound, high: bound });
const difference = z.object({ difference: bound, low: bound, high: bound });
const place = { form: z.enum(FORMS), context: z.enum(CONTEXTS) };
const removed = z.object({ cluster: count, nGram: count });
const indices = z.array(count);
const retrieval = z.object({ form: place.form, documents: count, poison: mean, allPoison: ratio });

const schema: z.ZodType<TableVI> = z.object({
  profile: name,
  corpus: name,
  edition: name,
  documents: count,
  poisonOrigin: z.enum(['released', 'regenerated']),
  embedder: z.object({
    name,
    version: z.string(),
    source: z.string(),
    sha256: z.string(),
    precision: z.string(),
    threads: count,
    substituteFor: name.nullable(),
  }),
  seed: z.int(),
  resamples: count,
  queries: count,
  filters: z.array(
    z.object({
      filter: name,
      ...place,
      queries: count,
      poison: ratio,
      clean: ratio,
      empty: ratio,
      taken: mean,
    }),
  ),
  changes: z.array(difference.extend({ filter: name, context: place.context })),
  retrieval: z.array(retrieval),
  retrievalChange: difference,
  bySize: z.array(retrieval),
  cleanSwaps: z.array(
    difference.extend({ filter: name, form: place.form, side: z.enum(['poison', 'clean']) }),
  ),
  bestFive: z.array(z.object({ ...place, poison: mean, allPoison: ratio })),
  inside: z.array(
    z.object({
      ...place,
      branches: z.record(z.string(), count),
      poison: removed,
      clean: removed,
      cleanAlike: count,
      sets: count,
    }),
  ),
  agreement: z.array(
    z.object({
      filter: name,
      port: name,
      ...place,
      sets: count,
      same: count,
      differing: z.array(
        z.object({ queryId: z.string(), theirs: indices, ours: indices, cause: z.enum(DIFFERENCE_CAUSES) }),
      ),
    }),
  ),
  package: z.object({ name, libraries: z.record(z.string(), z.string()) }).nullable(),
  absent: z.array(z.object({ filter: name, reason: z.string() })),
});

/**
 * Returns a `table-vi.json`, checked once, here.
 *
 * @param json the parsed file
 * @param source how errors name the file
 * @throws when a field is missing or has another shape
 * @example parseTableVI({}) // => throws
 */
export function parseTableVI(json: unknown, source = 'table-vi.json'): TableVI {
  return checkedJson(schema, json, source);
}

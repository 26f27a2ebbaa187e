import { z } from 'zod';
import { checkRecord, parseJson, shown } from '../corpora/parseRecord.js';
import { type SourceRecord, TIERS } from './records.js';

/** Every indexed source by its URI, who can write to it, and its tier. */
export interface SourceRegistry {
  readonly sources: readonly SourceRecord[];
  /** The record of a chunk's source; null when nothing registered covers it. */
  readonly recordOf: (sourceUri: string | undefined) => SourceRecord | null;
}

/** Our choice: no real URI is longer, and looking up every prefix of a longer one would be slow. */
const LONGEST_URI = 2048;
/** A path that climbs, or one that is read differently by different parsers, is covered by nothing. */
const CLIMBS = /(?:^|\/)(?:\.|%2e){1,2}(?:[/?#]|$)/iu;
const AMBIGUOUS = /[\\\p{Cc}\p{Cf}\p{Z}]|%(?:2f|5c)/iu;

/**
 * Returns a registry of sources.
 *
 * Definition (measurement G1, our matching rule): a record covers exactly its URI; one that ends in `/` covers
 * everything below it too, and the longest record that covers a URI decides. A URI with `.` or `..` segments,
 * backslashes, encoded slashes, white space or control characters is covered by none: unknown, so untrusted.
 * @param sources one record a source
 * @throws when a URI is empty or registered twice
 * @example sourceRegistry([{ sourceUri: 'wiki://it/', tier: 'semi', writers: 'staff' }]).recordOf('wiki://it/vpn')?.tier // => 'semi'
 */
export function sourceRegistry(sources: readonly SourceRecord[]): SourceRegistry {
  const byUri = new Map<string, SourceRecord>();
  for (const source of sources) {
    if (source.sourceUri === '')
      throw new Error('a registered source has an empty sourceUri; give it its URI');
    if (byUri.has(source.sourceUri)) {
      throw new Error(`source ${shown(source.sourceUri)} is registered twice; keep one record for it`);
    }
    byUri.set(source.sourceUri, source);
  }
  return { sources, recordOf: (uri) => covering(byUri, uri) };
}

function covering(
  byUri: ReadonlyMap<string, SourceRecord>,
  sourceUri: string | undefined,
): SourceRecord | null {
  if (sourceUri === undefined || sourceUri.length > LONGEST_URI) return null;
  if (CLIMBS.test(sourceUri) || AMBIGUOUS.test(sourceUri)) return null;
  const exact = byUri.get(sourceUri);
  if (exact !== undefined) return exact;
  let slash = sourceUri.lastIndexOf('/');
  while (slash >= 0) {
    const record = byUri.get(sourceUri.slice(0, slash + 1));
    if (record !== undefined) return record;
    slash = slash === 0 ? -1 : sourceUri.lastIndexOf('/', slash - 1);
  }
  return null;
}

const registrySchema: z.ZodType<readonly SourceRecord[]> = z.array(
  z.object({
    sourceUri: z.string('must be a text').min(1, 'must be a URI'),
    tier: z.enum(TIERS, `must be one of ${TIERS.join(', ')}`),
    writers: z.string('must say in words who can write to the source'),
  }),
  'must be a list of sources',
);

/**
 * Returns the registry that a JSON text holds: a list of `{sourceUri, tier, writers}`.
 * @param json the text of a registry file
 * @param file how errors name it
 * @throws one error naming file, field, value and remedy
 * @example parseRegistry('[]', 'r.json').sources // => []
 */
export function parseRegistry(json: string, file: string): SourceRegistry {
  const value = parseJson(json, { file }, 'write a JSON list of {sourceUri, tier, writers}');
  return sourceRegistry(checkRecord(registrySchema, value, { file }));
}

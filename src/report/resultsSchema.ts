import { z } from 'zod';
import { type CellRecord, LENGTH_MODES } from '../records/index.js';
import { checkedJson } from './checkedJson.js';
import type { Manifest, ProfileRecord } from './resultRecords.js';

const rate = z.number().min(0).max(1);
const optionalRate = rate.nullable();
const bySeed = z.array(optionalRate);
const optionalHarm = z.number().min(0).nullable();
const count = z.number().int().min(0);
const name = z.string().min(1);

const cellRecord = z.object({
  corpus: name,
  edition: name,
  family: name,
  rung: name,
  filler: name.nullable(),
  lengthMode: z.enum(LENGTH_MODES).nullable(),
  defense: name,
  substitutes: name.nullable(),
  fnr: optionalRate,
  fnrBySeed: bySeed,
  fnrHits: count,
  fnrTotal: count,
  fnrLow: optionalRate,
  fnrHigh: optionalRate,
  fpr: optionalRate,
  fprBySeed: bySeed,
  fprHits: count,
  fprTotal: count,
  fprLow: optionalRate,
  fprHigh: optionalRate,
  fnrAt5: optionalRate,
  fnrAt5BySeed: bySeed,
  fnrAt5Low: optionalRate,
  fnrAt5High: optionalRate,
  attainedFpr: optionalRate,
  auroc: optionalRate,
  aurocBySeed: bySeed,
  aurocLow: optionalRate,
  aurocHigh: optionalRate,
  ece: optionalRate,
  eceBySeed: bySeed,
  eceLow: optionalRate,
  eceHigh: optionalRate,
  nPoison: count,
  nClean: count,
  nCrossQuery: count,
  nQueries: count,
  seeds: z.array(z.number().int()).min(1),
  harm: optionalHarm,
  harmLow: optionalHarm,
  harmHigh: optionalHarm,
  costRatio: z.number().positive(),
  ccrDocument: optionalRate,
  ccrDocumentHits: count,
  ccrDocumentTotal: count,
  ccrDocumentLow: optionalRate,
  ccrDocumentHigh: optionalRate,
  ccrQuery: optionalRate,
  ccrQueryHits: count,
  ccrQueryTotal: count,
  emptyContextHits: count,
  survival: optionalRate,
  survivalHits: count,
  survivalTotal: count,
  survivalLow: optionalRate,
  survivalHigh: optionalRate,
  inserted: count,
  invalid: count,
  padded: count,
  payloadIntact: count,
  success: optionalRate,
  successHits: count,
  successTotal: count,
  successLow: optionalRate,
  successHigh: optionalRate,
  successQuery: optionalRate,
  successQueryHits: count,
});

/** A percentile of word counts; null without documents. */
const words = z.number().min(0).nullable();

const profileRecord = z.object({
  corpus: name,
  edition: name,
  family: name,
  rung: name,
  filler: name.nullable(),
  lengthMode: z.enum(LENGTH_MODES).nullable(),
  form: name,
  origin: z.enum(['released', 'regenerated']),
  n: count,
  undefined: count,
  containment: optionalRate,
  containmentHits: count,
  containmentTotal: count,
  lengthOverlap: optionalRate,
  overlapHits: count,
  l5: words,
  l95: words,
  width: z.number().min(1).nullable(),
  wordsP5: words,
  wordsP50: words,
  wordsP95: words,
  duplicates: count,
  empty: count,
  incorrectPresent: count,
  incorrectStated: count,
  cueContainment: optionalRate,
  cueLength: optionalRate,
  index: optionalRate,
  flagged: z.boolean(),
  nClean: count,
});

const manifest = z.object({
  profile: name,
  edition: name,
  corpora: z.array(
    z.object({
      id: name,
      edition: name,
      documents: count,
      queries: count.optional(),
      targets: count.optional(),
      eligible: count.nullish(),
    }),
  ),
  models: z.array(
    z.object({
      name,
      version: z.string(),
      source: z.string(),
      sha256: z.string(),
      precision: z.string(),
      threads: count,
      substituteFor: name.nullable(),
    }),
  ),
  seeds: z.array(z.number().int()).min(1),
  configuration: z.record(z.string(), z.unknown()).optional(),
  cells: z.array(z.object({ cell: name, inserted: count, changedTokens: count.optional() })).optional(),
});

/**
 * Returns the cells of a `table-v.json`, checked once, here.
 *
 * @param json the parsed file
 * @param source how errors name the file
 * @throws when a record has another shape, a rate lies outside [0, 1], or two records describe the same cell
 * @example parseTableV([]) // => []
 */
export function parseTableV(json: unknown, source = 'table-v.json'): CellRecord[] {
  const cells = checkedJson(z.array(cellRecord), json, source);
  const key = (cell: CellRecord) =>
    JSON.stringify([cell.corpus, cell.family, cell.rung, cell.filler, cell.lengthMode, cell.defense]);
  requireUnique(cells.map(key), source);
  return cells;
}

/**
 * Returns the records of a `profile.json`.
 *
 * @param json the parsed file
 * @param source how errors name the file
 * @throws when a record has another shape, or two records describe the same poison set
 * @example parseProfile([]) // => []
 */
export function parseProfile(json: unknown, source = 'profile.json'): ProfileRecord[] {
  const records = checkedJson(z.array(profileRecord), json, source);
  const key = (record: ProfileRecord) =>
    JSON.stringify([
      record.corpus,
      record.family,
      record.rung,
      record.filler,
      record.lengthMode,
      record.form,
    ]);
  requireUnique(records.map(key), source);
  return records;
}

/**
 * Returns the part of a `manifest.json` that reports read.
 *
 * @param json the parsed file
 * @param source how errors name the file
 * @throws when a field that reports read is missing or has another type
 * @example parseManifest({ profile: 'p', edition: 'e', corpora: [], models: [], seeds: [11] }).seeds // => [11]
 */
export function parseManifest(json: unknown, source = 'manifest.json'): Manifest {
  return checkedJson(manifest, json, source);
}

/**
 * Throws when two records of a results file describe the same thing.
 *
 * @param keys one for each record
 * @param source how the error names the file
 * @example requireUnique(['a', 'a'], 'x.json') // => throws
 */
export function requireUnique(keys: readonly string[], source: string): void {
  const seen = new Set<string>();
  for (const key of keys) {
    if (seen.has(key)) throw new Error(`${source}: two records for ${key}; write the results again`);
    seen.add(key);
  }
}

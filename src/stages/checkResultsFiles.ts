import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { checkRecord } from '../corpora/index.js';

const name = z.string('must be a string').min(1, 'must not be empty');
const rate = z.number('must be a share').min(0, 'must be at least 0').max(1, 'must be at most 1').nullish();
const count = z.number('must be a whole number').int('must be a whole number').min(0, 'must be at least 0');

/** What the check reads; every other field is ignored, so that files of newer and older versions are read. */
const SET = { corpus: name, family: name, rung: name, filler: name.nullish(), lengthMode: name.nullish() };
const CELL = z.object({
  ...SET,
  defense: name,
  fnr: rate,
  fnrLow: rate,
  fnrHigh: rate,
  fpr: rate,
  fprLow: rate,
  fprHigh: rate,
  auroc: rate,
  aurocLow: rate,
  aurocHigh: rate,
  fnrAt5: rate,
  attainedFpr: rate,
  ece: rate,
  nPoison: count.nullish(),
  nQueries: count.nullish(),
  seeds: z.array(z.number()).nullish(),
  survival: rate,
  inserted: count.nullish(),
  payloadIntact: count.nullish(),
  bound: z.enum(['upper', 'lower', 'none']).nullish(),
});
const PROFILE = z.object({
  ...SET,
  form: name,
  origin: z.enum(['released', 'regenerated']).nullish(),
  containment: rate,
  lengthOverlap: rate,
  width: z.number().min(1).nullish(),
  l5: z.number().nullish(),
  n: count.nullish(),
});
const SHARE = z.object({ value: rate }).nullish();
const LAYER = z.object({
  ...SET,
  score: name.default('scorer'),
  comparisonBandShare: SHARE,
  identity: z.object({ identical: z.boolean() }).nullish(),
});
const THRESHOLD = z.object({ value: z.number(), n: count });
const MANIFEST = z.object({
  profile: name.optional(),
  seeds: z.array(z.number().int()).optional(),
  corpora: z.array(z.object({ id: name, targetIds: z.array(name).optional() })).default([]),
  cells: z
    .array(
      z.object({
        cell: name,
        payloadIntact: z.object({ intact: count, total: count }).optional(),
        thresholds: z
          .record(z.string(), z.array(z.object({ seed: z.number(), thresholds: z.array(THRESHOLD) })))
          .optional(),
      }),
    )
    .default([]),
  configuration: z
    .object({ split: z.object({ training: count, calibration: count, evaluation: count }).optional() })
    .optional(),
  implementations: z
    .record(z.string(), z.object({ implementation: z.enum(['original', 'port']), revision: name }))
    .optional(),
});

/** The result files of one profile as far as the check reads them. */
export interface CheckedFiles {
  readonly cells: readonly z.output<typeof CELL>[];
  readonly profiles: readonly z.output<typeof PROFILE>[];
  readonly layers: readonly z.output<typeof LAYER>[];
  readonly manifest: z.output<typeof MANIFEST>;
}

/**
 * Returns the result files of a folder, read leniently: unknown fields are ignored and known ones may be missing, since
 * the check itself says what is missing.
 *
 * @param folder such as `data/results/full`
 * @throws naming file, field and remedy when `table-v.json` is missing or a known field has another type
 * @example readCheckedFiles('data/results/quick').cells.length // => 340
 */
export function readCheckedFiles(folder: string): CheckedFiles {
  const cells = read(folder, 'table-v.json', z.array(CELL));
  if (cells === null) {
    throw new Error(
      `folder ${JSON.stringify(folder)}: table-v.json is missing; name a folder of results or a JSON file`,
    );
  }
  return {
    cells,
    profiles: read(folder, 'profile.json', z.array(PROFILE)) ?? [],
    layers: read(folder, 'decision-layer.json', z.array(LAYER)) ?? [],
    manifest: read(folder, 'manifest.json', MANIFEST) ?? { corpora: [], cells: [] },
  };
}

function read<Out>(folder: string, file: string, schema: z.ZodType<Out>): Out | null {
  const path = join(folder, file);
  return existsSync(path) ? checkRecord(schema, parsed(path), { file: path }) : null;
}

/**
 * Returns what a JSON file holds.
 *
 * @param path the file
 * @throws when it is not JSON, naming it
 */
export function parsed(path: string): unknown {
  try {
    const value: unknown = JSON.parse(readFileSync(path, 'utf8'));
    return value;
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(`file ${JSON.stringify(path)}: cannot be read as JSON (${reason}); correct it`);
  }
}

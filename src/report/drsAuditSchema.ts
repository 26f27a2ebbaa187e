import { z } from 'zod';
import type { AuditVectorHeader, DrsAudit } from './drsAuditRecords.js';

const count = z.number().int().min(0);
const share = z.number().min(0).max(1);
const finite = z.number();
const name = z.string().min(1);
const counts = z
  .object({ hits: count, total: count })
  .refine(({ hits, total }) => hits <= total, 'more hits than were counted');
const interval = z.object({ hits: count, total: count, low: share.nullable(), high: share.nullable() });
const fit = z.enum(['calibration', 'corpus']);
const mode = z.enum(['naive', 'rank', 'shrink']);

const outcome = z.object({
  seed: z.number().int(),
  fitDocuments: count,
  rank: count,
  threshold: finite,
  clean: counts,
  repeats: counts,
  missed: counts,
  auroc: share.nullable(),
});

const spectrum = z.object({
  fit,
  n: count,
  rank: count,
  nullDirections: count,
  directions: count,
  nullDirectionsInScore: count,
  marchenkoPasturEdge: finite,
  eigenvalues: z.array(z.number().min(0)).min(1),
  heldOutVariance: z.array(z.number().min(0)).min(1),
});

const size = z.object({
  mode,
  n: count,
  fitted: interval,
  heldOut: interval,
  fittedThreshold: finite,
  heldOutThreshold: finite,
  meanRatio: finite.nullable(),
});

const both = z.object({ clean: counts, missed: counts });
const check = z.object({ arm: name, fitDocuments: count, exact: both, quantised: both });

const audit = z.object({
  profile: name,
  corpus: name,
  edition: name,
  family: name,
  rung: name,
  embedder: z.object({
    name,
    version: z.string(),
    source: z.string(),
    sha256: z.string(),
    precision: z.string(),
    threads: count,
    substituteFor: name.nullable(),
  }),
  dimension: count,
  directions: count,
  level: share,
  seeds: z.array(z.number().int()).min(1),
  documents: z.object({ corpus: count, reserved: count, fit: count, heldOut: count, sizeTest: count }),
  spectra: z.array(spectrum).min(1),
  arms: z
    .array(
      z.object({
        fit,
        mode,
        threshold: z.enum(['fitted', 'held-out', 'retrieved']),
        defense: name.nullable(),
        outcomes: z.array(outcome).min(1),
      }),
    )
    .min(1),
  sizes: z.array(size),
  quantisation: z.object({ largestError: z.number().min(0), checks: z.array(check) }),
});

const ids = z.array(name);
const header = z.object({
  file: z.string().regex(/^[a-z0-9.-]+$/, 'is no plain file name'),
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
  format: name,
  scale: z.number().positive(),
  dimension: z.number().int().min(1),
  corpus: name,
  embedder: name,
  seed: z.number().int(),
  parts: z.object({ calibration: ids, evaluation: ids, fit: ids, heldOut: ids }),
  rows: z.array(
    z.object({ queryId: name, documentId: name, label: z.enum(['clean', 'poison', 'cross_query']) }),
  ),
});

/**
 * Returns a `drs-audit.json`, checked once, here.
 *
 * @param json the parsed file
 * @param source how errors name the file
 * @throws when a field is missing or has another shape
 * @example parseDrsAudit({}) // => throws
 */
export function parseDrsAudit(json: unknown, source = 'drs-audit.json'): DrsAudit {
  return checked(audit, json, source);
}

/**
 * Returns the header of the vector file of the audit, checked once, here.
 *
 * @param json the parsed file
 * @param source how errors name the file
 * @throws when a field is missing or has another shape
 * @example parseDrsAuditVectors({}) // => throws
 */
export function parseDrsAuditVectors(json: unknown, source = 'drs-audit.vectors.json'): AuditVectorHeader {
  return checked(header, json, source);
}

function checked<T>(schema: z.ZodType<T>, json: unknown, source: string): T {
  const result = schema.safeParse(json);
  if (result.success) return result.data;
  const issue = result.error.issues[0];
  const place = issue === undefined || issue.path.length === 0 ? 'the whole file' : issue.path.join('.');
  throw new Error(`${source}: ${place}: ${issue?.message ?? 'invalid'}; write it again with this version`);
}

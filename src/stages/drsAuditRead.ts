import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type DrsAudit, parseDrsAudit, parseDrsAuditVectors } from '../report/index.js';
import { type AuditVectors, unpackVectors } from './drsAuditVectors.js';

/** Name of the audit's numbers. */
export const AUDIT_FILE = 'drs-audit.json';

/** Name of the header of the audit's vectors. */
export const HEADER_FILE = 'drs-audit.vectors.json';

/**
 * Returns the DRS audit of one profile of results, checked.
 *
 * @param folder such as `data/results/full`
 * @throws when the file is missing, is not JSON or has another shape
 * @example readDrsAudit('data/results/full').corpus // => 'medical'
 */
export function readDrsAudit(folder: string): DrsAudit {
  return parseDrsAudit(...readJson(folder, AUDIT_FILE));
}

/**
 * Returns the documents of the audit that a reader can fit on, their vectors in 16-bit fixed point.
 *
 * @param folder such as `data/results/full`
 * @throws when a file is missing or damaged, or the two do not belong together
 * @example readDrsAuditVectors('data/results/full').sample.dimension // => 384
 */
export function readDrsAuditVectors(folder: string): AuditVectors {
  const header = parseDrsAuditVectors(...readJson(folder, HEADER_FILE));
  const path = join(folder, header.file);
  if (!existsSync(path)) throw missing(path);
  const bytes = readFileSync(path);
  if (createHash('sha256').update(bytes).digest('hex') !== header.sha256) {
    throw new Error(`${path} is not the file that ${HEADER_FILE} describes; make the DRS audit again`);
  }
  return unpackVectors(header, bytes);
}

function readJson(folder: string, file: string): [json: unknown, source: string] {
  const path = join(folder, file);
  if (!existsSync(path)) throw missing(path);
  try {
    return [JSON.parse(readFileSync(path, 'utf8')), path];
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(`${path} is not JSON (${reason}); delete it and make the DRS audit again`);
  }
}

function missing(path: string): Error {
  return new Error(`${path} is missing; make the DRS audit of this profile first`);
}

import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { AuditRequest } from '../../src/stages/auditReady.js';

export const EXAMPLES = join(import.meta.dirname, '..', '..', 'examples', 'audit');
export const CORPUS = join(EXAMPLES, 'corpus');
export const POISON = join(EXAMPLES, 'poison.jsonl');
export const SILENT = { progress: () => ({ update: () => {}, stop: () => {} }), say: () => {} };

/** A folder of its own for caches and results; no model folder, so that the labelled stand-ins run. */
export function auditFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'rinj-audit-'));
  const environment = { RINJ_MODELS: join(folder, 'no-models'), RINJ_CACHE: join(folder, 'cache') };
  return {
    folder,
    environment,
    request: (out: string, more: Partial<AuditRequest> = {}): AuditRequest => ({
      ...{ out: join(folder, out), environment, corpus: CORPUS, seeds: [11] },
      ...more,
    }),
    write: (name: string, content: string): string => {
      writeFileSync(join(folder, name), content);
      return join(folder, name);
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

/** Every file below a folder with its bytes, but for the answers of detectors, whose order of lines is not a result. */
export function filesOf(folder: string): Map<string, string> {
  return new Map(
    readdirSync(folder, { recursive: true, encoding: 'utf8', withFileTypes: true })
      .filter((entry) => entry.isFile() && !entry.parentPath.endsWith('detector'))
      .map((entry) => join(entry.parentPath, entry.name))
      .sort()
      .map((path) => [path.slice(folder.length), readFileSync(path, 'base64')]),
  );
}

export function jsonLines(rows: readonly unknown[]): string {
  return rows.map((row) => `${JSON.stringify(row)}\n`).join('');
}

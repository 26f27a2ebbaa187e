import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { CellConfiguration } from './configuration.js';
import { cellName, type Paths, pathsOf } from './paths.js';

/** Says that a folder is an audit's, before anything is measured. */
export const AUDIT_FILE = 'audit.json';

/**
 * Returns the places of an audit: results in its own folder, models and caches where every run has them.
 *
 * @param out the folder that `--out` names
 * @param environment `RINJ_MODELS` moves the model folder, `RINJ_CACHE` the caches
 * @example auditPaths('my-audit', {}).scores // => 'my-audit/scores'
 */
export function auditPaths(out: string, environment: Readonly<Record<string, string | undefined>>): Paths {
  return {
    ...pathsOf('audit', environment),
    ...{ results: out, scores: join(out, 'scores'), stages: join(out, 'stages') },
  };
}

/**
 * Returns nothing; the folder is empty, absent, or an audit's.
 *
 * @param out the folder
 * @throws when it holds anything else, which an audit would write over
 * @example requireAuditFolder('an/absent/folder') // => undefined
 */
export function requireAuditFolder(out: string): void {
  if (!existsSync(out) || existsSync(join(out, AUDIT_FILE))) return;
  if (!statSync(out).isDirectory()) throw new Error(`--out ${JSON.stringify(out)} is a file; name a folder`);
  if (readdirSync(out).length > 0)
    throw new Error(`--out ${JSON.stringify(out)} holds something else than an audit; name an empty folder`);
}

/**
 * Returns nothing; no cell of another audit is stored there.
 *
 * @param paths places of the audit
 * @param cells its cells
 * @throws naming the first stored cell that is not one of them: results of two audits must not mix
 * @example requireSameCells(auditPaths('an/absent/folder', {}), []) // => undefined
 */
export function requireSameCells({ results, stages }: Paths, cells: readonly CellConfiguration[]): void {
  if (!existsSync(stages)) return;
  const names = new Set([...cells.map(cellName), 'results', 'targets', 'transfer']);
  const other = readdirSync(stages).find((file) => file.endsWith('.json') && !names.has(file.slice(0, -5)));
  if (other === undefined) return;
  throw new Error(
    `--out ${JSON.stringify(results)} holds the cell ${other.slice(0, -5)} of another audit; name another folder, or ask for that cell too`,
  );
}

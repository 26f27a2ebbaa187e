import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { byCodeUnits, parseJson, splitQueries } from '../corpora/index.js';
import type { EvaluationSplit } from '../rules/index.js';
import { readLines } from '../store/index.js';
import type { CheckedFiles } from './checkResultsFiles.js';
import type { CellConfiguration } from './configuration.js';
import { cellName } from './paths.js';

/**
 * Returns which queries calibrate and which are evaluated, by corpus and seed: the calibration queries drawn again from
 * the manifest's target ids, the evaluated ones read from the stored decisions, or drawn too where no decisions are stored.
 *
 * @param folder the results
 * @param files what was read of them
 * @throws what is wrong with a file of decisions
 * @cost reads every decision, some seconds for a full profile
 */
export function splitsOf(folder: string, files: CheckedFiles): EvaluationSplit[] {
  const { corpora, seeds, configuration } = files.manifest;
  const sizes = configuration?.split;
  if (sizes === undefined || seeds === undefined) return [];
  return corpora.flatMap(({ id, targetIds }) => {
    if (targetIds === undefined) return [];
    const decided = decidedQueries(folder, files, id);
    return seeds.map((seed) => {
      const drawn = splitQueries(id, targetIds, seed, sizes);
      const evaluated = decided?.get(seed);
      const evaluation = evaluated === undefined ? drawn.evaluation : [...evaluated].sort(byCodeUnits);
      return { corpus: id, seed, calibration: [...drawn.calibration], evaluation: [...evaluation] };
    });
  });
}

/** Queries with a stored decision, by seed; null where none is stored. */
function decidedQueries(
  folder: string,
  { cells }: CheckedFiles,
  corpus: string,
): ReadonlyMap<number, ReadonlySet<string>> | null {
  const names = new Set(
    cells.flatMap((cell) => {
      const { filler = null, lengthMode = null } = cell;
      return cell.corpus === corpus ? [cellName({ ...cell, filler, lengthMode } as CellConfiguration)] : [];
    }),
  );
  const paths = [...names]
    .filter((name) => /^[A-Za-z0-9_.-]+$/.test(name))
    .map((name) => join(folder, 'scores', `${name}.decisions.jsonl.gz`))
    .filter((path) => existsSync(path));
  if (paths.length === 0) return null;
  const bySeed = new Map<number, Set<string>>();
  for (const path of paths) {
    for (const { line, text } of readLines(path)) {
      const { seed, queryId } = rowOf(path, line, text);
      const known = bySeed.get(seed);
      if (known === undefined) bySeed.set(seed, new Set([queryId]));
      else known.add(queryId);
    }
  }
  return bySeed;
}

function rowOf(path: string, line: number, text: string): { seed: number; queryId: string } {
  const row = parseJson(text, { file: path, line }, 'measure the cell again');
  if (typeof row === 'object' && row !== null && 'seed' in row && 'queryId' in row) {
    const { seed, queryId } = row;
    if (typeof seed === 'number' && typeof queryId === 'string') return { seed, queryId };
  }
  throw new Error(`file "${path}", line ${line}: has no seed or queryId; measure the cell again`);
}

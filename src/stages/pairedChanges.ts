import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pairedDifference } from '../metrics/index.js';
import type { CandidateDecisions, CellRecord, DecisionRow } from '../records/index.js';
import type { PairedChange } from '../report/index.js';
import { readDecisions } from './readResults.js';

/** Metrics whose changes the paper prints, with the name that the bootstrap knows them by and the field of a record. */
const METRICS = [
  { metric: 'FNR', key: 'fnr' },
  { metric: 'FPR', key: 'fpr' },
  { metric: 'FNR at 5 % FPR', key: 'fnrAt5' },
  { metric: 'AUROC', key: 'auroc' },
] as const;

/**
 * Returns how each defense changes from template to prefix removed, paired by query, from the stored decisions.
 *
 * Measurement rule D10. A corpus whose decisions of either rung are not stored has no changes.
 * @param results folder of one profile's results
 * @param cells records of its `table-v.json`; those of other rungs are left out
 * @throws when a file of decisions is damaged, or its rungs hold other queries
 * @example pairedChanges('data/results/quick', []) // => []
 * Cost: O(candidates * resamples) for each defense and metric; about a second for each corpus.
 */
export function pairedChanges(results: string, cells: readonly CellRecord[]): PairedChange[] {
  const removed = cells.filter((cell) => cell.rung === 'prefix_removed' && cell.filler === null);
  const places = new Map(removed.map(({ corpus, family }) => [`${corpus}.${family}`, { corpus, family }]));
  return [...places].flatMap(([place, { corpus, family }]) => {
    const [before, after] = [`${place}.template`, `${place}.prefix_removed`];
    if (![before, after].every((name) => existsSync(join(results, 'scores', `${name}.decisions.jsonl.gz`))))
      return [];
    const [old, now] = [readDecisions(results, before), readDecisions(results, after)];
    return removed
      .filter((cell) => cell.corpus === corpus && cell.family === family)
      .flatMap((cell) => {
        const [a, b] = [rowsOf(old, cell.defense), rowsOf(now, cell.defense)];
        if (a === null || b === null) return [];
        return METRICS.filter(({ key }) => cell[key] !== null).map(({ metric, key }): PairedChange => {
          const { difference, low, high } = pairedDifference(a, b, key);
          return { corpus, family, rung: cell.rung, defense: cell.defense, metric, difference, low, high };
        });
      });
  });
}

/** Null when the file was written before the defense was measured. */
function rowsOf(decisions: readonly CandidateDecisions[], defense: string): DecisionRow[] | null {
  if (decisions.some(({ flags }) => flags[defense] === undefined)) return null;
  return decisions.map(({ scores, probabilities, flags, ...row }) => ({
    ...row,
    score: scores[defense] ?? null,
    probability: probabilities[defense] ?? null,
    flag: flags[defense] as boolean,
  }));
}

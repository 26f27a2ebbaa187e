import type { LadderRecord, PairedChange } from './resultRecords.js';

/** Metrics whose changes the paper prints, with the field of a record. */
const METRICS = [
  { metric: 'FNR', key: 'fnr' },
  { metric: 'FPR', key: 'fpr' },
  { metric: 'FNR at 5 % FPR', key: 'fnrAt5' },
  { metric: 'AUROC', key: 'auroc' },
] as const;

/**
 * Returns how each defense changes from template to prefix removed, paired by query, one record a metric.
 *
 * Measurement rule D10. A metric that either rung does not define has none.
 * @param ladder records of `ladder.json`; those of other rungs are left out
 * @example pairedChanges([]) // => []
 */
export function pairedChanges(ladder: readonly LadderRecord[]): PairedChange[] {
  return ladder
    .filter(({ rung }) => rung === 'prefix_removed')
    .flatMap((record) => {
      const { corpus, family, rung, defense } = record;
      return METRICS.flatMap(({ metric, key }) => {
        const change = record[key];
        if (change === null) return [];
        const { difference, low, high } = change;
        return [{ corpus, family, rung, defense, metric, difference, low, high }];
      });
    });
}

import { FILLERS } from '../records/index.js';
import { inFixedOrder } from './fixedOrder.js';
import type { LadderRecord } from './resultRecords.js';
import { sameColumn, type TableColumn } from './tableColumns.js';

/** What the paired interval of a change says: up or down, or nothing while it holds 0. */
export type ChangeReading = 'rises' | 'falls' | 'open';

/** One defense at one rung under each filler. */
export interface FillerArms extends Omit<TableColumn, 'filler'> {
  readonly defense: string;
  /** One for each filler; null where the arm did not run. */
  readonly arms: readonly { readonly filler: string; readonly record: LadderRecord | null }[];
  /** Whether every arm collapses or none does, and every change of FNR reads the same; null with fewer than two arms. */
  readonly agree: boolean | null;
}

/**
 * Returns each defense at each padded rung with its three fillers side by side.
 *
 * Measurement rules, section C: a headline that holds under one filler only is printed as bounds. A headline is that a
 * defense collapses (rule D11), or that it misses more or less than at the template (paired interval clear of 0).
 * @param ladder records of `ladder.json`; rungs without a placebo are left out
 * @example fillerArms([]) // => []
 */
export function fillerArms(ladder: readonly LadderRecord[]): FillerArms[] {
  const padded = ladder.filter(({ filler, rung }) => filler !== null && rung !== 'mimicry');
  const groups = new Map<string, LadderRecord[]>();
  for (const record of padded) {
    const { corpus, family, rung, lengthMode, defense } = record;
    const key = JSON.stringify([corpus, family, rung, lengthMode, defense]);
    groups.set(key, [...(groups.get(key) ?? []), record]);
  }
  return [...groups.values()].flatMap((records) => {
    const [first] = records;
    if (first === undefined) return [];
    const { corpus, family, rung, lengthMode, defense } = first;
    const fillers = inFixedOrder('filler', [...FILLERS, ...records.flatMap(({ filler }) => filler ?? [])]);
    const arms = fillers.map((filler) => ({
      filler,
      record: records.find((record) => record.filler === filler) ?? null,
    }));
    const headlines = new Set(
      records.map((record) => JSON.stringify([collapses(record), changeReading(record.fnr)])),
    );
    const agree = records.length < 2 ? null : headlines.size === 1;
    return [{ corpus, family, rung, lengthMode, defense, arms, agree }];
  });
}

/**
 * Returns what the paired interval of a change says.
 *
 * @param change a change with its interval; null or without interval it says nothing
 * @example changeReading({ low: 0.1, high: 0.2 }) // => 'rises'
 */
export function changeReading(
  change: { readonly low: number | null; readonly high: number | null } | null,
): ChangeReading {
  if (change === null || change.low === null || change.high === null) return 'open';
  if (change.low > 0) return 'rises';
  return change.high < 0 ? 'falls' : 'open';
}

/**
 * Returns whether a record of the ladder is a collapse of any mode.
 *
 * @param record its collapse mode
 * @example collapses({ mode: 'none' }) // => false
 */
export function collapses({ mode }: Pick<LadderRecord, 'mode'>): boolean {
  return mode !== null && mode !== 'none';
}

/**
 * Returns whether the fillers of a record's rung disagree, so that it must be read as one of several bounds.
 *
 * @param arms every defense at every padded rung
 * @param record one record of the ladder
 * @example isBound([], { ...CELL, rung: 'both' }) // => false
 */
export function isBound(
  arms: readonly FillerArms[],
  record: TableColumn & { readonly defense: string },
): boolean {
  return arms.some(
    (group) =>
      group.agree === false &&
      group.defense === record.defense &&
      sameColumn({ ...group, filler: record.filler }, record),
  );
}

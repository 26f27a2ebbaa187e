import { collapseMode, decisionRows, fprAtFnr, meanOfDefined, pairedDifference } from '../metrics/index.js';
import type { CandidateDecisions, CellRecord, DecisionRow } from '../records/index.js';
import type { LadderChange, LadderRecord } from '../report/index.js';

/** One cell's records with the decisions behind them. */
export interface DecidedCell {
  readonly records: readonly CellRecord[];
  readonly rows: readonly CandidateDecisions[];
}

const CHANGES = ['fnr', 'fpr', 'fnrAt5', 'auroc', 'ece'] as const;

/**
 * Returns how each defense changes from the template to another rung of the same corpus and family, paired by query,
 * and how it collapses.
 *
 * Definition: paired cluster bootstrap (measurement rule D10), collapse mode (D11), and the false-positive rate that
 * would restore the template's miss rate (`fprAtFnr`), mean over the run seeds.
 *
 * @param template the cell at `template`
 * @param rung the cell at the other rung
 * @throws when the rungs hold other queries
 * Cost: O(candidates * resamples) for each defense and metric.
 */
export function ladderRecords(template: DecidedCell, rung: DecidedCell): LadderRecord[] {
  return rung.records.flatMap((after) => {
    const before = template.records.find(({ defense }) => defense === after.defense);
    if (before === undefined) return [];
    const [old, now] = [decisionRows(template.rows, after.defense), decisionRows(rung.rows, after.defense)];
    const changes = Object.fromEntries(
      CHANGES.map((metric): [string, LadderChange | null] => {
        if (before[metric] === null || after[metric] === null) return [metric, null];
        const { difference, low, high } = pairedDifference(old, now, metric);
        return [metric, { before: before[metric], after: after[metric], difference, low, high }];
      }),
    ) as Record<(typeof CHANGES)[number], LadderChange | null>;
    const { corpus, edition, family, defense, filler, lengthMode, substitutes } = after;
    const collapse =
      before.fnr === null || after.fnr === null
        ? { mode: null, ratio: null }
        : collapseMode({ fnr: before.fnr, auroc: before.auroc }, { fnr: after.fnr, auroc: after.auroc });
    return [
      {
        ...{ corpus, edition, family, rung: after.rung, filler, lengthMode, defense, substitutes },
        ...changes,
        ...collapse,
        restoringFpr: after.auroc === null ? null : restoringFpr(now, before.fnrBySeed),
        survivalBefore: before.survival,
        survivalAfter: after.survival,
        success: after.success,
        nPoison: after.nPoison,
        nClean: after.nClean,
        nQueries: after.nQueries,
      },
    ];
  });
}

/** Mean over the seeds of the least false-positive rate at which no more is missed than at the template. */
function restoringFpr(rows: readonly DecisionRow[], templateFnr: readonly (number | null)[]): number | null {
  const seeds = [...new Set(rows.map(({ seed }) => seed))].sort((a, b) => a - b);
  return meanOfDefined(
    seeds.map((seed, i) => {
      const fnr = templateFnr[i] ?? null;
      if (fnr === null) return null;
      const scores = (label: 'clean' | 'poison') =>
        rows.flatMap((row) =>
          row.seed === seed && row.label === label && row.score !== null ? [row.score] : [],
        );
      return fprAtFnr(scores('clean'), scores('poison'), fnr);
    }),
  );
}

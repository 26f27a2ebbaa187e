import {
  type CellSamples,
  collapseMode,
  fprAtFnr,
  meanOfDefined,
  pairedSampleDifference,
} from '../metrics/index.js';
import type { CellRecord } from '../records/index.js';
import type { LadderChange, LadderRecord } from '../report/index.js';

/** One cell's records with the samples behind them, by defense. */
export interface DecidedCell {
  readonly records: readonly CellRecord[];
  readonly samples: ReadonlyMap<string, CellSamples>;
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
 * Cost: O(candidates * resamples) for each defense and metric that was not resampled before.
 */
export function ladderRecords(template: DecidedCell, rung: DecidedCell): LadderRecord[] {
  return rung.records.flatMap((after) => {
    const before = template.records.find(({ defense }) => defense === after.defense);
    const old = template.samples.get(after.defense);
    const now = rung.samples.get(after.defense);
    if (before === undefined || old === undefined || now === undefined) return [];
    const changes = Object.fromEntries(
      CHANGES.map((metric): [string, LadderChange | null] => {
        if (before[metric] === null || after[metric] === null) return [metric, null];
        const { difference, low, high } = pairedSampleDifference(old, now, metric);
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
function restoringFpr({ runs }: CellSamples, templateFnr: readonly (number | null)[]): number | null {
  return meanOfDefined(
    runs.map(({ rows }, i) => {
      const fnr = templateFnr[i] ?? null;
      if (fnr === null) return null;
      const scores = (poison: boolean) =>
        rows.flatMap((row) => (row.poison === poison && row.score !== null ? [row.score] : []));
      return fprAtFnr(scores(false), scores(true), fnr);
    }),
  );
}

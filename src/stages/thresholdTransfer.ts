import { join } from 'node:path';
import {
  type CellMetric,
  meanOfDefined,
  pairedDifference,
  SEED_METRICS,
  seedRuns,
  summariseCell,
} from '../metrics/index.js';
import type { CellRecord, DecisionRow } from '../records/index.js';
import { findCell, renderConsole, renderMarkdown } from '../report/index.js';
import { tableThresholdTransfer } from '../report/tableThresholdTransfer.js';
import type { ThresholdTransfer, TransferRates } from '../report/tableThresholdTransferRecords.js';
import { writeAtomically } from '../store/index.js';
import type { CellConfiguration, RunConfiguration } from './configuration.js';
import type { Paths } from './paths.js';
import { readResults } from './readResults.js';
import { readMeasurement, type StoredMeasurement } from './storedMeasurement.js';
import type { ReportOutput } from './tables.js';
import { type SeedThresholds, type TransferredRows, transferredRows } from './transferredRows.js';

/** What `rinj threshold-transfer` writes beside the other results. */
export const THRESHOLD_TRANSFER_FILES = ['threshold-transfer.json', 'threshold-transfer.md'] as const;
/** The rungs that every corpus has. */
const RUNGS: readonly string[] = ['template', 'prefix_removed'];

/**
 * Writes and returns the transfer table: every defense that fits something, fitted on all corpora but one and deployed on
 * that one, beside the same defense fitted at home; PoisonedRAG at the template and without its prefix.
 *
 * Reads stored scores alone; `transferredRows` says how the other corpora are pooled.
 * @param configuration the profile
 * @param paths its places
 * @throws when a cell is not measured, or stored files do not belong together
 */
export function makeThresholdTransfer(configuration: RunConfiguration, paths: Paths): ReportOutput {
  const records = thresholdTransfer(configuration, paths);
  const rungs = RUNGS.filter((rung) => records.some((record) => record.rung === rung));
  const tables = rungs.map((rung) =>
    tableThresholdTransfer(
      records.filter((record) => record.rung === rung),
      configuration.profile,
    ),
  );
  const [json, markdown] = THRESHOLD_TRANSFER_FILES.map((file) => join(paths.results, file)) as [
    string,
    string,
  ];
  writeAtomically(json, `${JSON.stringify(records, null, 1)}\n`);
  writeAtomically(markdown, tables.map(renderMarkdown).join('\n'));
  return { files: [json, markdown], text: tables.map(renderConsole).join('\n') };
}

/**
 * Returns the records of the transfer table, cells in the order of the profile, defenses in table order.
 *
 * @param configuration the profile
 * @param paths its places
 * @throws as `makeThresholdTransfer`
 */
export function thresholdTransfer(configuration: RunConfiguration, paths: Paths): ThresholdTransfer[] {
  const cells = configuration.cells.filter(
    ({ family, rung }) => family === 'poisonedrag_bb' && RUNGS.includes(rung),
  );
  const table = readResults(paths.results).cells;
  return RUNGS.flatMap((rung) => {
    const measured = cells
      .filter((cell) => cell.rung === rung)
      .map((cell) => ({ cell, measurement: readMeasurement(configuration, paths, cell) }));
    return measured.flatMap(({ cell, measurement }) => {
      const others = measured.filter((one) => one.cell !== cell).map((one) => one.measurement);
      return others.length === 0 ? [] : cellRecords(cell, measurement, others, table);
    });
  });
}

function cellRecords(
  cell: CellConfiguration,
  home: StoredMeasurement,
  others: readonly StoredMeasurement[],
  table: readonly CellRecord[],
): ThresholdTransfer[] {
  const { corpus, family, rung, filler, lengthMode } = cell;
  return home.cell.defenses.flatMap((defense) => {
    const rows = transferredRows(home, others, defense.id);
    if (rows === null) return [];
    const published = findCell(table, cell, defense.id);
    const atHome = ratesOf(rows.home, rows.homeThresholds, defense.ranks);
    if (published?.fnrHits !== atHome.fnrHits || published.fprHits !== atHome.fprHits) {
      throw new Error(
        `table-v.json says otherwise of ${defense.id} on ${corpus} than the stored decisions; run make run PROFILE=<this profile>`,
      );
    }
    return [
      {
        ...{ corpus, family, rung, filler, lengthMode },
        edition: home.cell.edition,
        defense: defense.id,
        substitutes: published.substitutes,
        method: rows.method,
        fittedOn: others.map((other) => other.cell.corpus),
        home: atHome,
        away: ratesOf(rows.away, rows.awayThresholds, defense.ranks),
        change: changeOf(rows),
        ...countsOf(rows.home),
      },
    ];
  });
}

function ratesOf(rows: readonly DecisionRow[], thresholds: SeedThresholds, ranks: boolean): TransferRates {
  const { fnr, fnrLow, fnrHigh, fnrHits, fnrTotal, fpr, fprLow, fprHigh, fprHits, fprTotal } = summariseCell(
    rows.map((row) => ({ ...row, probability: null })),
    { ranks: false }, // The intervals of ranking metrics are in table-v.json; they cost most of the time.
  );
  return {
    ...{ fnr, fnrLow, fnrHigh, fnrHits, fnrTotal, fpr, fprLow, fprHigh, fprHits, fprTotal },
    auroc: ranks ? meanOfDefined(seedRuns(rows).map(SEED_METRICS.auroc.value)) : null,
    thresholds,
  };
}

function changeOf({ home, away }: TransferredRows): ThresholdTransfer['change'] {
  const of = (metric: CellMetric) => {
    const { difference, low, high } = pairedDifference(home, away, metric);
    return { difference, low, high };
  };
  return { fnr: of('fnr'), fpr: of('fpr') };
}

function countsOf(rows: readonly DecisionRow[]) {
  const runs = seedRuns(rows);
  const counted = runs.flatMap((run) => run.rows);
  return {
    nPoison: counted.filter(({ poison }) => poison).length,
    nClean: counted.filter(({ poison }) => !poison).length,
    nQueries: runs.reduce((sum, { queryIds }) => sum + queryIds.length, 0),
    seeds: runs.map(({ seed }) => seed),
  };
}

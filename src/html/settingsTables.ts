import { defenseLabel, formatCount, formatCounts, type Manifest, type TextTable } from '../report/index.js';
import type { ManifestDetails } from './manifestDetails.js';
import type { SourceFile } from './reportSources.js';
import { settingLines, settingNumber } from './settingText.js';
import { cellsText, thresholdRows } from './thresholdRows.js';

/**
 * Returns the models that ran, with the weights behind them and what they stand in for.
 *
 * @param manifest what the run recorded
 * @example modelsTable({ profile: 'p', edition: 'e', corpora: [], models: [], seeds: [11] }).rows // => []
 */
export function modelsTable({ models }: Manifest): TextTable {
  return strings({
    title: 'Models',
    columns: ['Model', 'Stands in for', 'Version', 'Found in', 'Precision', 'Threads', 'SHA-256'],
    words: ['Stands in for', 'Version', 'Found in', 'Precision', 'SHA-256'],
    rows: models.map(({ name, version, source, sha256, precision, threads, substituteFor }) => [
      name,
      substituteFor ?? 'nothing',
      version,
      source,
      precision,
      formatCount(threads),
      sha256,
    ]),
    notes: ['A model that stands in for the paper’s is named wherever its numbers are printed.'],
  });
}

/**
 * Returns the corpora: sizes, targets, and what the choice of targets rejected.
 *
 * @param details what the run recorded
 * @example corporaTable(manifestDetails({})).rows // => []
 */
export function corporaTable({ corpora }: ManifestDetails): TextTable {
  const rejections = (counts: Readonly<Record<string, number>> | null | undefined) =>
    counts == null ? ['N/A'] : Object.entries(counts).map(([name, n]) => `${name} ${formatCount(n)}`);
  return {
    title: 'Corpora',
    columns: [
      ...['Corpus', 'Edition', 'Documents', 'Queries', 'Targets', 'Eligible', 'Gold retrieved', 'Rejected'],
    ],
    words: ['Edition', 'Rejected'],
    rows: corpora.map((corpus) => [
      [corpus.id],
      [corpus.edition],
      ...[corpus.documents, corpus.queries, corpus.targets, corpus.eligible, corpus.goldRetrieved].map(
        (n) => [orAbsent(n)],
      ),
      rejections(corpus.rejected),
    ]),
    notes: [
      'Targets: the queries that are attacked; gold retrieved: targets whose relevant document is retrieved; ' +
        'rejected: why other queries are no targets, N/A where no rule chose them. Counted, so there is no interval.',
    ],
  };
}

/**
 * Returns the files that the corpora were read from, each with the checksum of its bytes.
 *
 * @param details what the run recorded
 * @example dataFilesTable(manifestDetails({})).rows // => []
 */
export function dataFilesTable({ corpora }: ManifestDetails): TextTable {
  return strings({
    title: 'Data files',
    columns: ['Corpus', 'File', 'SHA-256'],
    words: ['File', 'SHA-256'],
    rows: corpora.flatMap(({ id, files }) =>
      Object.entries(files ?? {}).map(([file, sha256]) => [id, file, sha256]),
    ),
    notes: [],
  });
}

/**
 * Returns every setting of the run; the cells have a table of their own.
 *
 * @param details what the run recorded
 * @example settingsTable(manifestDetails({ configuration: { k: 10 } })).rows // => [[['k'], ['10']]]
 */
export function settingsTable({ configuration }: ManifestDetails): TextTable {
  const { cells: _, ...rest } = configuration;
  return strings({
    title: 'Settings of the run',
    columns: ['Setting', 'Value'],
    words: ['Value'],
    rows: Object.keys(rest).length === 0 ? [] : settingLines(rest),
    notes: [
      'k: candidates a query; split: queries that train, calibrate and evaluate; costRatios: C_FN / C_FP, our choice.',
    ],
  });
}

/**
 * Returns every setting of every defense with where it comes from.
 *
 * @param details what the run recorded
 * @example defenseSettingsTable(manifestDetails({})).rows // => []
 */
export function defenseSettingsTable({ defenseSettings }: ManifestDetails): TextTable {
  return strings({
    title: 'Settings of the defenses',
    columns: ['Defense', 'Setting', 'Value', 'Source', 'Reason'],
    words: ['Setting', 'Value', 'Source', 'Reason'],
    rows: defenseSettings.map(({ defense, name, value, source, reason }) => [
      defenseLabel(defense),
      name,
      typeof value === 'number' ? settingNumber(value) : String(value ?? 'none'),
      source ?? 'absent',
      reason ?? '',
    ]),
    notes: [],
  });
}

/**
 * Returns every threshold as it was deployed, and the clean calibration documents that it was fitted on.
 *
 * @param details what the run recorded
 * @example thresholdsTable(manifestDetails({})).rows // => []
 */
export function thresholdsTable({ cells }: ManifestDetails): TextTable {
  const all = cells.map(({ cell }) => cell);
  return {
    title: 'Thresholds',
    columns: ['Defense', 'Threshold', 'Cells', 'Value by seed', 'Quantile', 'n fitted on', 'At the end'],
    words: ['Threshold', 'Cells', 'At the end'],
    rows: thresholdRows(cells).map((row) => [
      [defenseLabel(row.defense)],
      [row.name],
      [cellsText(row.cells, all)],
      row.values,
      [row.level === null ? 'constant' : settingNumber(row.level)],
      [[...new Set(row.fitted.map(formatCount))].join(' to ')],
      [row.saturated ? 'yes' : 'no'],
    ]),
    notes: [
      'Fitted on clean documents of the calibration queries alone, never on the evaluated ones; one value where all seeds ' +
        'have the same. At the end: the threshold is the greatest score that it was fitted on.',
    ],
  };
}

/**
 * Returns what was inserted in each cell and what the edits did to it.
 *
 * @param details what the run recorded
 * @example cellsTable(manifestDetails({})).rows // => []
 */
export function cellsTable({ cells }: ManifestDetails): TextTable {
  return strings({
    title: 'Cells',
    columns: [
      'Cell',
      'Inserted',
      'Invalid',
      'Payload intact',
      'Padded',
      'Over length',
      'Tokens changed',
      'Of other queries',
    ],
    rows: cells.map(({ cell, inserted, invalid, payloadIntact, lengths, changedTokens, crossQuery }) => [
      cell,
      formatCount(inserted),
      orAbsent(invalid),
      payloadIntact == null ? 'absent' : formatCounts(payloadIntact.intact, payloadIntact.total),
      orAbsent(lengths?.padded),
      orAbsent(lengths?.over_length),
      orAbsent(changedTokens),
      crossQuery == null ? 'absent' : formatCounts(crossQuery.hits, crossQuery.total),
    ]),
    notes: [
      'Invalid: texts that an edit could not change within its rule, left out. Of other queries: candidates that are poison ' +
        'for another query. Counted over whole sets, so there is no interval.',
    ],
  });
}

/**
 * Returns the result files that the report was made from.
 *
 * @param files name, size and checksum of each
 * @example filesTable([]).rows // => []
 */
export function filesTable(files: readonly SourceFile[]): TextTable {
  return strings({
    title: 'Result files',
    columns: ['File', 'Bytes', 'SHA-256'],
    words: ['SHA-256'],
    rows: files.map(({ name, bytes, sha256 }) => [name, formatCount(bytes), sha256]),
    notes: [],
  });
}

function orAbsent(n: number | null | undefined): string {
  if (n === undefined) return 'absent';
  return n === null ? 'N/A' : formatCount(n);
}

/** A table whose cells have one line each. */
function strings({
  rows,
  ...table
}: Omit<TextTable, 'rows'> & { rows: readonly (readonly string[])[] }): TextTable {
  return { ...table, rows: rows.map((row) => row.map((text) => [text])) };
}

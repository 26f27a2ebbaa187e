import { cellText } from './cellText.js';
import { inFixedOrder } from './fixedOrder.js';
import { formatCount, formatRate } from './formatRate.js';
import { rungLabel } from './labels.js';
import { type ComparisonLine, PAPER_FAMILY, paperComparison } from './paperComparison.js';
import type { PaperReported } from './paperReported.js';
import { type PrefixRemovalRow, prefixRemovalRows } from './prefixRemovalRows.js';
import type { Results } from './resultRecords.js';
import { tableColumns } from './tableColumns.js';
import { comparisonStrings, countVerdicts, VERDICTS } from './tableComparison.js';
import { tableProfile } from './tableProfile.js';
import { type TableVText, tableVText } from './tableV.js';

/** Everything that the paper prints: finished strings, so that its text holds no number of its own. */
export interface PaperData {
  readonly profile: string;
  readonly edition: string;
  /** Our numbers by key, such as `general.template.raguard.fnr`; an absent key did not run. */
  readonly ours: Readonly<Record<string, string>>;
  /** The paper's numbers by key, such as `general_no_prefix.raguard_cheng.fnr`. */
  readonly reported: Readonly<Record<string, string>>;
  readonly corpora: readonly (readonly string[])[];
  readonly models: readonly (readonly string[])[];
  readonly seeds: string;
  readonly tableProfile: {
    readonly columns: readonly string[];
    readonly rows: readonly (readonly string[])[];
  };
  readonly tablesV: readonly TableVText[];
  readonly prefixRemoval: readonly PrefixRemovalRow[];
  readonly comparison: {
    readonly rows: readonly (readonly string[])[];
    readonly counts: Readonly<Record<string, string>>;
  };
  /** Lines that differ: defense, metric, cell, the paper's number, ours with its interval. */
  readonly differences: readonly (readonly string[])[];
  readonly substitutes: readonly string[];
}

/** Columns of Table V that stand side by side on one page. */
const COLUMNS_PER_TABLE = 5;

/**
 * Returns the strings that `paper/paper.typ` prints.
 *
 * @param results one profile of results
 * @param reported the paper's numbers
 * @throws as `tableVText`
 * @example paperData({ cells: [], profile: [], manifest: MANIFEST }, PAPER).ours // => {}
 */
export function paperData(results: Results, reported: PaperReported): PaperData {
  const { cells, manifest } = results;
  const main = cells.filter((cell) => cell.family === PAPER_FAMILY);
  const lines = paperComparison(cells, reported);
  const counts = countVerdicts(lines);
  const profile = tableProfile(results.profile, '');
  return {
    profile: manifest.profile,
    edition: manifest.edition,
    ours: ourNumbers(results),
    reported: reportedNumbers(reported),
    corpora: inFixedOrder(
      'corpus',
      manifest.corpora.map(({ id }) => id),
    ).flatMap((id) =>
      manifest.corpora
        .filter((corpus) => corpus.id === id)
        .map((corpus) => [
          corpus.id,
          corpus.edition,
          formatCount(corpus.documents),
          optionalCount(corpus.queries),
          optionalCount(corpus.targets),
          optionalCount(corpus.eligible),
        ]),
    ),
    models: manifest.models.map((model) => [
      model.name,
      model.version,
      model.source,
      model.precision,
      model.sha256.slice(0, 12),
      model.substituteFor ?? '',
    ]),
    seeds: manifest.seeds.join(', '),
    tableProfile: {
      columns: profile.columns,
      rows: profile.rows.map((row) => row.map((cell) => cell.join(' '))),
    },
    tablesV: tablesV(main),
    prefixRemoval: prefixRemovalRows(cells, reported),
    comparison: {
      rows: lines.map(comparisonStrings),
      counts: Object.fromEntries([
        ...VERDICTS.map((verdict) => [verdict, formatCount(counts[verdict])]),
        ['all', formatCount(lines.length)],
      ]),
    },
    differences: lines.filter((line) => line.verdict === 'differs').map(differenceStrings),
    substitutes: [
      ...new Set(cells.flatMap((cell) => (cell.substitutes === null ? [] : [cell.substitutes]))),
    ].sort(),
  };
}

function tablesV(cells: Results['cells']): TableVText[] {
  const columns = tableColumns(cells);
  const tables = Math.ceil(columns.length / COLUMNS_PER_TABLE);
  const size = Math.ceil(columns.length / Math.max(tables, 1));
  return Array.from({ length: tables }, (_, index) => {
    const group = columns.slice(index * size, (index + 1) * size).map((column) => JSON.stringify(column));
    return tableVText(
      cells.filter(({ corpus, family, rung, filler }) =>
        group.includes(JSON.stringify({ corpus, family, rung, filler })),
      ),
    );
  });
}

function ourNumbers(results: Results): Record<string, string> {
  const numbers: Record<string, string> = {};
  for (const cell of results.cells) {
    if (cell.family !== PAPER_FAMILY || cell.filler !== null) continue;
    const text = cellText(cell);
    const place = `${cell.corpus}.${cell.rung}`;
    for (const metric of ['fnr', 'fpr', 'fnrAt5', 'auroc'] as const) {
      numbers[`${place}.${cell.defense}.${metric}`] = `${text[metric].value} ${text[metric].interval}`.trim();
    }
    numbers[`${place}.survival`] = `${text.survival.value} ${text.survival.interval}`.trim();
    numbers[`${place}.queries`] = text.nQueries;
  }
  for (const record of results.profile) {
    if (record.family !== PAPER_FAMILY || record.filler !== null) continue;
    const place = `${record.corpus}.${record.rung}.${record.form}`;
    numbers[`${record.corpus}.origin`] = record.origin;
    numbers[`${place}.containment`] = formatRate(record.containment);
    numbers[`${place}.lengthOverlap`] = formatRate(record.lengthOverlap);
  }
  return numbers;
}

function reportedNumbers(reported: PaperReported): Record<string, string> {
  const numbers: Record<string, string> = {
    'raguard.auroc.template': formatRate(reported.raguardAuroc.template),
    'raguard.auroc.no_prefix': formatRate(reported.raguardAuroc.noPrefix),
    'survival.no_prefix': formatRate(reported.survivalNoPrefix),
    containment: formatRate(reported.containmentRegenerated),
    'survey.surveyed': formatCount(reported.survey.surveyed),
    'survey.prefixed': formatCount(reported.survey.prefixed),
    'survey.no_fpr': formatCount(reported.survey.noDeploymentFpr),
    targets: formatCount(reported.setup.targets),
    split: reported.setup.split.join(' / '),
    k: formatCount(reported.setup.k),
    resamples: formatCount(reported.setup.resamples),
    'documents per target': formatCount(reported.setup.documentsPerTarget),
  };
  for (const [row, columns] of Object.entries(reported.tableV)) {
    for (const [column, cell] of Object.entries(columns)) {
      numbers[`${column}.${row}.fnr`] = formatRate(cell.fnr);
      numbers[`${column}.${row}.fpr`] = formatRate(cell.fpr);
    }
  }
  return numbers;
}

function differenceStrings(line: ComparisonLine): string[] {
  const [, defense = '', metric = '', published = '', ours = '', interval = ''] = comparisonStrings(line);
  return [
    defense,
    metric,
    `${line.corpus}, ${rungLabel(line.rung, null)}`,
    published,
    `${ours} ${interval}`.trim(),
  ];
}

function optionalCount(count: number | null | undefined): string {
  return count === null || count === undefined ? '' : formatCount(count);
}

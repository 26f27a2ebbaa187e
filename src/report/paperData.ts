import { cellText } from './cellText.js';
import type { ComparisonLine } from './comparisonLine.js';
import { inFixedOrder } from './fixedOrder.js';
import { formatCount, formatRate } from './formatRate.js';
import { rungLabel } from './labels.js';
import { lettersOf } from './lettered.js';
import { paperComparison } from './paperComparison.js';
import type { PaperReported } from './paperReported.js';
import { PAPER_FAMILY } from './paperRows.js';
import { type PrefixRemovalRow, prefixRemovalRows } from './prefixRemovalRows.js';
import { reportedNumbers } from './reportedNumbers.js';
import type { PairedChange, Results } from './resultRecords.js';
import { type TableBlock, tableBlocks } from './tableBlocks.js';
import { comparisonStrings, countVerdicts, VERDICTS, verdictRows } from './tableComparison.js';
import { TABLE_I_COLUMNS, tableINotes, tableIRows } from './tableI.js';
import type { TableI } from './tableISchema.js';
import { tableProfile } from './tableProfile.js';
import { harmReading, type TableVText, tableVText } from './tableV.js';

/** A table of finished strings. */
export interface StringTable {
  readonly columns: readonly string[];
  readonly rows: readonly (readonly string[])[];
  readonly notes: readonly string[];
}

/** One part of Table V with its name and how its harm is read. */
export interface TableVPart extends TableVText {
  readonly name: string;
  readonly reading: string;
}

/** Everything that the paper prints: finished strings, so that its text holds no number of its own. */
export interface PaperData {
  readonly profile: string;
  readonly edition: string;
  /** Our numbers by key, such as `general.template.raguard.fnr` or `jamming.general.…`; an absent key did not run. */
  readonly ours: Readonly<Record<string, string>>;
  /** The paper's numbers by key, such as `general_no_prefix.raguard_cheng.fnr`. */
  readonly reported: Readonly<Record<string, string>>;
  readonly corpora: readonly (readonly string[])[];
  readonly models: readonly (readonly string[])[];
  readonly seeds: string;
  /** Without rows when the costs were not measured. */
  readonly tableI: StringTable;
  readonly tableProfile: StringTable;
  /** The paper's attack family. */
  readonly tablesV: readonly TableVPart[];
  /** The other families, for the appendix. */
  readonly tablesVContinued: readonly TableVPart[];
  readonly prefixRemoval: readonly PrefixRemovalRow[];
  readonly comparison: {
    readonly columns: readonly string[];
    readonly rows: readonly (readonly string[])[];
    readonly counts: Readonly<Record<string, string>>;
  };
  /** Lines that differ, each with letters of the known differences behind it, and those written out. */
  readonly differences: StringTable;
  readonly substitutes: readonly string[];
}

/** What the paper is made from beside the results. */
export interface PaperSources {
  readonly reported: PaperReported;
  /** Paired changes by prefix removal; none where no decisions are stored. */
  readonly changes: readonly PairedChange[];
  /** Null where the costs were not measured. */
  readonly costs: TableI | null;
}

/**
 * Returns the strings that `paper/paper.typ` prints.
 *
 * @param results one profile of results
 * @param sources the paper's numbers, our paired changes and costs
 * @throws as `tableVText`
 * @example paperData({ cells: [], profile: [], manifest: MANIFEST }, { reported: PAPER, changes: [], costs: null }).ours // => {}
 */
export function paperData(results: Results, { reported, changes, costs }: PaperSources): PaperData {
  const { cells, manifest } = results;
  const lines = paperComparison(cells, reported, changes);
  const counts = countVerdicts(lines);
  const profile = tableProfile(results.profile, '');
  const parts = tableBlocks(cells).map((block) => ({ family: block.family, part: tableVPart(block) }));
  return {
    profile: manifest.profile,
    edition: manifest.edition,
    ours: ourNumbers(results),
    reported: reportedNumbers(reported),
    corpora: corporaRows(results),
    models: manifest.models.map((model) => [
      model.name,
      model.version,
      model.source,
      model.precision,
      model.sha256.slice(0, 12),
      model.substituteFor ?? '',
    ]),
    seeds: manifest.seeds.join(', '),
    tableI: {
      columns: TABLE_I_COLUMNS,
      rows: costs === null ? [] : tableIRows(costs).map((row) => row.map((cell) => cell.join(', '))),
      notes: tableINotes(costs, reported),
    },
    tableProfile: {
      columns: profile.columns,
      rows: profile.rows.map((row) => row.map((cell) => cell.join(' '))),
      notes: [],
    },
    tablesV: parts.filter(({ family }) => family === PAPER_FAMILY).map(({ part }) => part),
    tablesVContinued: parts.filter(({ family }) => family !== PAPER_FAMILY).map(({ part }) => part),
    prefixRemoval: prefixRemovalRows(cells, reported, changes),
    comparison: {
      columns: [...VERDICTS, 'all'],
      rows: verdictRows(lines),
      counts: Object.fromEntries([
        ...VERDICTS.map((verdict) => [verdict, formatCount(counts[verdict])]),
        ['all', formatCount(lines.length)],
      ]),
    },
    differences: differencesTable(lines.filter((line) => line.verdict === 'differs')),
    substitutes: [...new Set(cells.flatMap((cell) => cell.substitutes?.split('; ') ?? []))].sort(),
  };
}

function tableVPart({ name, cells }: TableBlock): TableVPart {
  const text = tableVText(cells);
  return { ...text, name, reading: harmReading(text) };
}

function corporaRows({ manifest }: Results): string[][] {
  const ids = inFixedOrder(
    'corpus',
    manifest.corpora.map(({ id }) => id),
  );
  return ids.flatMap((id) =>
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
  );
}

function ourNumbers(results: Results): Record<string, string> {
  const numbers: Record<string, string> = {};
  for (const cell of results.cells) {
    if (cell.filler !== null) continue;
    const text = cellText(cell);
    const place = `${cell.family === PAPER_FAMILY ? '' : `${cell.family}.`}${cell.corpus}.${cell.rung}`;
    for (const metric of ['fnr', 'fpr', 'fnrAt5', 'auroc', 'harm', 'ccrDocument'] as const) {
      numbers[`${place}.${cell.defense}.${metric}`] = `${text[metric].value} ${text[metric].interval}`.trim();
    }
    numbers[`${place}.${cell.defense}.emptyContexts`] = text.emptyContexts;
    numbers[`${place}.survival`] = `${text.survival.value} ${text.survival.interval}`.trim();
    numbers[`${place}.queries`] = text.nQueries;
  }
  for (const record of results.profile) {
    if (record.family !== PAPER_FAMILY || record.filler !== null) continue;
    const place = `${record.corpus}.${record.rung}.${record.form}`;
    numbers[`${record.corpus}.origin`] = record.origin;
    numbers[`${place}.containment`] = formatRate(record.containment);
    numbers[`${place}.lengthOverlap`] = formatRate(record.lengthOverlap);
    numbers[`${place}.flagged`] = record.flagged ? 'yes' : 'no';
  }
  return numbers;
}

function differencesTable(lines: readonly ComparisonLine[]): StringTable {
  const remarks = lettersOf(lines.map((line) => line.remarks));
  return {
    columns: ['Defense', 'Metric', 'Cell', 'Paper', 'Ours', 'Known differences'],
    rows: lines.map((line, index) => {
      const [, defense = '', metric = '', published = '', ours = '', interval = ''] = comparisonStrings(line);
      const place =
        line.corpus === null ? 'all corpora' : `${line.corpus}, ${rungLabel(line.rung ?? '', null)}`;
      const letters = (remarks.letters[index] ?? []).join(', ');
      return [defense, metric, place, published, `${ours} ${interval}`.trim(), letters];
    }),
    notes: remarks.notes.map(({ letter, text }) => `${letter}: ${text}`),
  };
}

function optionalCount(count: number | null | undefined): string {
  return count === null || count === undefined ? '' : formatCount(count);
}

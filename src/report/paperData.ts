import type { ComparisonLine } from './comparisonLine.js';
import { shownProfile } from './figureProfile.js';
import { inFixedOrder } from './fixedOrder.js';
import { formatCount } from './formatRate.js';
import { rungLabel } from './labels.js';
import { ladderTables } from './ladderTables.js';
import { lettersOf } from './lettered.js';
import { ourNumbers } from './ourNumbers.js';
import { pairedChanges } from './pairedChanges.js';
import { paperComparison } from './paperComparison.js';
import type { PaperReported } from './paperReported.js';
import { PAPER_FAMILY } from './paperRows.js';
import { type PrefixRemovalRow, prefixRemovalRows } from './prefixRemovalRows.js';
import { reportedNumbers } from './reportedNumbers.js';
import type { Results } from './resultRecords.js';
import { type TableBlock, tableBlocks } from './tableBlocks.js';
import { comparisonStrings, countVerdicts, VERDICTS, verdictRows } from './tableComparison.js';
import { TABLE_I_COLUMNS, tableINotes, tableIRows } from './tableI.js';
import type { TableI } from './tableISchema.js';
import { tableProfile } from './tableProfile.js';
import { harmReading, type TableVText, tableVText } from './tableV.js';
import { tableVCells } from './tableVCells.js';
import type { TextTable } from './textTable.js';

/** A table of finished strings. */
export interface StringTable {
  readonly columns: readonly string[];
  readonly rows: readonly (readonly string[])[];
  readonly notes: readonly string[];
}

/** A table of finished strings with its heading. */
export interface LadderStrings extends StringTable {
  readonly title: string;
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
  /** Our numbers by key, such as `general.template.raguard.fnr` or `jamming.general.…` (`ourNumbers`); an absent key did not run. */
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
  /** The tables of the control ladder, the decision layer and the experiments by name, such as `tableVII` or `ladder.medical`. */
  readonly ladderTables: Readonly<Record<string, LadderStrings>>;
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
  /** Null where the costs were not measured. */
  readonly costs: TableI | null;
  /** Tables of experiments beside the main job, by name, such as `tableVI`; empty where none was run. */
  readonly experiments?: Readonly<Record<string, TextTable>>;
}

/**
 * Returns the strings that `paper/paper.typ` prints.
 *
 * @param results one profile of results
 * @param sources the paper's numbers and our costs
 * @throws as `tableVText`
 * @example paperData(RESULTS, { reported: PAPER, costs: null }).seeds // => '11, 22, 33, 44, 55'
 */
export function paperData(results: Results, { reported, costs, experiments = {} }: PaperSources): PaperData {
  const { manifest } = results;
  const cells = tableVCells(results.cells);
  const changes = pairedChanges(results.ladder);
  const lines = paperComparison(cells, reported, changes);
  const counts = countVerdicts(lines);
  const profile = tableProfile(shownProfile(results.profile), '');
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
    tableProfile: { ...stringTable(profile), notes: [] },
    tablesV: parts.filter(({ family }) => family === PAPER_FAMILY).map(({ part }) => part),
    tablesVContinued: parts.filter(({ family }) => family !== PAPER_FAMILY).map(({ part }) => part),
    prefixRemoval: prefixRemovalRows(cells, reported, changes),
    ladderTables: Object.fromEntries(
      Object.entries({
        ...ladderTables({ results, reported, profile: manifest.profile }),
        ...experiments,
      }).map(([name, table]) => [name, { ...stringTable(table), title: table.title }]),
    ),
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

function stringTable({ columns, rows, notes }: TextTable): StringTable {
  return { columns, rows: rows.map((row) => row.map((cell) => cell.join(' '))), notes };
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

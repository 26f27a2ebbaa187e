import type { CellRecord } from '../records/index.js';
import type { PaperReported } from './paperReported.js';
import { findCell, type TableColumn } from './tableColumns.js';
import { directionVerdict, levelVerdict, type Verdict } from './verdict.js';

/** One published number beside ours. */
export interface ComparisonLine {
  readonly source: 'Table V' | 'Table IX';
  readonly corpus: string;
  readonly rung: string;
  /** Null for a number of the cell and not of a defense. */
  readonly defense: string | null;
  readonly metric:
    | 'FNR'
    | 'FPR'
    | 'FNR at 5 % FPR'
    | 'AUROC'
    | 'survival'
    | 'change of FNR'
    | 'change of FNR at 5 % FPR'
    | 'change of AUROC';
  readonly published: number;
  readonly ours: number | null;
  readonly low: number | null;
  readonly high: number | null;
  readonly verdict: Verdict;
  /** Why it was not compared, or what stands in for the paper's models; empty otherwise. */
  readonly remark: string;
}

/** The family of the paper's Table V. */
export const PAPER_FAMILY = 'poisonedrag_bb';

/** Rows of `paper-reported.json` to our defense ids. */
export const PAPER_ROWS: Readonly<Record<string, string>> = {
  perplexity_gpt2: 'perplexity',
  raguard_cheng: 'raguard',
  drs: 'drs',
  trustrag_stage1: 'trustrag-stage-1',
  ragdefender: 'ragdefender',
  'ours_tau_0.5': 'scorer-0.5',
  length_only_ref: 'length-only',
  containment_only_ref: 'containment-only',
};

/** Columns of `paper-reported.json` to our columns. */
export const PAPER_COLUMNS: Readonly<Record<string, TableColumn>> = {
  general: { corpus: 'general', family: PAPER_FAMILY, rung: 'template', filler: null },
  general_no_prefix: { corpus: 'general', family: PAPER_FAMILY, rung: 'prefix_removed', filler: null },
  medical: { corpus: 'medical', family: PAPER_FAMILY, rung: 'template', filler: null },
  financial: { corpus: 'financial', family: PAPER_FAMILY, rung: 'template', filler: null },
  legal: { corpus: 'legal', family: PAPER_FAMILY, rung: 'template', filler: null },
};

const COMPARABLE_EDITIONS = ['shared', 'official'];

/**
 * Returns why a cell may not stand beside the paper's, or null when it may.
 *
 * Our choice: a synthetic or own corpus is another corpus, and an n-gram or hashing stand-in is another measurement.
 * @param cell what ran
 * @example whyNotComparable({ edition: 'synthetic', substitutes: null }) // => 'edition synthetic is another corpus'
 */
export function whyNotComparable(cell: Pick<CellRecord, 'edition' | 'substitutes'>): string | null {
  if (!COMPARABLE_EDITIONS.includes(cell.edition)) return `edition ${cell.edition} is another corpus`;
  if (/gram|kneser|hashing|tf-?idf|rule/i.test(cell.substitutes ?? ''))
    return `stand-in ${cell.substitutes} is no neural model`;
  return null;
}

/**
 * Returns every number of the paper's Tables V and IX beside ours, with the interval and a verdict.
 *
 * A level is `within interval` or `differs`; a change from template to prefix removed has `same direction` or
 * `differs`. Numbers that the paper prints as N/A have no line.
 * @param cells records of `table-v.json`
 * @param paper the paper's numbers
 * @example paperComparison([], PAPER).every((line) => line.verdict === 'not run') // => true
 */
export function paperComparison(cells: readonly CellRecord[], paper: PaperReported): ComparisonLine[] {
  const levels = Object.entries(paper.tableV).flatMap(([row, columns]) =>
    Object.entries(columns).flatMap(([name, reported]) => {
      const column = PAPER_COLUMNS[name];
      const defense = PAPER_ROWS[row];
      if (column === undefined || defense === undefined) return [];
      const cell = findCell(cells, column, defense);
      const level = (metric: 'FNR' | 'FPR' | 'FNR at 5 % FPR', published: number | null) =>
        published === null ? [] : [levelLine('Table V', column, defense, metric, published, cell)];
      return [
        ...level('FNR', reported.fnr),
        ...level('FPR', reported.fpr),
        ...level('FNR at 5 % FPR', reported.fnr_at_5pct_fpr),
      ];
    }),
  );
  const changes = Object.entries(paper.tableV).flatMap(([row, columns]) => {
    const defense = PAPER_ROWS[row];
    const before = columns.general;
    const after = columns.general_no_prefix;
    if (defense === undefined || before === undefined || after === undefined) return [];
    const atFive =
      before.fnr_at_5pct_fpr === null || after.fnr_at_5pct_fpr === null
        ? []
        : [
            changeLine(
              cells,
              defense,
              'change of FNR at 5 % FPR',
              after.fnr_at_5pct_fpr - before.fnr_at_5pct_fpr,
            ),
          ];
    return [changeLine(cells, defense, 'change of FNR', after.fnr - before.fnr), ...atFive];
  });
  return [...levels, ...changes, ...tableIx(cells, paper)];
}

function tableIx(cells: readonly CellRecord[], paper: PaperReported): ComparisonLine[] {
  const template = PAPER_COLUMNS.general as TableColumn;
  const removed = PAPER_COLUMNS.general_no_prefix as TableColumn;
  const before = findCell(cells, template, 'raguard');
  const after = findCell(cells, removed, 'raguard');
  const { raguardAuroc: auroc } = paper;
  const anyRemoved =
    after ??
    cells.find(
      (cell) => cell.corpus === removed.corpus && cell.family === PAPER_FAMILY && cell.rung === removed.rung,
    ) ??
    null;
  return [
    levelLine('Table IX', template, 'raguard', 'AUROC', auroc.template, before),
    levelLine('Table IX', removed, 'raguard', 'AUROC', auroc.noPrefix, after),
    {
      ...changeLine(cells, 'raguard', 'change of AUROC', auroc.noPrefix - auroc.template),
      source: 'Table IX',
    },
    {
      ...levelLine('Table IX', removed, 'raguard', 'survival', paper.survivalNoPrefix, anyRemoved),
      defense: null,
    },
  ];
}

const FIELDS = {
  FNR: ['fnr', 'fnrLow', 'fnrHigh'],
  FPR: ['fpr', 'fprLow', 'fprHigh'],
  'FNR at 5 % FPR': ['fnrAt5', 'fnrAt5Low', 'fnrAt5High'],
  AUROC: ['auroc', 'aurocLow', 'aurocHigh'],
  survival: ['survival', 'survivalLow', 'survivalHigh'],
} as const;

function levelLine(
  source: ComparisonLine['source'],
  column: TableColumn,
  defense: string,
  metric: keyof typeof FIELDS,
  published: number,
  cell: CellRecord | null,
): ComparisonLine {
  const [value, low, high] = FIELDS[metric];
  const remark = remarkOf([cell]);
  const measured = cell === null || remark.blocks ? null : cell[value];
  return {
    source,
    corpus: column.corpus,
    rung: column.rung,
    defense,
    metric,
    published,
    ours: measured,
    low: measured === null ? null : (cell?.[low] ?? null),
    high: measured === null ? null : (cell?.[high] ?? null),
    verdict: levelVerdict(published, measured, cell?.[low] ?? null, cell?.[high] ?? null),
    remark: remark.text,
  };
}

function changeLine(
  cells: readonly CellRecord[],
  defense: string,
  metric: 'change of FNR' | 'change of FNR at 5 % FPR' | 'change of AUROC',
  published: number,
): ComparisonLine {
  const field = metric === 'change of FNR' ? 'fnr' : metric === 'change of AUROC' ? 'auroc' : 'fnrAt5';
  const before = findCell(cells, PAPER_COLUMNS.general as TableColumn, defense);
  const after = findCell(cells, PAPER_COLUMNS.general_no_prefix as TableColumn, defense);
  const remark = remarkOf([before, after]);
  const a = before?.[field] ?? null;
  const b = after?.[field] ?? null;
  const ours = a === null || b === null || remark.blocks ? null : b - a;
  return {
    source: 'Table V',
    corpus: 'general',
    rung: 'prefix_removed',
    defense,
    metric,
    published,
    ours,
    low: null,
    high: null,
    verdict: directionVerdict(published, ours),
    remark: remark.text,
  };
}

function remarkOf(cells: readonly (CellRecord | null)[]): {
  readonly text: string;
  readonly blocks: boolean;
} {
  if (cells.some((cell) => cell === null)) return { text: 'absent from the results', blocks: true };
  const present = cells.flatMap((cell) => (cell === null ? [] : [cell]));
  const why = present.map(whyNotComparable).find((text) => text !== null);
  if (why) return { text: why, blocks: true };
  return { text: present[0]?.substitutes ? `stand-in ${present[0].substitutes}` : '', blocks: false };
}

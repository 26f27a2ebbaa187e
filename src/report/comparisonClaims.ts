import type { CellRecord } from '../records/index.js';
import { type ComparisonLine, levelLine, remarksOf } from './comparisonLine.js';
import { formatRate } from './formatRate.js';
import { columnRecord } from './knownDifferences.js';
import type { PaperReported } from './paperReported.js';
import { PAPER_COLUMNS, PAPER_ROWS, SCORING_SYSTEMS } from './paperRows.js';
import { cellsOfColumn, findCell, type TableColumn } from './tableColumns.js';
import { direction, type Judgement, levelVerdict, orderVerdict } from './verdict.js';

/**
 * Returns the published statements about Table V that are no cell of it, beside ours.
 *
 * The range of the NLI row over the corpora, the number of scoring systems without a miss on medical, the
 * false-positive rate of the faulty DRS port, retrieval survival, and the order of the rows in every column.
 * @param cells records of `table-v.json`
 * @param paper the paper's numbers
 * @example claimLines([], PAPER).every((line) => line.verdict === 'not run') // => true
 */
export function claimLines(cells: readonly CellRecord[], paper: PaperReported): ComparisonLine[] {
  const { general, general_no_prefix: removed, medical } = PAPER_COLUMNS;
  const level = (column: TableColumn, defense: string) => findCell(cells, column, defense);
  const raguard = { source: 'Table IX', defense: 'raguard', metric: 'AUROC' } as const;
  return [
    levelLine(
      { ...raguard, ...placeOf(general), published: paper.raguardAuroc.template },
      level(general, 'raguard'),
    ),
    levelLine(
      { ...raguard, ...placeOf(removed), published: paper.raguardAuroc.noPrefix },
      level(removed, 'raguard'),
    ),
    levelLine(
      {
        source: 'Table IX',
        ...placeOf(removed),
        defense: null,
        metric: 'survival',
        published: paper.survivalNoPrefix,
      },
      columnRecord(cellsOfColumn(cells, removed)),
    ),
    levelLine(
      {
        source: 'Table V note',
        ...placeOf(medical),
        defense: 'drs-naive-199',
        metric: 'FPR',
        published: paper.faultyDrsFprMedical,
      },
      level(medical, 'drs-naive-199'),
    ),
    nliEnd(cells, 'least FNR', paper.nliFnrRange[0]),
    nliEnd(cells, 'greatest FNR', paper.nliFnrRange[1]),
    systemsWithoutMiss(cells, paper.medicalSystemsWithoutMiss),
    ...Object.entries(PAPER_COLUMNS).flatMap(([name, column]) => [
      orderLine(cells, paper, name, column, 'fnr'),
      orderLine(cells, paper, name, column, 'fpr'),
    ]),
  ];
}

const placeOf = ({ corpus, rung }: TableColumn) => ({ corpus, rung });

function nliEnd(
  cells: readonly CellRecord[],
  which: 'least FNR' | 'greatest FNR',
  published: number,
): ComparisonLine {
  const row = Object.values(PAPER_COLUMNS).map((column) => findCell(cells, column, 'nli-consistency'));
  const { blocked, remarks } = remarksOf(row);
  const sign = which === 'least FNR' ? 1 : -1;
  const end = blocked
    ? undefined
    : row.filter((cell) => cell !== null).sort((a, b) => sign * ((a.fnr ?? 0) - (b.fnr ?? 0)))[0];
  return {
    source: 'Section VI',
    corpus: null,
    rung: null,
    defense: 'nli-consistency',
    metric: which,
    kind: 'rate',
    published,
    ours: end?.fnr ?? null,
    low: end?.fnrLow ?? null,
    high: end?.fnrHigh ?? null,
    ...levelVerdict(published, end?.fnr ?? null, end?.fnrLow ?? null, end?.fnrHigh ?? null),
    remarks,
  };
}

/** The NLI row cannot be one of them, as its published FNR lies above 0 on all corpora; so ours need not have run. */
function systemsWithoutMiss(cells: readonly CellRecord[], published: number): ComparisonLine {
  const column = cellsOfColumn(cells, PAPER_COLUMNS.medical);
  const systems = SCORING_SYSTEMS.filter((id) => id !== 'nli-consistency').map((defense) =>
    findCell(column, PAPER_COLUMNS.medical, defense),
  );
  const ran = remarksOf(systems);
  const { blocked } = ran;
  const { remarks } = blocked ? ran : remarksOf([columnRecord(column)]);
  const without = systems.filter(
    (cell) => cell?.fnr !== undefined && formatRate(cell.fnr) === formatRate(0),
  ).length;
  const judgement: Judgement = blocked
    ? { verdict: 'not run', ground: '' }
    : { verdict: without === published ? 'agrees' : 'differs', ground: '' };
  return {
    source: 'Section VI',
    ...placeOf(PAPER_COLUMNS.medical),
    defense: null,
    metric: `systems of ${SCORING_SYSTEMS.length} with FNR ${formatRate(0)}`,
    kind: 'count',
    published,
    ours: blocked ? null : without,
    low: null,
    high: null,
    ...judgement,
    remarks,
  };
}

/** Pairs of rows in one column that the paper orders, and how many of them stand in that order here. */
function orderLine(
  cells: readonly CellRecord[],
  paper: PaperReported,
  name: string,
  column: TableColumn,
  field: 'fnr' | 'fpr',
): ComparisonLine {
  const rows = Object.entries(PAPER_ROWS).flatMap(([row, defense]) => {
    const published = paper.tableV[row]?.[name]?.[field];
    return published === undefined ? [] : [{ published, cell: findCell(cells, column, defense) }];
  });
  const ordered = rows.flatMap((a, index) =>
    rows
      .slice(index + 1)
      .flatMap((b) => (direction(a.published - b.published) === 0 ? [] : [[a, b] as const])),
  );
  const ran = ordered.filter(([a, b]) => !remarksOf([a.cell, b.cell]).blocked);
  const alike = ran.filter(
    ([a, b]) =>
      direction(a.published - b.published) === direction((a.cell?.[field] ?? 0) - (b.cell?.[field] ?? 0)),
  ).length;
  const ours = ran.length === 0 ? null : alike;
  const { remarks } = remarksOf([columnRecord(cellsOfColumn(cells, column))]);
  return {
    source: 'Table V',
    ...placeOf(column),
    defense: null,
    metric: `pairs of rows ordered by ${field.toUpperCase()}`,
    kind: 'count',
    published: ran.length === 0 ? ordered.length : ran.length,
    ours,
    low: null,
    high: null,
    ...orderVerdict(alike, ran.length),
    remarks,
  };
}

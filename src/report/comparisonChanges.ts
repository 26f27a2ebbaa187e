import type { CellRecord } from '../records/index.js';
import { type ComparisonLine, LEVELS, remarksOf } from './comparisonLine.js';
import type { PaperReported } from './paperReported.js';
import { PAPER_COLUMNS, PAPER_ROWS } from './paperRows.js';
import type { PairedChange } from './resultRecords.js';
import { findCell } from './tableColumns.js';
import { changeVerdict } from './verdict.js';

type ChangingMetric = PairedChange['metric'];

/**
 * Returns every published change from template to prefix removed beside ours.
 *
 * Paper, Tables V and IX: differences of two printed numbers. Ours has the paired interval of the same queries at both
 * rungs where the decisions are at hand; else only its sign is compared.
 * @param cells records of `table-v.json`
 * @param paper the paper's numbers
 * @param changes paired differences, by corpus, family, rung, defense and metric
 * @example changeLines([], PAPER, []).every((line) => line.metric.startsWith('change of')) // => true
 */
export function changeLines(
  cells: readonly CellRecord[],
  paper: PaperReported,
  changes: readonly PairedChange[],
): ComparisonLine[] {
  const ofTableV = Object.entries(paper.tableV).flatMap(([row, { general, general_no_prefix: removed }]) => {
    const defense = PAPER_ROWS[row];
    if (defense === undefined || general === undefined || removed === undefined) return [];
    const [before, after] = [general.fnr_at_5pct_fpr, removed.fnr_at_5pct_fpr];
    const line = (metric: ChangingMetric, published: number) =>
      changeLine({ source: 'Table V', defense, metric, published }, cells, changes);
    return [
      line('FNR', removed.fnr - general.fnr),
      line('FPR', removed.fpr - general.fpr),
      ...(before === null || after === null ? [] : [line('FNR at 5 % FPR', after - before)]),
    ];
  });
  const { template, noPrefix } = paper.raguardAuroc;
  const auroc = {
    source: 'Table IX',
    defense: 'raguard',
    metric: 'AUROC',
    published: noPrefix - template,
  } as const;
  return [...ofTableV, changeLine(auroc, cells, changes)];
}

/**
 * Returns our paired change of a metric, or null when it was not computed.
 *
 * @param changes paired differences
 * @param place corpus, family, defense and metric of the change from template to prefix removed
 * @example findChange([], { corpus: 'a', family: 'b', defense: 'c', metric: 'FNR' }) // => null
 */
export function findChange(
  changes: readonly PairedChange[],
  place: Pick<PairedChange, 'corpus' | 'family' | 'defense' | 'metric'>,
): PairedChange | null {
  const found = changes.find(
    (change) =>
      change.corpus === place.corpus &&
      change.family === place.family &&
      change.defense === place.defense &&
      change.metric === place.metric,
  );
  return found ?? null;
}

interface PublishedChange extends Pick<ComparisonLine, 'source' | 'published'> {
  readonly defense: string;
  readonly metric: ChangingMetric;
}

function changeLine(
  { source, defense, metric, published }: PublishedChange,
  cells: readonly CellRecord[],
  changes: readonly PairedChange[],
): ComparisonLine {
  const { general, general_no_prefix: removed } = PAPER_COLUMNS;
  const [before, after] = [findCell(cells, general, defense), findCell(cells, removed, defense)];
  const { blocked, remarks } = remarksOf([before, after]);
  const [value] = LEVELS[metric];
  const [a, b] = [before?.[value] ?? null, after?.[value] ?? null];
  const ours = a === null || b === null || blocked ? null : b - a;
  const paired = ours === null ? null : findChange(changes, { ...general, defense, metric });
  const interval =
    paired === null || paired.low === null || paired.high === null
      ? null
      : ([paired.low, paired.high] as const);
  return {
    source,
    corpus: removed.corpus,
    rung: removed.rung,
    defense,
    metric: `change of ${metric}`,
    kind: 'difference',
    published,
    ours,
    low: interval?.[0] ?? null,
    high: interval?.[1] ?? null,
    ...changeVerdict(published, ours, interval),
    remarks,
  };
}

import type { Context, Form, IntervalDifference } from '../releasedCode/index.js';
import { whyNotComparable } from './knownDifferences.js';
import type { PaperTableVI } from './tableVIPaper.js';
import type { FilterRow, TableVI } from './tableVIRecords.js';
import { changeVerdict, type Judgement, levelVerdict } from './verdict.js';

/** One number of the paper's Table VI beside ours. */
export interface TableVILine extends Judgement {
  /** Filter id; null for a number of the retrieval. */
  readonly filter: string | null;
  readonly metric: string;
  readonly form: Form | 'change' | null;
  readonly context: Context;
  /** `mean`: passages per query, two decimals in the paper. */
  readonly kind: 'rate' | 'difference' | 'mean' | 'mean difference';
  readonly published: number;
  readonly ours: number | null;
  readonly low: number | null;
  readonly high: number | null;
  /** What was tested about the difference, or why nothing was compared. */
  readonly remarks: readonly string[];
}

/** A number of ours that may not have run. */
interface Measured {
  readonly value: number | null;
  readonly low: number | null;
  readonly high: number | null;
}

const NOT_RUN: Measured = { value: null, low: null, high: null };
const FORMS = ['inserted', 'archived'] as const;

/**
 * Returns every number of the paper's Table VI beside ours, with the tests of what sets them apart.
 *
 * Two readings are ours. The paper gives one clean removal and names no form, so it stands beside both. It gives the empty
 * contexts of TrustRAG without their setting; on the ten candidates that many would remove a larger share of the clean
 * documents than its clean removal says, so they are read as those of the top-5.
 * @param table our Table VI
 * @param paper the paper's
 * @param remarksOf what was tested of a line, in sentences
 * @example tableVILines(TABLE_VI, PAPER_VI).length // => 16
 */
export function tableVILines(
  table: TableVI,
  paper: PaperTableVI,
  remarksOf: (line: Pick<TableVILine, 'filter' | 'metric' | 'form'>) => readonly string[] = () => [],
): TableVILine[] {
  const { name, substituteFor } = table.embedder;
  const substitutes = substituteFor === null ? null : `${name} for ${substituteFor}`;
  const blocked = whyNotComparable({ edition: table.edition, substitutes });
  const line = (
    of: Pick<TableVILine, 'filter' | 'metric' | 'form' | 'context' | 'kind' | 'published'>,
    measured: Measured,
  ): TableVILine => {
    const { value, low, high } = blocked === null ? measured : NOT_RUN;
    const verdict =
      of.kind === 'difference' || of.kind === 'mean difference'
        ? changeVerdict(of.published, value, low === null || high === null ? null : [low, high])
        : levelVerdict(of.published, value, low, high);
    const remarks = blocked !== null ? [blocked] : value === null ? ['did not run'] : remarksOf(of);
    return { ...of, ours: value, low, high, ...verdict, remarks };
  };
  const removal = (filter: string, published: PaperTableVI['trustragPoison']): TableVILine[] => [
    ...FORMS.map((form) =>
      line(
        { filter, metric: 'poison removed', form, context: 'ten', kind: 'rate', published: published[form] },
        findRow(table, filter, form, 'ten')?.poison ?? NOT_RUN,
      ),
    ),
    line(
      {
        filter,
        metric: 'poison removed',
        form: 'change',
        context: 'ten',
        kind: 'difference',
        published: published.archived - published.inserted,
      },
      changed(table.changes.find((change) => change.filter === filter && change.context === 'ten')),
    ),
  ];
  const retrieved = (form: Form) => table.retrieval.find((row) => row.form === form);
  const top = { filter: null, context: 'top-5' } as const;
  return [
    ...removal('trustrag-stage-1', paper.trustragPoison),
    ...FORMS.map((form) =>
      line(
        {
          filter: 'trustrag-stage-1',
          metric: 'clean removed',
          form,
          context: 'ten',
          kind: 'rate',
          published: paper.trustragClean,
        },
        findRow(table, 'trustrag-stage-1', form, 'ten')?.clean ?? NOT_RUN,
      ),
    ),
    line(
      {
        filter: 'trustrag-stage-1',
        metric: 'empty contexts',
        form: 'inserted',
        context: 'top-5',
        kind: 'rate',
        published: paper.emptyContexts.queries / paper.emptyContexts.of,
      },
      findRow(table, 'trustrag-stage-1', 'inserted', 'top-5')?.empty ?? NOT_RUN,
    ),
    ...removal('ragdefender', paper.ragdefenderPoison),
    ...removal('ragdefender-package', paper.ragdefenderPoison),
    ...FORMS.map((form) =>
      line(
        { ...top, metric: 'poison per query', form, kind: 'mean', published: paper.poisonPerQuery[form] },
        retrieved(form)?.poison ?? NOT_RUN,
      ),
    ),
    line(
      {
        ...top,
        metric: 'poison per query',
        form: 'change',
        kind: 'mean difference',
        published: paper.poisonPerQuery.archived - paper.poisonPerQuery.inserted,
      },
      changed(table.retrievalChange),
    ),
    line(
      {
        ...top,
        metric: 'all-poison queries',
        form: 'inserted',
        kind: 'rate',
        published: paper.allPoison.queries / paper.allPoison.of,
      },
      retrieved('inserted')?.allPoison ?? NOT_RUN,
    ),
  ];
}

/**
 * Returns the row of a filter in a form and a context, or null where it did not run.
 *
 * @param table our Table VI
 * @param filter filter id
 * @param form insertion form
 * @param context what it was handed
 * @example findRow(TABLE_VI, 'no such filter', 'inserted', 'ten') // => null
 */
export function findRow(table: TableVI, filter: string, form: Form, context: Context): FilterRow | null {
  const found = table.filters.find(
    (row) => row.filter === filter && row.form === form && row.context === context,
  );
  return found ?? null;
}

function changed(change: IntervalDifference | undefined): Measured {
  return change === undefined ? NOT_RUN : { value: change.difference, low: change.low, high: change.high };
}

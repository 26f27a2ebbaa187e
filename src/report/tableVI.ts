import type { Context, Form, IntervalMean, IntervalRate } from '../releasedCode/index.js';
import { formatCount, formatCounts, formatInterval, formatRate } from './formatRate.js';
import { defenseLabel } from './labels.js';
import { findRow } from './tableVILines.js';
import type { PaperTableVI } from './tableVIPaper.js';
import type { FilterRow, TableVI } from './tableVIRecords.js';
import type { TextTable } from './textTable.js';

/** The paper prints two decimals of passages per query. */
const MEAN_DECIMALS = 2;

const FILTERS: Readonly<Record<string, string>> = {
  'ragdefender-multi-hop': 'RAGDefender, multi-hop',
  'ragdefender-multi-hop-paper': 'RAGDefender, multi-hop as its paper says',
  'ragdefender-package': 'RAGDefender, package',
  'ragdefender-package-multi-hop': 'RAGDefender, package, multi-hop',
};

const FORM_LABELS: Readonly<Record<Form, string>> = { inserted: 'Q⊕I', archived: 'I' };

const CONTEXT_LABELS: Readonly<Record<Context, string>> = {
  ten: 'ten candidates',
  'top-5': 'real top-5',
  'ten-poison-first': 'ten, poison first',
  'ten-clean-first': 'ten, clean first',
  'ten-beir': 'ten, clean from BEIR NQ',
  'ten-beir-targets': 'ten, same targets',
};

/** Filters in the order of the table: ports, each followed by the package. */
export const FILTER_ORDER = [
  'trustrag-stage-1',
  'ragdefender',
  'ragdefender-package',
  'ragdefender-multi-hop',
  'ragdefender-package-multi-hop',
  'ragdefender-multi-hop-paper',
] as const;

/**
 * Returns Table VI: the released filters on ten candidates and on the real top-5, under both insertion forms.
 *
 * Paper, Table VI; the share of poison removed never stands without the share of clean removed and the contexts left empty.
 * @param table the measured table
 * @param paper the paper's numbers
 * @throws when a rate is not finite
 * @example tableVI(TABLE_VI, PAPER_VI).columns[0] // => 'Filter'
 */
export function tableVI(table: TableVI, paper: PaperTableVI): TextTable {
  const places = (['ten', 'top-5'] as const).flatMap((context) =>
    FILTER_ORDER.flatMap((filter) =>
      (['inserted', 'archived'] as const).map((form) => ({ filter, form, context })),
    ),
  );
  const rows = places.map((place) => {
    const row = findRow(table, place.filter, place.form, place.context);
    const head = [filterLabel(place.filter), runsAs(place.filter), formLabel(place.form)];
    const context = contextLabel(place.context);
    const published = publishedText(place, paper);
    return row === null
      ? [...head.map((text) => [text]), [context], ['absent'], [''], [''], [''], [published]]
      : [...head.map((text) => [text]), [context], ...rowLines(row), [published]];
  });
  return {
    title: `Table VI: released filters under both insertion forms, profile ${table.profile}`,
    columns: [
      'Filter',
      'Runs as',
      'Form',
      'Context',
      'Poison removed',
      'Clean removed',
      'Empty contexts',
      'Removed per set',
      'Paper',
    ],
    words: ['Runs as', 'Form', 'Context', 'Paper'],
    rows,
    notes: [
      `Poison: ${table.poisonOrigin} PoisonedRAG texts, ${formatCount(table.queries)} queries, all of a query's texts beside its clean ` +
        `top-5 (ten candidates), or the top-5 of corpus and poison (real top-5); ${formatCount(table.documents)} documents, ` +
        `${table.embedder.name}. Q⊕I: as the attack's code inserts it; I: as archived, without the question.`,
      'Removed / present with counts; 95 % intervals of the bootstrap over queries. A filter that returns an empty context has ' +
        'removed everything: read poison removed beside clean removed and empty contexts.',
      emptyReading(paper),
      ...packageNotes(table),
    ],
  };
}

/**
 * Returns the poison in real contexts: passages per query and queries whose top-5 is all poison.
 *
 * @param table the measured table
 * @param paper the paper's numbers
 * @throws when a rate is not finite
 * @example tableVIRetrieval(TABLE_VI, PAPER_VI).rows.length // => 2
 */
export function tableVIRetrieval(table: TableVI, paper: PaperTableVI): TextTable {
  return {
    title: `Table VI: poison in the top-5, profile ${table.profile}`,
    columns: ['Form', 'Documents', 'Poisoned passages per query', 'All-poison queries', 'Paper'],
    words: ['Paper'],
    rows: table.retrieval.map(({ form, documents, poison, allPoison }) => [
      [formLabel(form)],
      [formatCount(documents)],
      meanLines(poison),
      rateLines(allPoison),
      [
        `${paper.poisonPerQuery[form].toFixed(MEAN_DECIMALS)} per query` +
          (form === 'inserted'
            ? `; ${formatCounts(paper.allPoison.queries, paper.allPoison.of)} all poison`
            : ''),
      ],
    ]),
    notes: [
      `All texts of the query inserted into the corpus, ${table.embedder.name}, exact search; the paper's retriever is Contriever.`,
    ],
  };
}

/**
 * Returns the printed name of a filter of Table VI.
 *
 * @param filter filter id
 * @example filterLabel('ragdefender-multi-hop') // => 'RAGDefender, multi-hop'
 */
export function filterLabel(filter: string): string {
  return Object.hasOwn(FILTERS, filter) ? (FILTERS[filter] ?? filter) : defenseLabel(filter);
}

/**
 * Returns the sign of an insertion form, as the paper writes it.
 *
 * @param form insertion form
 * @example formLabel('archived') // => 'I'
 */
export function formLabel(form: Form): string {
  return FORM_LABELS[form];
}

/**
 * Returns the printed name of a context.
 *
 * @param context what a filter was handed
 * @example contextLabel('top-5') // => 'real top-5'
 */
export function contextLabel(context: Context): string {
  return CONTEXT_LABELS[context];
}

/**
 * Returns a rate as the lines of a cell: its value, its counts, its interval.
 *
 * @param rate a rate with its interval
 * @example rateLines({ hits: 1, total: 2, value: 0.5, low: 0, high: 1 }) // => ['0.500 (1/2)', '[0.000, 1.000]']
 */
export function rateLines({ hits, total, value, low, high }: IntervalRate): string[] {
  return [`${formatRate(value)} (${formatCounts(hits, total)})`, formatInterval(low, high)].filter(Boolean);
}

/**
 * Returns a mean per query as the lines of a cell.
 *
 * @param mean a mean with its interval
 * @example meanLines({ sum: 9, queries: 2, value: 4.5, low: 4, high: 5 }) // => ['4.50', '[4.00, 5.00]']
 */
export function meanLines({ value, low, high }: IntervalMean): string[] {
  if (value === null) return ['N/A'];
  const text = (number: number) => number.toFixed(MEAN_DECIMALS);
  return [text(value), ...(low === null || high === null ? [] : [`[${text(low)}, ${text(high)}]`])];
}

function rowLines({ poison, clean, empty, taken }: FilterRow): string[][] {
  return [rateLines(poison), rateLines(clean), rateLines(empty), meanLines(taken)];
}

function runsAs(filter: string): string {
  return filter.includes('package') ? 'authors’ package' : 'port';
}

function publishedText(
  place: { readonly filter: string; readonly form: Form; readonly context: Context },
  paper: PaperTableVI,
): string {
  const { filter, form, context } = place;
  const trustrag = filter === 'trustrag-stage-1';
  if (context === 'top-5') {
    const { queries, of } = paper.emptyContexts;
    return trustrag && form === 'inserted' ? `empty ${formatCounts(queries, of)}` : '';
  }
  if (trustrag)
    return `poison ${formatRate(paper.trustragPoison[form])}; clean ${formatRate(paper.trustragClean)}`;
  const printed = ['ragdefender', 'ragdefender-package'].includes(filter);
  return printed ? `poison ${formatRate(paper.ragdefenderPoison[form])}` : '';
}

function emptyReading({ emptyContexts: { queries, of }, trustragClean }: PaperTableVI): string {
  return (
    `The paper gives ${formatCounts(queries, of)} empty contexts without their setting. On the ten candidates they alone would ` +
    `remove ${formatRate(queries / of)} of the clean documents, and it reports ${formatRate(trustragClean)}; so they are read as ` +
    'those of the real top-5. It gives one clean removal and names no form.'
  );
}

function packageNotes({ package: known, absent }: TableVI): string[] {
  const versions =
    known === null ? [] : Object.entries(known.libraries).map(([name, version]) => `${name} ${version}`);
  return [
    ...(known === null
      ? []
      : [`The authors' package was handed the same texts and vectors; it ran with ${versions.join(', ')}.`]),
    ...absent.map(({ filter, reason }) => `${filterLabel(filter)} is absent: ${reason}.`),
  ];
}

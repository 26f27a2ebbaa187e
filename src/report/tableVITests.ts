import { formatCount, formatCounts, formatDifference, formatInterval } from './formatRate.js';
import { contextLabel, FILTER_ORDER, filterLabel, formLabel, meanLines, rateLines } from './tableVI.js';
import { findRow } from './tableVILines.js';
import type { TableVI } from './tableVIRecords.js';
import type { TextTable } from './textTable.js';

const FORMS = ['inserted', 'archived'] as const;

/**
 * Returns the published package beside the port: sets with equal removals, and every set in which they differ, with the cause.
 *
 * @param table the measured table
 * @example tableVIAgreement(TABLE_VI).columns[0] // => 'Package'
 */
export function tableVIAgreement({ agreement, absent, profile }: TableVI): TextTable {
  return {
    title: `RAGDefender: the published package beside the port, profile ${profile}`,
    columns: ['Package', 'Form', 'Context', 'Sets', 'Same removals', 'Differing sets: package / port, cause'],
    words: ['Form', 'Context', 'Differing sets: package / port, cause'],
    rows: agreement.map(({ filter, form, context, sets, same, differing }) => [
      [filterLabel(filter)],
      [formLabel(form)],
      [contextLabel(context)],
      [formatCount(sets)],
      [formatCounts(same, sets)],
      differing.length === 0
        ? ['none']
        : differing.map(
            ({ queryId, theirs, ours, cause }) => `${queryId}: ${listed(theirs)} / ${listed(ours)}, ${cause}`,
          ),
    ]),
    notes: [
      'Indices in the order of the set, 0 the most similar. tied terms: several terms share the fifth place of summed TF-IDF weights; ' +
        "the package's sort is unstable, ours takes the alphabet, and the port gives exactly the package's answer under another choice " +
        'among them. tied similarity: equal in float32. unexplained: neither.',
      ...absent.map(({ filter, reason }) => `${filterLabel(filter)} is absent: ${reason}.`),
    ],
  };
}

/**
 * Returns what other clean passages and another order of the candidates change.
 *
 * @param table the measured table
 * @throws when a rate is not finite
 * @example tableVIContexts(TABLE_VI).columns.length // => 6
 */
export function tableVIContexts(table: TableVI): TextTable {
  const contexts = ['ten', 'ten-poison-first', 'ten-clean-first', 'ten-beir-targets', 'ten-beir'] as const;
  const rows = FILTER_ORDER.flatMap((filter) =>
    FORMS.flatMap((form) =>
      contexts.flatMap((context) => {
        const row = findRow(table, filter, form, context);
        if (row === null || row.queries === 0 || filter.includes('package')) return [];
        const { poison, clean, empty } = row;
        return [
          [
            [filterLabel(filter)],
            [formLabel(form)],
            [`${contextLabel(context)} (${formatCount(row.queries)} queries)`],
            rateLines(poison),
            rateLines(clean),
            [formatCounts(empty.hits, empty.total)],
          ],
        ];
      }),
    ),
  );
  const swaps = table.cleanSwaps
    .filter(({ side, filter }) => side === 'clean' && !filter.includes('paper'))
    .map(({ filter, form, difference, low, high }) => {
      const change = `${formatDifference(difference)} ${formatInterval(low, high)}`;
      return `${filterLabel(filter)}, ${formLabel(form)} ${change}`;
    });
  return {
    title: `Table VI: order of the candidates and origin of the clean ones, profile ${table.profile}`,
    columns: ['Filter', 'Form', 'Context', 'Poison removed', 'Clean removed', 'Empty contexts'],
    words: ['Form', 'Context'],
    rows,
    notes: [
      "BEIR NQ: the first five passages of BEIR NQ that another project's retriever returned for the target, where the corpus names " +
        'five; same targets: ours for those targets.',
      ...(swaps.length === 0
        ? []
        : [`Clean removed, BEIR NQ minus ours, paired by query: ${swaps.join('; ')}.`]),
    ],
  };
}

/**
 * Returns what decides inside TrustRAG stage 1: the rule, and whether documents go with their cluster or by the n-gram rule.
 *
 * @param table the measured table
 * @example tableVIInside(TABLE_VI).columns[0] // => 'Form'
 */
export function tableVIInside({ inside, profile }: TableVI): TextTable {
  return {
    title: `TrustRAG stage 1: which of its rules removes, profile ${profile}`,
    columns: [
      'Form',
      'Context',
      'Rule that decided (sets)',
      'Poison by cluster / n-gram',
      'Clean by cluster / n-gram',
      'Sets with alike clean passages',
    ],
    words: ['Context', 'Rule that decided (sets)'],
    rows: inside
      .filter(({ sets }) => sets > 0)
      .map(({ form, context, branches, poison, clean, cleanAlike, sets }) => [
        [formLabel(form)],
        [contextLabel(context)],
        Object.entries(branches).map(([branch, count]) => `${branch} ${formatCount(count)}`),
        [`${formatCount(poison.cluster)} / ${formatCount(poison.nGram)}`],
        [`${formatCount(clean.cluster)} / ${formatCount(clean.nGram)}`],
        [formatCounts(cleanAlike, sets)],
      ]),
    notes: [
      'tight: mean cosine of a cluster above 0.88. alike: two clean passages of the set have ROUGE-L above 0.25, which opens the gate ' +
        'and is what the n-gram rule deletes.',
    ],
  };
}

/**
 * Returns how much poison stands in the top-5 as the corpus grows.
 *
 * @param table the measured table
 * @throws when a rate is not finite
 * @example tableVISizes(TABLE_VI).columns[0] // => 'Form'
 */
export function tableVISizes({ bySize, bestFive, profile }: TableVI): TextTable {
  const best = bestFive.filter(({ poison }) => poison.queries > 0);
  return {
    title: `Poison in the top-5 by what competes with it, profile ${profile}`,
    columns: ['Form', 'Clean side', 'Queries', 'Poisoned passages per query', 'All-poison queries'],
    words: ['Clean side'],
    rows: [
      ...FORMS.flatMap((form) => bySize.filter((row) => row.form === form)).map((row) => [
        [formLabel(row.form)],
        [`${formatCount(row.documents)} documents`],
        [formatCount(row.poison.queries)],
        meanLines(row.poison),
        rateLines(row.allPoison),
      ]),
      ...best.map((row) => [
        [formLabel(row.form)],
        [contextLabel(row.context)],
        [formatCount(row.poison.queries)],
        meanLines(row.poison),
        rateLines(row.allPoison),
      ]),
    ],
    notes: [
      'Parts of the corpus are random, a smaller one inside each larger one. The rows of ten candidates take the best five of them.',
    ],
  };
}

function listed(indices: readonly number[]): string {
  return `{${indices.join(', ')}}`;
}

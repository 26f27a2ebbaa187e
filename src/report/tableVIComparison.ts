import { formatCount, formatCounts, formatDifference, formatInterval, formatRate } from './formatRate.js';
import { lettersOf } from './lettered.js';
import { contextLabel, filterLabel, formLabel } from './tableVI.js';
import { findRow, type TableVILine, tableVILines } from './tableVILines.js';
import type { PaperTableVI } from './tableVIPaper.js';
import type { TableVI } from './tableVIRecords.js';
import type { TextTable } from './textTable.js';
import { LEVEL_TOLERANCE } from './verdict.js';

/**
 * Returns the paper's Table VI beside ours, number by number, with a verdict each and what was tested where they differ.
 *
 * @param table the measured table
 * @param paper the paper's numbers
 * @throws when a rate is not finite
 * @example tableVIComparison(TABLE_VI, PAPER_VI).columns.length // => 9
 */
export function tableVIComparison(table: TableVI, paper: PaperTableVI): TextTable {
  const lines = explainedLines(table, paper);
  const remarks = lettersOf(lines.map((line) => (line.verdict === 'agrees' ? [] : line.remarks)));
  return {
    title: `Table VI beside the paper, profile ${table.profile}`,
    columns: ['Filter', 'Number', 'Form', 'Context', 'Paper', 'Ours', '95 % interval', 'Verdict', 'Remarks'],
    words: ['Number', 'Form', 'Context', 'Verdict', 'Remarks'],
    rows: lines.map((line, index) =>
      [...lineStrings(line), (remarks.letters[index] ?? []).join(', ')].map((text) => [text]),
    ),
    notes: [
      `agrees: the printed number lies in our 95 % interval or, marked ~, within ${LEVEL_TOLERANCE} of ours. Changes are I minus ` +
        'Q⊕I, paired by query; same direction: a change with the published sign.',
      ...remarks.notes.map(({ letter, text }) => `${letter}: ${text}`),
    ],
  };
}

/**
 * Returns the lines of the comparison with what was tested about each, in sentences made from the measured numbers.
 *
 * @param table the measured table
 * @param paper the paper's numbers
 * @example explainedLines(TABLE_VI, PAPER_VI).every(({ remarks }) => remarks.length > 0) // => true
 */
export function explainedLines(table: TableVI, paper: PaperTableVI): TableVILine[] {
  return tableVILines(table, paper, ({ filter, metric, form }) => {
    if (filter === null)
      return form === 'inserted' ? [RETRIEVER] : [RETRIEVER, sizeSentence(table), ...bestFiveSentence(table)];
    const side = metric === 'clean removed' ? 'clean' : 'poison';
    const forms = form === 'inserted' || form === 'archived' ? [form] : (['inserted', 'archived'] as const);
    const swaps = forms.map((one) => swapSentence(table, filter, one, side));
    const own =
      filter === 'trustrag-stage-1'
        ? [TRUSTRAG_VECTORS, ...(side === 'clean' ? forms.map((one) => nGramSentence(table, one)) : [])]
        : [RAGDEFENDER_VECTORS];
    return [...own, ...swaps].filter((text) => text !== null);
  });
}

const RETRIEVER =
  'the retriever is all-MiniLM-L6-v2 here and Contriever there, and the clean passages are of another part of Wikipedia; Contriever could not be had, so this is not tested';
const TRUSTRAG_VECTORS =
  "TrustRAG's limit of 0.88 was set for SimCSE vectors and reads those of all-MiniLM-L6-v2 here; SimCSE could not be had, so this is not tested";
const RAGDEFENDER_VECTORS =
  "RAGDefender's artifact reads paraphrase-MiniLM-L6-v2 and ours all-MiniLM-L6-v2; the former could not be had, so this is not tested";

function swapSentence(
  table: TableVI,
  filter: string,
  form: 'inserted' | 'archived',
  side: 'poison' | 'clean',
): string | null {
  const [beir, ours] = (['ten-beir', 'ten-beir-targets'] as const).map((context) =>
    findRow(table, filter, form, context),
  );
  const swap = table.cleanSwaps.find(
    (one) => one.filter === filter && one.form === form && one.side === side,
  );
  if (beir == null || ours == null || swap === undefined || beir.queries === 0) return null;
  return (
    `tested: with clean passages of BEIR NQ that another retriever returned for ${beir.queries} of the targets, ${filterLabel(filter)} ` +
    `removes ${formatRate(beir[side].value)} of the ${side} documents (${formLabel(form)}) where it removes ${formatRate(ours[side].value)} beside ` +
    `ours of the same targets, a change of ${formatDifference(swap.difference)} ${formatInterval(swap.low, swap.high)}`
  );
}

function nGramSentence(table: TableVI, form: 'inserted' | 'archived'): string | null {
  const inside = table.inside.find((one) => one.form === form && one.context === 'ten');
  if (inside === undefined) return null;
  const { cluster, nGram } = inside.clean;
  return (
    `tested: ${formatCounts(nGram, nGram + cluster)} of the clean documents that stage 1 removes (${formLabel(form)}) go by its n-gram ` +
    `rule and not with a cluster; in ${formatCounts(inside.cleanAlike, inside.sets)} sets two clean passages of our slice are alike ` +
    'enough for it'
  );
}

function sizeSentence({ bySize }: TableVI): string {
  const steps = bySize
    .filter(({ form }) => form === 'archived')
    .map(({ documents, poison }) => `${poison.value?.toFixed(2) ?? 'N/A'} at ${formatCount(documents)}`);
  return `tested: poisoned passages per query without the question fall as more documents compete: ${steps.join(', ')} documents`;
}

function bestFiveSentence({ bestFive }: TableVI): string[] {
  const of = (context: string) =>
    bestFive.find((row) => row.context === context && row.form === 'archived')?.poison;
  const [beir, ours] = [of('ten-beir'), of('ten-beir-targets')];
  if (beir?.value == null || ours?.value == null) return [];
  return [
    `tested: against the clean passages of BEIR NQ the best five of ten hold ${beir.value.toFixed(2)} poisoned ones, against ours of the ` +
      `same ${beir.queries} targets ${ours.value.toFixed(2)}`,
  ];
}

function lineStrings(line: TableVILine): string[] {
  const format = {
    rate: formatRate,
    mean: (value: number | null) => value?.toFixed(2) ?? 'N/A',
    difference: formatDifference,
    'mean difference': (value: number | null) => value?.toFixed(2) ?? 'N/A',
  }[line.kind];
  const form = line.form === 'change' ? 'I - Q⊕I' : line.form === null ? '' : formLabel(line.form);
  return [
    line.filter === null ? 'Retrieval' : filterLabel(line.filter),
    line.metric,
    form,
    contextLabel(line.context),
    format(line.published),
    line.ours === null ? '' : format(line.ours),
    line.low === null || line.high === null ? '' : `[${format(line.low)}, ${format(line.high)}]`,
    line.verdict + (line.ground === 'tolerance' ? ' ~' : ''),
  ];
}

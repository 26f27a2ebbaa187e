import {
  BACKENDS,
  type Backend,
  type MissedSpan,
  quotationInWords,
  type ReportedCounts,
  type SquadSummary,
} from '../adversarial/index.js';
import type { Rate } from '../records/index.js';
import { formatCounts, formatInterval, formatRate, type TextTable } from '../report/index.js';
import { rateCell } from './adversarialCells.js';
import { withInterval } from './drsAuditSizes.js';

/**
 * Returns the table of the answer path on the SQuAD-format slice.
 *
 * @param summaries one for each backend
 * @param embedder label of the dense embedder
 * @param reported the seed document's numbers
 * @example squadTable([], 'x', REPORTED).rows // => []
 */
export function squadTable(
  summaries: readonly SquadSummary[],
  embedder: string,
  reported: ReportedCounts,
): TextTable {
  return {
    title: `Answers on the slice in SQuAD format, ${embedder}`,
    columns: [
      ...['Backend', 'passage retrieved', 'reported', 'span in answer', 'reported span'],
      ...['strict match', 'mean token F1', 'reported F1', 'F1 where the span is', 'reported, derived'],
      ...['refused', 'reported refusals'],
    ],
    rows: summaries.map((own) => {
      const theirs = reported.squad[own.backend];
      const counts = (rate: Rate) => {
        const { low, high } = withInterval(rate);
        return [formatCounts(rate.hits, rate.total), formatInterval(low, high)];
      };
      return [
        ...[[own.backend], counts(own.retrieval), [formatCounts(theirs.retrieval_hit, theirs.of)]],
        ...[counts(own.spanInAnswer), [formatCounts(theirs.span_in_answer, theirs.of)]],
        ...[counts(own.strictMatch), [formatRate(own.meanF1)], [formatRate(theirs.mean_token_f1)]],
        ...[[formatRate(own.meanF1WithSpan)], [formatRate(derivedF1(theirs))]],
        ...[counts(own.refused), [formatCounts(theirs.refused, theirs.of)]],
      ];
    }),
    notes: [
      "Passages and questions are this project's own: the reported numbers are of other questions, with hashing TF-IDF, and equality is no aim.",
      'Brackets: 95 % Wilson interval over questions.',
      'F1 where the span is: mean over the answers that hold the gold text, the price of answering in sentences alone. The reported one is derived: mean F1 over the share of answers with the span, as if the others had F1 of 0.',
      'Span in answer: the normalised gold text stands in the normalised answer; strict match: they are equal. F1 takes the best sentence.',
    ],
  };
}

/** Mean F1 of the reported answers that hold the gold text, if the others have none. */
function derivedF1(theirs: ReportedCounts['squad'][Backend]): number | null {
  const { mean_token_f1: f1, span_in_answer: spans, of } = theirs;
  return spans === 0 ? null : (f1 * of) / spans;
}

/**
 * Returns the questions whose answer lacks the gold text, with what decided each.
 *
 * @param missed from `missedSpans`
 * @example missedTable([]).rows // => []
 */
export function missedTable(missed: readonly MissedSpan[]): TextTable {
  return {
    title: 'Answers without the gold text, and why',
    columns: ['Question', 'Backend', 'What decided it'],
    words: ['Backend', 'What decided it'],
    rows: missed.map(({ questionId, backend, retrieved, goldPlace, goldOverlap, quotedOverlap }) => {
      const words = { signalOverlap: goldOverlap, signalPlace: goldPlace, quotedOverlap };
      const why = retrieved ? quotationInWords(words, 'answer') : 'the own passage was not retrieved';
      return [[questionId], [backend], [why]];
    }),
    notes: [
      'The stand-in quotes three of the retrieved sentences, those with most words of the question: it misses where the answer is worded in others.',
    ],
  };
}

/** Recall of one set of questions. */
export interface RecallRow {
  readonly name: string;
  readonly passages: number;
  readonly questions: number;
  readonly recall: Readonly<Record<Backend, Rate>>;
}

/**
 * Returns the table of recall at 3 on a real SQuAD-format file.
 *
 * @param rows sets of questions
 * @param embedder label of the dense embedder
 * @param reported the seed document's percentages; left out when null
 * @example recallTable([], 'x', null).rows // => []
 */
export function recallTable(
  rows: readonly RecallRow[],
  embedder: string,
  reported: ReportedCounts | null,
): TextTable {
  const slice = reported?.retrieval_slice_302;
  const theirs =
    slice === undefined
      ? []
      : [
          [
            ['reported, real SQuAD'],
            ['not said'],
            [String(slice.questions)],
            ...BACKENDS.map((backend) => [formatRate(slice.recall_at_3_percent[backend] / 100)]),
          ],
        ];
  return {
    title: `Recall at 3, ${embedder}`,
    columns: ['Questions of', 'passages', 'questions', ...BACKENDS],
    rows: [
      ...rows.map(({ name, passages, questions, recall }) => [
        ...[[name], [String(passages)], [String(questions)]],
        ...BACKENDS.map((backend) => rateCell(recall[backend], backend)),
      ]),
      ...theirs,
    ],
    notes: [
      'Brackets: 95 % Wilson interval over questions.',
      'A hit: a chunk of the own passage with score at least 0.15 is among the first three. All passages of a row are indexed together.',
      ...(slice === undefined
        ? []
        : [
            'The seed document does not say which 302 questions it took, nor from how many passages: the first 56 passages of this file are its only beginning of whole passages with 302. What moves the levels is in squad-study.md; the order of the backends is the same.',
          ]),
    ],
  };
}

import { BACKENDS, type Backend, type ReportedCounts, type SquadSummary } from '../adversarial/index.js';
import type { Rate } from '../records/index.js';
import { formatCounts, formatRate, formatRateWithCounts, type TextTable } from '../report/index.js';

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
      ...['strict match', 'mean token F1', 'reported F1', 'refused', 'reported refusals'],
    ],
    rows: summaries.map((own) => {
      const theirs = reported.squad[own.backend];
      const counts = ({ hits, total }: Rate) => formatCounts(hits, total);
      const cells = [
        own.backend,
        counts(own.retrieval),
        formatCounts(theirs.retrieval_hit, theirs.of),
        counts(own.spanInAnswer),
        formatCounts(theirs.span_in_answer, theirs.of),
        counts(own.strictMatch),
        formatRate(own.meanF1),
        formatRate(theirs.mean_token_f1),
        counts(own.refused),
        formatCounts(theirs.refused, theirs.of),
      ];
      return cells.map((text) => [text]);
    }),
    notes: [
      "Passages and questions are this project's own: the reported numbers are of other questions, with hashing TF-IDF, and equality is no aim.",
      'Span in answer: the normalised gold text stands in the normalised answer; strict match: they are equal. F1 takes the best sentence.',
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
        ...BACKENDS.map((backend) => [formatRateWithCounts(recall[backend])]),
      ]),
      ...theirs,
    ],
    notes: [
      'A hit: a chunk of the own passage with score at least 0.15 is among the first three. All passages of a row are indexed together.',
      ...(slice === undefined
        ? []
        : [
            'The seed document does not say which 302 questions it took, nor from how many passages: the first 56 passages of this file are its only beginning of whole passages with 302. Levels are not comparable; the order of the backends is.',
          ]),
    ],
  };
}

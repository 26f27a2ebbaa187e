import { QUOTED_SENTENCES } from '../configuration.js';
import type { CorpusIndex } from '../corpusIndex.js';
import { scoredSentences } from '../extractiveMock.js';
import { BACKENDS, type Backend } from '../records.js';
import { spanInAnswer } from './answerScores.js';
import { answerable, isRetrieved, keptChunks } from './squadRuns.js';
import type { SquadSet } from './squadSchema.js';

/** Why the gold text is not in a quoted answer. */
export interface MissedSpan {
  readonly questionId: string;
  readonly backend: Backend;
  /** Whether the own passage was retrieved at all. */
  readonly retrieved: boolean;
  /** Place in the order of quotation, from 1, of the first sentence with a gold text; null when no kept one has it. */
  readonly goldPlace: number | null;
  /** Question words in that sentence, and in the last one that is quoted. */
  readonly goldOverlap: number | null;
  readonly quotedOverlap: number | null;
}

/**
 * Returns the questions whose quoted answer lacks every gold text, with what decided it.
 *
 * @param set a SQuAD set
 * @param index its index
 * @example missedSpans({ version: '', passages: [] }, INDEX) // => []
 */
export function missedSpans(set: SquadSet, index: CorpusIndex): MissedSpan[] {
  return answerable(set).flatMap(({ passage, question }) =>
    BACKENDS.flatMap((backend) => {
      const kept = keptChunks(index, backend, question);
      const sentences = scoredSentences(question.question, kept);
      const quoted = sentences.slice(0, QUOTED_SENTENCES);
      const answer = quoted.map(({ sentence }) => sentence).join('. ');
      if (question.answers.some(({ text }) => spanInAnswer(answer, text))) return [];
      const gold = sentences.findIndex(({ sentence }) =>
        question.answers.some(({ text }) => spanInAnswer(sentence, text)),
      );
      return [
        {
          ...{ questionId: question.id, backend, retrieved: isRetrieved(passage, kept) },
          goldPlace: gold < 0 ? null : gold + 1,
          goldOverlap: sentences[gold]?.overlap ?? null,
          quotedOverlap: quoted.at(-1)?.overlap ?? null,
        },
      ];
    }),
  );
}

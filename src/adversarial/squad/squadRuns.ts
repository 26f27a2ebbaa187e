import { rate } from '../../metrics/index.js';
import type { Rate } from '../../records/index.js';
import { MIN_SCORE, TOP_K } from '../configuration.js';
import { buildIndex, type CorpusIndex, type EmbedderFor, rank } from '../corpusIndex.js';
import { extractiveMock } from '../extractiveMock.js';
import { BACKENDS, type Backend, type RankedChunk, type SuiteDocument } from '../records.js';
import { type AnswerScores, answerScores } from './answerScores.js';
import type { SquadPassage, SquadQuestion, SquadSet } from './squadSchema.js';

/** One question on one backend. */
export interface SquadRun {
  readonly backend: Backend;
  readonly questionId: string;
  /** Whether one of the three kept chunks comes from the question's own passage. */
  readonly retrieved: boolean;
}

/** One question on one backend with its answer. */
export interface SquadAnswerRun extends SquadRun {
  readonly answer: string;
  readonly refused: boolean;
  readonly scores: AnswerScores;
}

/** Scores of one backend over all questions. */
export interface SquadSummary {
  readonly backend: Backend;
  readonly retrieval: Rate;
  readonly spanInAnswer: Rate;
  readonly strictMatch: Rate;
  readonly refused: Rate;
  /** In [0, 1]; null without questions. */
  readonly meanF1: number | null;
  /** Of the answers that hold the gold text: how verbose they are; null without one. */
  readonly meanF1WithSpan: number | null;
}

/**
 * Returns an index of a set's passages, one document for each, all in the first batch.
 *
 * @param set a SQuAD set
 * @param embedderFor makes the embedder of the dense backend
 * @example squadIndex({ version: '', passages: [] }, hashingEmbedder).chunks // => []
 */
export function squadIndex(set: SquadSet, embedderFor: EmbedderFor): CorpusIndex {
  return buildIndex([squadDocuments(set)], embedderFor);
}

/**
 * Returns the passages of a set as documents.
 *
 * @param set a SQuAD set
 * @example squadDocuments({ version: '', passages: [] }) // => []
 */
export function squadDocuments(set: SquadSet): SuiteDocument[] {
  return set.passages.map(({ id, context }) => ({
    ...{ id, text: context, metadata: {}, source: 'squad', author: 'squad', tier: 'trusted' },
  }));
}

/**
 * Returns whether the question's passage is among the three chunks that would reach the generator (recall at 3).
 *
 * Definition (measurement G2; the hit is ours where the seed document is silent): a chunk of the own passage with score
 * >= 0.15 among the first three. Passages of more than 120 words have several chunks, and any of them counts. Questions
 * that are marked as impossible (v2.0) have no passage to find and are left out.
 * @param set a SQuAD set
 * @param index its index
 * @param onQuestion told after each question how many are done
 * @example retrievalRuns({ version: '', passages: [] }, INDEX) // => []
 */
export function retrievalRuns(
  set: SquadSet,
  index: CorpusIndex,
  onQuestion: (done: number) => void = () => {},
): SquadRun[] {
  return answerable(set).flatMap(({ passage, question }, place) => {
    const runs = BACKENDS.map((backend) => ({
      ...{ backend, questionId: question.id },
      retrieved: isRetrieved(passage, keptChunks(index, backend, question)),
    }));
    onQuestion(place + 1);
    return runs;
  });
}

/**
 * Returns every question's answer by the extractive stand-in with its scores, on all backends.
 *
 * @param set a SQuAD set
 * @param index its index
 * @example answerRuns({ version: '', passages: [] }, INDEX) // => []
 */
export function answerRuns(set: SquadSet, index: CorpusIndex): SquadAnswerRun[] {
  return questionsOf(set).flatMap(({ passage, question }) =>
    BACKENDS.map((backend) => {
      const kept = keptChunks(index, backend, question);
      const answer = extractiveMock(question.question, kept);
      const golds = question.answers.map(({ text }) => text);
      return {
        ...{ backend, questionId: question.id, retrieved: isRetrieved(passage, kept) },
        ...{ answer: answer.body, refused: answer.refused, scores: answerScores(answer.body, golds) },
      };
    }),
  );
}

/**
 * Returns one summary for each backend.
 *
 * @param runs answer runs in any order
 * @example summariseSquad([])[0]?.meanF1 // => null
 */
export function summariseSquad(runs: readonly SquadAnswerRun[]): SquadSummary[] {
  return BACKENDS.map((backend) => {
    const own = runs.filter((run) => run.backend === backend);
    const share = (holds: (run: SquadAnswerRun) => boolean) => rate(own.filter(holds).length, own.length);
    const mean = (some: readonly SquadAnswerRun[]) =>
      some.length === 0 ? null : some.reduce((total, { scores }) => total + scores.f1, 0) / some.length;
    return {
      backend,
      retrieval: share(({ retrieved }) => retrieved),
      spanInAnswer: share(({ scores }) => scores.spanInAnswer),
      strictMatch: share(({ scores }) => scores.strictMatch),
      refused: share(({ refused }) => refused),
      meanF1: mean(own),
      meanF1WithSpan: mean(own.filter(({ scores }) => scores.spanInAnswer)),
    };
  });
}

/**
 * Returns recall at 3 of each backend.
 *
 * @param runs retrieval runs in any order
 * @example recallByBackend([]).dense // => { hits: 0, total: 0, value: null }
 */
export function recallByBackend(runs: readonly SquadRun[]): Readonly<Record<Backend, Rate>> {
  const share = (backend: Backend) => {
    const own = runs.filter((run) => run.backend === backend);
    return rate(own.filter(({ retrieved }) => retrieved).length, own.length);
  };
  return { dense: share('dense'), bm25: share('bm25'), hybrid: share('hybrid') };
}

/**
 * Returns the questions that have an answer, each with its passage.
 *
 * @param set a SQuAD set
 * @example answerable({ version: '', passages: [] }) // => []
 */
export function answerable(set: SquadSet): { passage: SquadPassage; question: SquadQuestion }[] {
  return questionsOf(set).filter(({ question }) => !question.impossible);
}

function questionsOf(set: SquadSet): { passage: SquadPassage; question: SquadQuestion }[] {
  return set.passages.flatMap((passage) => passage.questions.map((question) => ({ passage, question })));
}

/**
 * Returns the chunks that would reach the generator: at most three, each with score >= 0.15.
 *
 * @param index an index
 * @param backend how to rank
 * @param question a question
 * @example keptChunks(INDEX, 'dense', QUESTION).length // => 1
 */
export function keptChunks(index: CorpusIndex, backend: Backend, { question }: SquadQuestion): RankedChunk[] {
  return rank(index, backend, question, {})
    .filter(({ score }) => score >= MIN_SCORE)
    .slice(0, TOP_K);
}

/**
 * Returns whether a chunk of the passage is among the kept ones.
 *
 * @param passage the question's own passage
 * @param kept kept chunks
 * @example isRetrieved({ id: 'p1' }, []) // => false
 */
export function isRetrieved({ id }: Pick<SquadPassage, 'id'>, kept: readonly RankedChunk[]): boolean {
  return kept.some(({ chunk }) => chunk.documentId === id);
}

import type { EvaluationCase } from './cases.js';
import { MIN_SCORE, TOP_K } from './configuration.js';
import { buildIndex, type EmbedderFor, rank } from './corpusIndex.js';
import { extractiveMock, refusal } from './extractiveMock.js';
import { type Outcome, outcomeOf } from './outcomes.js';
import {
  type Answer,
  BACKENDS,
  type Backend,
  type Filters,
  type RankedChunk,
  type SuiteDocument,
} from './records.js';

/** What stands between retrieval and generation: chunks and a reason to refuse, if there is one. */
export interface Screened {
  readonly kept: readonly RankedChunk[];
  readonly refusal: string | null;
}

/** A question with its ranked chunks that passed the threshold, best first, before the cut to three. */
export interface Screening {
  readonly question: string;
  readonly ranked: readonly RankedChunk[];
}

/** A layer, or several as one: a pure function of the question and its ranked chunks. */
export type Screen = (input: Screening) => Screened;

/** One case on one backend, up to the generator. */
export interface PlannedRun {
  readonly asked: EvaluationCase;
  readonly backend: Backend;
  /** At most three chunks, each with score >= 0.15. */
  readonly kept: readonly RankedChunk[];
  /** Why a layer refuses, or null. */
  readonly refusal: string | null;
}

/** A run with what came of it. */
export interface JudgedRun extends PlannedRun {
  readonly answer: Answer;
  readonly outcome: Outcome;
}

/** What the generator is handed for a question; a fraction of a run that other callers need too. */
export interface RetrieveOptions {
  readonly backend: Backend;
  readonly filters: Filters;
  readonly screen?: Screen | undefined;
}

/**
 * Returns the runs of cases on all backends, up to the generator.
 *
 * Definition (measurement G2): for each case the policies are indexed first and its own documents after them; ranked
 * chunks below 0.15 are dropped, then a defense may act, then three are kept.
 * @param policies the clean corpus
 * @param cases the cases
 * @param embedderFor makes the embedder of the dense backend
 * @param screen a defense; none by default
 * @example planRuns([POLICY], [CASE], hashingEmbedder).map(({ backend }) => backend) // => ['dense', 'bm25', 'hybrid']
 */
export function planRuns(
  policies: readonly SuiteDocument[],
  cases: readonly EvaluationCase[],
  embedderFor: EmbedderFor,
  screen: Screen = undefended,
): PlannedRun[] {
  return cases.flatMap((asked) => {
    const index = buildIndex([policies, asked.documents], embedderFor);
    return BACKENDS.map((backend) => {
      const ranked = rank(index, backend, asked.question, asked.filters).filter(
        ({ score }) => score >= MIN_SCORE,
      );
      const screened = screen({ question: asked.question, ranked });
      return { asked, backend, kept: screened.kept.slice(0, TOP_K), refusal: screened.refusal };
    });
  });
}

/**
 * Returns the screen of the pipeline as it is shipped: everything above the threshold passes.
 *
 * @param input ranked chunks
 * @example undefended({ question: '', ranked: [] }) // => { kept: [], refusal: null }
 */
export function undefended({ ranked }: Screening): Screened {
  return { kept: ranked, refusal: null };
}

/**
 * Returns a run with its outcome under the extractive stand-in, which the evaluations force (measurement G2).
 *
 * @param run a planned run
 * @example judgeWithMock({ ...RUN, kept: [] }).answer.refused // => true
 */
export function judgeWithMock(run: PlannedRun): JudgedRun {
  return judge(run, run.refusal === null ? extractiveMock(run.asked.question, run.kept) : refusal());
}

/**
 * Returns a run with an answer and its outcome.
 *
 * @param run a planned run
 * @param answer what a generator made of it
 * @example judge(RUN, refusal()).answer.text === REFUSAL // => true
 */
export function judge(run: PlannedRun, answer: Answer): JudgedRun {
  return { ...run, answer, outcome: outcomeOf(run.asked, answer) };
}

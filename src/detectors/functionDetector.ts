import { checkedAnswer } from './checkedAnswer.js';
import type { Detector, DetectorAnswer, DetectorRequest } from './detector.js';

/** A detector written as functions; synchronous ones and promises both serve. */
export interface FunctionDetectorOptions {
  readonly id: string;
  /** One score for each document, higher = more suspicious: makes a per-document detector. */
  readonly score?: (request: DetectorRequest) => readonly number[] | Promise<readonly number[]>;
  /** One decision for each document, true = blocked: makes a set-level detector. */
  readonly decide?: (request: DetectorRequest) => readonly boolean[] | Promise<readonly boolean[]>;
  readonly fit?: (calibration: readonly DetectorRequest[]) => void | Promise<void>;
}

/**
 * Returns a detector made of functions.
 *
 * @param options exactly one of `score` and `decide`, and `fit` where it learns from calibration sets
 * @throws when both or neither are given
 * @example functionDetector({ id: 'short', score: ({ documents }) => documents.map(({ text }) => -text.length) }).kind // => 'per-document'
 */
export function functionDetector({ id, score, decide, fit: learn }: FunctionDetectorOptions): Detector {
  if ((score === undefined) === (decide === undefined)) {
    throw new Error(`detector ${JSON.stringify(id)}: give either score or decide`);
  }
  const kind = score === undefined ? 'set-level' : 'per-document';
  return {
    id,
    kind,
    fits: learn !== undefined,
    inFlight: 1,
    fit: async (calibration) => learn?.(calibration),
    judge: async (request) => {
      const answer: DetectorAnswer =
        score === undefined ? { blocked: (await decide?.(request)) ?? [] } : { scores: await score(request) };
      return checkedAnswer({ id, kind }, request, answer);
    },
    close: async () => {},
  };
}

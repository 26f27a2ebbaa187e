import { shown } from '../corpora/index.js';
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
  /** Longest wait for a promise; default 60 seconds. A function that computes for ever cannot be stopped: use a command. */
  readonly timeLimitMs?: number;
}

/**
 * Returns a detector made of functions.
 *
 * @param options exactly one of `score` and `decide`, and `fit` where it learns from calibration sets
 * @throws when both or neither are given
 * @example functionDetector({ id: 'short', score: ({ documents }) => documents.map(({ text }) => -text.length) }).kind // => 'per-document'
 */
export function functionDetector(options: FunctionDetectorOptions): Detector {
  const { id, score, decide, fit: learn, timeLimitMs = 60_000 } = options;
  if ((score === undefined) === (decide === undefined)) {
    throw new Error(`detector ${JSON.stringify(id)}: give either score or decide`);
  }
  const kind = score === undefined ? 'set-level' : 'per-document';
  const run = <Out>(what: string, task: () => Out | Promise<Out>) =>
    named(`detector ${JSON.stringify(id)}, ${what}`, task, timeLimitMs);
  return {
    id,
    kind,
    fits: learn !== undefined,
    inFlight: 1,
    fit: async (calibration) => run('fit', () => learn?.(calibration)),
    judge: async (request) => {
      const answer = await run(`query ${shown(request.queryId)}`, async (): Promise<DetectorAnswer> => {
        if (score !== undefined) return { scores: await score(request) };
        return { blocked: (await decide?.(request)) ?? [] };
      });
      return checkedAnswer({ id, kind }, request, answer);
    },
    close: async () => {},
  };
}

/** What a task returns; what it throws, or that it takes too long, with the detector's name before it. */
async function named<Out>(place: string, task: () => Out | Promise<Out>, timeLimitMs: number): Promise<Out> {
  let timer: NodeJS.Timeout | undefined;
  const limit = new Promise<never>((_, reject) => {
    timer = setTimeout(
      () => reject(new Error(`gave no answer within ${timeLimitMs / 1000} seconds`)),
      timeLimitMs,
    );
  });
  try {
    return await Promise.race([(async () => task())(), limit]);
  } catch (error) {
    throw new Error(`${place}: ${error instanceof Error ? error.message : String(error)}`);
  } finally {
    clearTimeout(timer);
  }
}

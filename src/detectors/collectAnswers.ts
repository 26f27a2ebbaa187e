import { byCodeUnits } from '../corpora/index.js';
import type { CandidateSet } from '../records/index.js';
import type { AnswerLog } from './answerLog.js';
import { checkedAnswer } from './checkedAnswer.js';
import { type Detector, type DetectorRequest, detectorRequest, fitKey, requestKey } from './detector.js';

/** Sets that a detector must answer after being fitted on the calibration sets of one run. */
export interface DetectorRun {
  readonly calibration: readonly CandidateSet[];
  /** Beside the calibration sets themselves, which are always answered. */
  readonly sets: readonly CandidateSet[];
}

export interface CollectOptions {
  readonly log: AnswerLog;
  /** Whether documents carry the retriever's vectors. */
  readonly vectors?: boolean;
  readonly onProgress?: (done: number, total: number) => void;
}

/** A fit that stands for "not fitted". */
export const UNFITTED = '';

/**
 * Asks a detector everything that the log does not answer yet, run by run, with at most `inFlight` requests open.
 *
 * A fitted detector is asked anew for each run; one that is not is asked once for equal sets. The calibration sets are
 * handed over in the order of their query ids. Every answer is checked and logged before the next request goes out, and
 * so a run that fails keeps what it has.
 * @param detector whose answers are wanted; it is not closed here
 * @param runs calibration and other sets
 * @param options log, vectors and progress
 * @throws the first fault, saying how many answers are kept
 * @example collectAnswers(detector, [{ calibration: [], sets: [] }], { log }) // => Promise of undefined
 */
export async function collectAnswers(
  detector: Detector,
  runs: readonly DetectorRun[],
  { log, vectors = false, onProgress }: CollectOptions,
): Promise<void> {
  const work = runs.map((run) => workOf(detector, run, vectors));
  const total = new Set(
    work.flatMap(({ fit, requests }) => [...requests.keys()].map((key) => `${fit}|${key}`)),
  ).size;
  const isOpen = (fit: string, key: string) => log.get(fit, key) === undefined;
  const all = work.flatMap(({ fit, requests }) => [...requests.keys()].map((key) => [fit, key] as const));
  let done = total - new Set(all.filter(([fit, key]) => isOpen(fit, key)).map((pair) => pair.join('|'))).size;
  onProgress?.(done, total);
  try {
    for (const { fit, calibration, requests } of work) {
      const open = [...requests].filter(([key]) => isOpen(fit, key));
      if (open.length === 0) continue;
      if (detector.fits) await detector.fit(calibration);
      await inTurn(open, detector.inFlight, async ([key, request]) => {
        const answer = checkedAnswer(detector, request, await detector.judge(request));
        log.put(fit, key, answer);
        done += 1;
        onProgress?.(done, total);
      });
    }
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(`${reason} (${done} of ${total} answers are kept; run again to go on from there)`);
  }
}

function workOf(detector: Detector, { calibration, sets }: DetectorRun, vectors: boolean) {
  const asked = calibration
    .map((set) => detectorRequest(set, vectors))
    .sort((a, b) => byCodeUnits(a.queryId, b.queryId));
  const others = sets.map((set) => detectorRequest(set, vectors));
  const requests = new Map([...asked, ...others].map((request) => [requestKey(request), request]));
  return { fit: detector.fits ? fitKey(asked) : UNFITTED, calibration: asked, requests };
}

/** Runs a task for each item, at most so many at a time; after a fault nothing new is begun and what is open is awaited. */
async function inTurn(
  items: readonly (readonly [string, DetectorRequest])[],
  atOnce: number,
  task: (item: readonly [string, DetectorRequest]) => Promise<void>,
): Promise<void> {
  const faults: unknown[] = [];
  let next = 0;
  const worker = async () => {
    while (next < items.length && faults.length === 0) {
      const item = items[next++] as readonly [string, DetectorRequest];
      try {
        await task(item);
      } catch (error) {
        faults.push(error);
      }
    }
  };
  await Promise.all(Array.from({ length: Math.max(1, Math.min(atOnce, items.length)) }, worker));
  if (faults.length > 0) throw faults[0];
}

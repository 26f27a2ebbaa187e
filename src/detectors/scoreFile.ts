import { z } from 'zod';
import { checkRecord, parseJson } from '../corpora/index.js';
import { readLines } from '../store/index.js';
import { checkedAnswer } from './checkedAnswer.js';
import type { Detector, DetectorRequest } from './detector.js';

const ROW = z.object({
  queryId: z.string('must be a string, as exported'),
  docId: z.string('must be a string, as exported'),
  score: z.number('must be a finite number'),
});

/** Rows named in an error. */
const NAMED = 5;

/**
 * Returns a detector that looks scores up in a file that any language may have written.
 *
 * Definition (our choice): JSON lines `{queryId, docId, score}`, plain or gzip, one for each exported candidate and in any
 * order; other keys are ignored.
 * @param id name of the row
 * @param path the file
 * @param requests everything that must have a score
 * @throws naming file, line and field of the first faulty line; or how many rows are missing, unknown or doubled, with the
 *   first five of each
 * @example scoreFileDetector('mine', 'scores.jsonl', []).kind // => 'per-document'
 */
export function scoreFileDetector(id: string, path: string, requests: readonly DetectorRequest[]): Detector {
  const scores = readScores(path, requests);
  const kind = 'per-document';
  return {
    id,
    kind,
    fits: false,
    inFlight: 1,
    fit: async () => {},
    judge: async (request) => {
      const found = request.documents.map(
        ({ docId }) => scores.get(keyOf(request.queryId, docId)) ?? Number.NaN,
      );
      return checkedAnswer({ id, kind }, request, { scores: found });
    },
    close: async () => {},
  };
}

function readScores(path: string, requests: readonly DetectorRequest[]): ReadonlyMap<string, number> {
  const wanted = new Set(
    requests.flatMap(({ queryId, documents }) => documents.map(({ docId }) => keyOf(queryId, docId))),
  );
  const scores = new Map<string, number>();
  const doubled: string[] = [];
  const unknown: string[] = [];
  for (const { line, text } of readLines(path)) {
    if (text.trim() === '') continue;
    const place = { file: path, line };
    const remedy = 'write {"queryId", "docId", "score"} on each line (NaN is not JSON)';
    const { queryId, docId, score } = checkRecord(ROW, parseJson(text, place, remedy), place);
    const key = keyOf(queryId, docId);
    if (!wanted.has(key)) unknown.push(key);
    else if (scores.has(key)) doubled.push(key);
    else scores.set(key, score);
  }
  const missing = [...wanted].filter((key) => !scores.has(key));
  const faults = [
    counted('candidates have no score', missing),
    counted('rows are of no exported candidate', unknown),
    counted('rows repeat another', doubled),
  ].flat();
  if (faults.length > 0) {
    throw new Error(
      `file ${JSON.stringify(path)}: ${faults.join('; ')}; score every line of the export once`,
    );
  }
  return scores;
}

function counted(what: string, keys: readonly string[]): string[] {
  if (keys.length === 0) return [];
  return [`${keys.length} ${what}, first ${keys.slice(0, NAMED).join(' ')}`];
}

/** JSON of both ids: no pair of other ids has the same, and it may stand in a message. */
function keyOf(queryId: string, docId: string): string {
  return JSON.stringify([queryId, docId]);
}

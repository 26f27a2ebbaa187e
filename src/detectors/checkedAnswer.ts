import type { Detector, DetectorAnswer, DetectorRequest } from './detector.js';

/**
 * Returns an answer once it is known to fit the request: one finite score, or one decision, for each document.
 *
 * @param detector whose answer it is
 * @param request what was asked
 * @param answer what came back
 * @throws naming detector, query, document, value and remedy
 * @example checkedAnswer({ id: 'd', kind: 'per-document' }, { queryId: 'q', query: '', documents: [] }, { scores: [] }) // => { scores: [] }
 */
export function checkedAnswer(
  { id, kind }: Pick<Detector, 'id' | 'kind'>,
  { queryId, documents }: DetectorRequest,
  answer: DetectorAnswer,
): DetectorAnswer {
  const place = `detector ${JSON.stringify(id)}, query ${JSON.stringify(queryId)}`;
  const wanted = kind === 'per-document' ? 'scores' : 'blocked';
  const given: readonly unknown[] | undefined = Reflect.get(answer, wanted);
  if (!Array.isArray(given))
    throw new Error(`${place}: the answer has no ${wanted}; a ${kind} detector gives them`);
  if (given.length !== documents.length) {
    throw new Error(
      `${place}: ${given.length} ${wanted} for ${documents.length} documents; give one for each`,
    );
  }
  const right = kind === 'per-document' ? Number.isFinite : (value: unknown) => typeof value === 'boolean';
  const wrong = given.findIndex((value) => !right(value));
  if (wrong < 0) return answer;
  const what = kind === 'per-document' ? 'the score' : 'the decision';
  const must = kind === 'per-document' ? 'a finite number' : 'true or false';
  const document = JSON.stringify(documents[wrong]?.docId);
  throw new Error(`${place}, document ${document}: ${what} is ${String(given[wrong])}; it must be ${must}`);
}

import { z } from 'zod';
import { checkRecord, parseJson, shown } from '../corpora/index.js';
import type { Detector, DetectorAnswer, DetectorRequest } from './detector.js';

const id = z.number('must be the id of the request');
const docId = z.string('must be the docId of the document');
const score = z.number('must be a finite number (NaN and Infinity are none)');
const FITTED = z.object({ id, fitted: z.literal(true, 'must be true') });
const SCORES = z.object({
  id,
  scores: z.array(z.object({ docId, score }), 'must be a list of {docId, score}'),
});
const DECISIONS = z.object({
  id,
  decisions: z.array(
    z.object({ docId, blocked: z.boolean('must be true or false') }),
    'must be a list of {docId, blocked}',
  ),
});
const FAILURE = z.object({ id, error: z.string() });

/**
 * Returns the JSON line that asks a detector outside.
 *
 * Definition (our choice): `{"type":"judge","id":N,"queryId":...,"query":...,"documents":[{docId, rank, text, vector?}]}`.
 * @param number id of the request
 * @param request what is asked
 * @example judgeLine(1, { queryId: 'q', query: 'who', documents: [] }) // => '{"type":"judge","id":1,"queryId":"q","query":"who","documents":[]}'
 */
export function judgeLine(number: number, request: DetectorRequest): string {
  return JSON.stringify({ type: 'judge', id: number, ...request });
}

/**
 * Returns the JSON line that hands over calibration sets.
 *
 * @param number id of the request
 * @param calibration requests of the calibration queries
 * @example fitLine(0, []) // => '{"type":"fit","id":0,"sets":[]}'
 */
export function fitLine(number: number, calibration: readonly DetectorRequest[]): string {
  return JSON.stringify({ type: 'fit', id: number, sets: calibration });
}

/**
 * Returns what a line from outside answers. `{"id":N,"scores":[{docId, score}]}` or `{"id":N,"decisions":[{docId,
 * blocked}]}`, every document once and in the order asked; `{"id":N,"error":"..."}` gives up.
 *
 * @param detector whose answer it is
 * @param number id of the request that must be answered now
 * @param request what was asked
 * @param line the JSON text
 * @throws naming detector, query, what is wrong and the remedy
 * @example wireAnswer({ id: 'd', kind: 'per-document' }, 1, { queryId: 'q', query: '', documents: [] }, '{"id":1,"scores":[]}') // => { scores: [] }
 */
export function wireAnswer(
  detector: Pick<Detector, 'id' | 'kind'>,
  number: number,
  request: DetectorRequest,
  line: string,
): DetectorAnswer {
  const place = { file: `answer of detector ${detector.id}`, field: `query ${shown(request.queryId)}` };
  const value = parsedAnswer(detector.id, number, line);
  if (detector.kind === 'per-document') {
    const { scores } = checkRecord(SCORES, value, place);
    requireDocuments(detector.id, request, scores);
    return { scores: scores.map((one) => one.score) };
  }
  const { decisions } = checkRecord(DECISIONS, value, place);
  requireDocuments(detector.id, request, decisions);
  return { blocked: decisions.map(({ blocked }) => blocked) };
}

/**
 * Returns nothing; the line says that the detector is fitted.
 *
 * @param detectorId whose answer it is
 * @param number id of the fit
 * @param line the JSON text
 * @throws when it says anything else
 * @example wireFitted('d', 0, '{"id":0,"fitted":true}') // => undefined
 */
export function wireFitted(detectorId: string, number: number, line: string): void {
  checkRecord(FITTED, parsedAnswer(detectorId, number, line), {
    file: `answer of detector ${detectorId}`,
    field: 'fit',
  });
}

function parsedAnswer(detectorId: string, number: number, line: string): unknown {
  const file = `answer of detector ${detectorId}`;
  const value = parseJson(
    line,
    { file },
    'print one JSON object on each line and nothing else (NaN is not JSON)',
  );
  const head = checkRecord(z.looseObject({ id }), value, { file });
  if (head.id !== number) {
    throw new Error(
      `${JSON.stringify(file)}: has id ${head.id}, id ${number} is due; answer in the order of the requests`,
    );
  }
  const failure = FAILURE.safeParse(value);
  if (failure.success)
    throw new Error(`detector ${JSON.stringify(detectorId)} gives up: ${shown(failure.data.error)}`);
  return value;
}

/** Names the first document that is out of place, repeated, skipped or unknown. */
function requireDocuments(
  detectorId: string,
  { queryId, documents }: DetectorRequest,
  given: readonly { readonly docId: string }[],
): void {
  const place = `detector ${JSON.stringify(detectorId)}, query ${JSON.stringify(queryId)}`;
  const asked = new Set(documents.map((document) => document.docId));
  const seen = new Set<string>();
  for (const one of given) {
    if (!asked.has(one.docId))
      throw new Error(`${place}: answers for document ${shown(one.docId)}, which was not asked`);
    if (seen.has(one.docId))
      throw new Error(`${place}: answers twice for document ${shown(one.docId)}; answer once`);
    seen.add(one.docId);
  }
  const skipped = documents.find((document) => !seen.has(document.docId));
  if (skipped !== undefined) {
    throw new Error(`${place}: skips document ${shown(skipped.docId)}; answer for every document`);
  }
  const moved = documents.findIndex((document, i) => given[i]?.docId !== document.docId);
  if (moved >= 0) {
    throw new Error(
      `${place}: answers out of order from document ${moved} on; keep the order of the request`,
    );
  }
}

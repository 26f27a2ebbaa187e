import { z } from 'zod';
import { checkRecord, inputFault, type Place, parseJson } from '../corpora/parseRecord.js';
import { checkRequest } from './checkRequest.js';
import { type ChunkRecord, type GateRequest, TIERS } from './records.js';

/** Our choice: no retriever hands over more, and cluster checks are quadratic in the number of chunks. */
export const MAXIMUM_CHUNKS = 1000;

const text = z.string('must be a text');
const id = text.min(1, 'must not be empty');
/** JSON can write 1e999, which reads as Infinity; checkRequest says so in clearer words than a schema. */
const anyNumber = (message: string) => z.custom<number>((value) => typeof value === 'number', message);
const chunkSchema = z.object(
  {
    id,
    text,
    sourceUri: text.optional(),
    ingestionPath: text.optional(),
    owner: text.optional(),
    ingestedAt: text.optional(),
    hash: text.optional(),
    ingestHash: text.optional(),
    reviewedHash: text.optional(),
    score: anyNumber('must be a finite number').optional(),
    trust: z.enum(TIERS, `must be one of ${TIERS.join(', ')}`).optional(),
    generatedFrom: z.array(id, 'must be a list of chunk ids').optional(),
    embedding: z.array(anyNumber('must be a finite number'), 'must be a list of numbers').optional(),
    classifierScore: anyNumber('must be a number in [0, 1]').optional(),
  },
  'must be a JSON object',
);
const requestSchema = z.object(
  {
    requestId: id,
    query: text,
    queryId: id.optional(),
    userId: id.optional(),
    chunks: z
      .array(chunkSchema, 'must be a list of chunks')
      .max(MAXIMUM_CHUNKS, `must hold at most ${MAXIMUM_CHUNKS} chunks`),
  },
  'must be a JSON object',
);

/**
 * Returns the request that one line of JSON holds; fields it does not know are ignored, null is absent.
 * @param line one line, without its end
 * @param place file and line number, for errors
 * @throws one error naming file, line, field, value and remedy
 * @example parseGateRequest('{"requestId":"r","query":"q","chunks":[]}', { file: 'a' }).requestId // => 'r'
 */
export function parseGateRequest(line: string, place: Place): GateRequest {
  const value = parseJson(line, place, 'write one JSON object a line');
  const request = checkRecord(requestSchema, withoutNulls(value), place) as GateRequest;
  const fault = checkRequest(request);
  if (fault !== null) throw inputFault({ ...place, field: fault.field }, fault.problem, fault.remedy);
  return request;
}

/**
 * Returns the chunk that one line of JSON holds; fields it does not know are ignored, null is absent.
 *
 * Our choice: `_id` serves where there is no `id`, so that a corpus in BEIR layout can be read as it is.
 * @param line one line, without its end
 * @param place file and line number, for errors
 * @throws one error naming file, line, field, value and remedy
 * @example parseChunk('{"_id":"a","text":"b"}', { file: 'c' }) // => { id: 'a', text: 'b' }
 */
export function parseChunk(line: string, place: Place): ChunkRecord {
  const value = withoutNullFields(parseJson(line, place, 'write one JSON object a line'));
  const named =
    typeof value === 'object' && value !== null && !('id' in value) && '_id' in value
      ? { ...value, id: value._id }
      : value;
  const chunk = checkRecord(chunkSchema, named, place) as ChunkRecord;
  const fault = checkRequest({ requestId: '', query: '', chunks: [chunk] });
  if (fault === null) return chunk;
  const field = fault.field.replace('chunks.0.', '');
  throw inputFault({ ...place, field }, fault.problem, fault.remedy);
}

/** Exporters write null for what they do not know; in a required field it is still missing. */
function withoutNulls(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  const { chunks, ...rest } = value as Record<string, unknown>;
  const cleaned = Array.isArray(chunks) ? chunks.map(withoutNullFields) : chunks;
  return { ...(withoutNullFields(rest) as object), ...(chunks === undefined ? {} : { chunks: cleaned }) };
}

function withoutNullFields(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).filter(([, field]) => field !== null));
}

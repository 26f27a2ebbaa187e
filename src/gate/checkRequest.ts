import type { ChunkRecord, GateRequest } from './records.js';

/** A fault in a request: the field, what is wrong with it, what to do. */
export interface RequestFault {
  readonly field: string;
  readonly problem: string;
  readonly remedy: string;
}

const TIME = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?(?:Z|[+-]\d{2}:\d{2})$/;

/**
 * Returns the first fault of a request that its type does not exclude, or null.
 *
 * Our choice of what is a fault: a chunk id twice; a score, classifier score or embedding entry that is not a finite
 * number; embeddings of different dimensions; an empty embedding; a time without zone. Unknown sources, missing hashes,
 * missing scores, empty texts and lone surrogates are none: each has its own result.
 * @param request the request
 * @example checkRequest({ requestId: 'r', query: 'q', chunks: [] }) // => null
 */
export function checkRequest(request: GateRequest): RequestFault | null {
  const seen = new Set<string>();
  let dimension: number | null = null;
  for (const [index, chunk] of request.chunks.entries()) {
    const at = `chunks.${index}`;
    if (seen.has(chunk.id)) {
      return {
        field: `${at}.id`,
        problem: `${shortly(chunk.id)} occurs twice`,
        remedy: 'give every chunk its own id',
      };
    }
    seen.add(chunk.id);
    const fault = checkNumbers(chunk, at) ?? checkTime(chunk, at) ?? checkEmbedding(chunk, at, dimension);
    if (fault !== null) return fault;
    dimension ??= chunk.embedding?.length ?? null;
  }
  return null;
}

/**
 * Returns whether a text is a point in time: ISO 8601 with a zone.
 * @param text any text
 * @example isTime('2026-01-31T12:00:00Z') // => true
 */
export function isTime(text: string): boolean {
  return TIME.test(text) && Number.isFinite(Date.parse(text));
}

function checkNumbers({ score, classifierScore }: ChunkRecord, at: string): RequestFault | null {
  if (score !== undefined && !Number.isFinite(score)) {
    return {
      field: `${at}.score`,
      problem: `is ${score}`,
      remedy: 'give a finite number or leave the score out',
    };
  }
  if (classifierScore !== undefined && !(classifierScore >= 0 && classifierScore <= 1)) {
    return {
      field: `${at}.classifierScore`,
      problem: `is ${classifierScore}`,
      remedy: 'give a number in [0, 1] or leave it out',
    };
  }
  return null;
}

function checkTime({ ingestedAt }: ChunkRecord, at: string): RequestFault | null {
  if (ingestedAt === undefined || isTime(ingestedAt)) return null;
  return {
    field: `${at}.ingestedAt`,
    problem: `is ${shortly(ingestedAt)}`,
    remedy: 'give ISO 8601 with a time zone, such as 2026-01-31T12:00:00Z',
  };
}

function checkEmbedding(
  { embedding }: ChunkRecord,
  at: string,
  dimension: number | null,
): RequestFault | null {
  if (embedding === undefined) return null;
  const field = `${at}.embedding`;
  if (embedding.length === 0)
    return { field, problem: 'is empty', remedy: 'give the vector or leave it out' };
  if (dimension !== null && embedding.length !== dimension) {
    return {
      field,
      problem: `has ${embedding.length} numbers, the one before it has ${dimension}`,
      remedy: 'embed all chunks with one model',
    };
  }
  const wrong = embedding.findIndex((value) => !Number.isFinite(value));
  return wrong < 0
    ? null
    : { field: `${field}.${wrong}`, problem: `is ${embedding[wrong]}`, remedy: 'give finite numbers' };
}

function shortly(text: string): string {
  const json = JSON.stringify(text);
  return json.length <= 60 ? json : `${json.slice(0, 60)}…`;
}

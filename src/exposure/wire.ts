import { z } from 'zod';
import { checkRecord, parseJson, shown } from '../corpora/parseRecord.js';
import { PLANTED_SOURCE, type PlantedDocument, type RagReply } from './records.js';

/** What a RAG outside is asked; over HTTP each `op` has its own route, and the body is the rest. */
export type RagRequest =
  | { readonly op: 'add'; readonly documents: readonly PlantedDocument[] }
  | { readonly op: 'query'; readonly question: string; readonly k: number }
  | { readonly op: 'delete'; readonly ids: readonly string[] }
  | { readonly op: 'list'; readonly source: typeof PLANTED_SOURCE };
export type RagOperation = RagRequest['op'];

/** The one request that lists what was planted. */
export const LIST: RagRequest = { op: 'list', source: PLANTED_SOURCE };

const id = z.string('must be a text').min(1, 'must not be empty');
const idList = z.object({ ids: z.array(id, 'must be a list of ids') }, 'must be an object with a list "ids"');
const reply = z.object(
  {
    hits: z.array(
      z.object(
        { id, documentId: id.nullish().transform((found) => found ?? undefined) },
        'must be {"id", "documentId"?}',
      ),
      'must be a list of {"id", "documentId"?}',
    ),
    answer: z.string('must be a text; an empty one for no answer'),
  },
  'must be an object with "hits" and "answer"',
);
const numbered = z.looseObject(
  { id: z.number('must be the id of the request') },
  'must be an object with the id of the request',
);
const failure = z.looseObject({ error: z.string().min(1) });

/** Who answered which request; names it in every message. */
export interface Answered {
  readonly ragName: string;
  readonly op: RagOperation;
}

/**
 * Returns the JSON value of an answer from outside.
 *
 * @param text the body or line
 * @param answered whose it is
 * @throws when it is no JSON, or says `{"error": …}`
 * @example parseAnswer('{"ids":[]}', { ragName: 'r', op: 'list' }) // => { ids: [] }
 */
export function parseAnswer(text: string, answered: Answered): unknown {
  const value = parseJson(text, placeOf(answered), 'answer with one JSON object and nothing else');
  const failed = failure.safeParse(value);
  if (!failed.success) return value;
  throw new Error(`${named(answered)} failed: ${shown(failed.data.error)}`);
}

/**
 * Does nothing unless an answer that may be anything says `{"error": …}`.
 *
 * @param text the body of a `delete`, which may be empty or no JSON
 * @param answered whose it is
 * @throws with what it says went wrong
 * @example requireNoError('', { ragName: 'r', op: 'delete' }) // => undefined
 */
export function requireNoError(text: string, answered: Answered): void {
  if (text.trimStart().startsWith('{') && isJson(text)) parseAnswer(text, answered);
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

/**
 * Returns the ids that an `add` answers with: one for each document, in order, none twice.
 *
 * @param value the answer
 * @param documents how many were added
 * @param answered whose it is
 * @throws naming what is wrong
 * @example addedIds({ ids: ['a'] }, 1, { ragName: 'r', op: 'add' }) // => ['a']
 */
export function addedIds(value: unknown, documents: number, answered: Answered): string[] {
  const { ids } = checkRecord(idList, value, placeOf(answered));
  if (ids.length !== documents || new Set(ids).size !== documents) {
    throw new Error(
      `${named(answered)} gave ${new Set(ids).size} different ids in a list of ${ids.length} for ${documents} documents; answer with one id for each, in order`,
    );
  }
  return ids;
}

/**
 * Returns the ids that a `list` answers with.
 *
 * @param value the answer
 * @param answered whose it is
 * @throws naming what is wrong
 * @example listedIds({ ids: [] }, { ragName: 'r', op: 'list' }) // => []
 */
export function listedIds(value: unknown, answered: Answered): string[] {
  return checkRecord(idList, value, placeOf(answered)).ids;
}

/**
 * Returns the hits and the answer of a `query`: at most k hits.
 *
 * @param value the answer
 * @param k hits asked for
 * @param answered whose it is
 * @throws naming what is wrong
 * @example queryReply({ hits: [], answer: '' }, 5, { ragName: 'r', op: 'query' }) // => { hits: [], answer: '' }
 */
export function queryReply(value: unknown, k: number, answered: Answered): RagReply {
  const found = checkRecord<RagReply>(reply, value, placeOf(answered));
  if (found.hits.length <= k) return found;
  throw new Error(`${named(answered)} gave ${found.hits.length} hits, at most ${k} were asked for; obey "k"`);
}

/**
 * Returns nothing; the line has the id of the request that is due.
 *
 * @param line the JSON text
 * @param due id of the request
 * @param answered whose it is
 * @throws when it is no JSON object with that id
 * @example requireId('{"id":3}', 3, { ragName: 'r', op: 'list' }) // => undefined
 */
export function requireId(line: string, due: number, answered: Answered): void {
  const value = parseJson(line, placeOf(answered), 'print one JSON object on each line and nothing else');
  const { id: given } = checkRecord(numbered, value, placeOf(answered));
  if (given === due) return;
  throw new Error(`${named(answered)} has id ${given}, id ${due} is due; answer each request once, in order`);
}

function placeOf({ ragName, op }: Answered) {
  return { file: `answer of ${ragName} to ${op}` };
}

function named({ ragName, op }: Answered): string {
  return `RAG ${JSON.stringify(ragName)}: "${op}"`;
}

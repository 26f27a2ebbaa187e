import type { z } from 'zod';

/** Where in the input something is wrong: the parts that are known. */
export interface Place {
  readonly file: string;
  readonly line?: number;
  readonly field?: string;
}

/**
 * Returns the error for a fault in an input file: file, line and field, then the problem, then the remedy.
 * Our choice of wording; every loader reports through this one function.
 * @param place what is known of the place
 * @param problem what is wrong, with the value, to be read after the place
 * @param remedy what to do about it
 * @example inputFault({ file: 'a.jsonl', line: 2, field: '_id' }, 'is missing', 'give it one').message // => 'file "a.jsonl", line 2, field "_id": is missing; give it one'
 */
export function inputFault(place: Place, problem: string, remedy: string): Error {
  const line = place.line === undefined ? '' : `, line ${place.line}`;
  const field = place.field === undefined ? '' : `, field "${place.field}"`;
  return new Error(`file "${place.file}"${line}${field}: ${problem}; ${remedy}`);
}

/**
 * Returns a value as it may stand in an error message: its JSON, cut after 60 characters.
 * @param value anything that came out of a file
 * @example shown('a\nb') // => '"a\\nb"'
 */
export function shown(value: unknown): string {
  const text = JSON.stringify(value) ?? 'nothing';
  return text.length <= 60 ? text : `${text.slice(0, 60)}…`;
}

/**
 * Returns the value that one line (or one file) of JSON holds.
 * @param text the JSON text
 * @param place where it stands
 * @param remedy what to do when it is not JSON
 * @throws when the text is not JSON, naming place and remedy
 * @example parseJson('{"a":1}', { file: 'a.json' }, 'fetch it again') // => { a: 1 }
 */
export function parseJson(text: string, place: Place, remedy: string): unknown {
  try {
    const value: unknown = JSON.parse(text);
    return value;
  } catch {
    throw inputFault(place, `is not JSON: ${shown(text)}`, remedy);
  }
}

/**
 * Returns the value checked and typed by a schema.
 * @param schema what the value must be; its messages read "must be ..."
 * @param value the parsed JSON
 * @param place where it stands; the path inside the value becomes the field
 * @throws for the first thing that does not fit, naming place, field, value and remedy
 * @example checkRecord(z.object({ a: z.string() }), { a: 'x' }, { file: 'a.json' }) // => { a: 'x' }
 */
export function checkRecord<T>(schema: z.ZodType<T>, value: unknown, place: Place): T {
  const checked = schema.safeParse(value);
  if (checked.success) return checked.data;
  const issue = checked.error.issues[0];
  const path = issue?.path ?? [];
  const field = [...(place.field === undefined ? [] : [place.field]), ...path.map(String)].join('.');
  const at = path.reduce<unknown>(
    (inner, key) => (typeof inner === 'object' && inner !== null ? Reflect.get(inner, key) : undefined),
    value,
  );
  const problem = at === undefined ? 'is missing' : `is ${shown(at)}`;
  throw inputFault(field === '' ? place : { ...place, field }, problem, issue?.message ?? 'correct it');
}

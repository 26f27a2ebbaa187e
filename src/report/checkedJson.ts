import type { z } from 'zod';

/**
 * Returns the value of a results file once it has the expected shape.
 *
 * @param schema the shape
 * @param json the parsed file
 * @param source how errors name the file
 * @throws when the value has another shape, naming file, field and remedy
 * @example checkedJson({ safeParse: (data) => ({ success: true, data }) }, 7, 'a.json') // => 7
 */
export function checkedJson<T>(schema: Pick<z.ZodType<T>, 'safeParse'>, json: unknown, source: string): T {
  const result = schema.safeParse(json);
  if (result.success) return result.data;
  const issue = result.error.issues[0];
  const place = issue === undefined || issue.path.length === 0 ? 'the whole file' : issue.path.join('.');
  throw new Error(
    `${source}: ${place}: ${issue?.message ?? 'invalid'}; write the results again with this version`,
  );
}

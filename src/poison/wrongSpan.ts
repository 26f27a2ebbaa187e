/** One question of a field with its reference answer. */
export interface FieldAnswer {
  readonly queryId: string;
  /** Contract or other unit whose own spans may not stand in for each other; null for none. */
  readonly group: string | null;
  readonly answer: string;
}

/**
 * Returns the answer that the same field has in the next question, or null when there is no other one
 * (measurement specification A6: "that field's span of the next contract", "the answer of the next query of
 * the same answer type"). Next is cyclic in the order of the pool and skips questions of the same group.
 *
 * @param pool questions of the field, ids ascending by code units
 * @param queryId question under attack; must be in the pool
 * @param steps 1 for the next one, 2 for the one after it
 * @throws when the question is not in the pool
 * @example wrongSpan([{ queryId: 'a', group: null, answer: 'x' }, { queryId: 'b', group: null, answer: 'y' }], 'a') // => 'y'
 */
export function wrongSpan(pool: readonly FieldAnswer[], queryId: string, steps = 1): string | null {
  const start = pool.findIndex((entry) => entry.queryId === queryId);
  const own = pool[start];
  if (own === undefined) {
    throw new Error(
      `question ${JSON.stringify(queryId)} is not in its field's pool; build the pool from the same questions`,
    );
  }
  let left = steps;
  for (let offset = 1; offset < pool.length; offset++) {
    const other = pool[(start + offset) % pool.length];
    if (other === undefined || (own.group !== null && other.group === own.group)) continue;
    left -= 1;
    if (left === 0) return other.answer;
  }
  return null;
}

import { type ChunkClaim, extractClaims } from '../../gate/claims.js';

/**
 * Returns the words of a text that say what it is about: no stop words, negations, units or numbers, no plural s.
 *
 * The rule is the gate's (`extractClaims`), so that both judge the same claims.
 * @param text any text
 * @example [...subjectWords('How many days for refunds?')] // => ['refund']
 */
export function subjectWords(text: string): Set<string> {
  return new Set(extractClaims(text).flatMap(({ words }) => words));
}

/**
 * Returns what a text says in numbers, one claim for each sentence and unit; numbers without a unit, such as codes and
 * years, are left out.
 *
 * The rule is the gate's (`extractClaims`): a unit stands within the next two words, small numbers may be words.
 * @param text any text
 * @example numberClaims('A full refund within 30 days.')[0]?.values // => ['30']
 */
export function numberClaims(text: string): ChunkClaim[] {
  return extractClaims(text).filter(({ kind, unit }) => kind === 'number' && unit !== '');
}

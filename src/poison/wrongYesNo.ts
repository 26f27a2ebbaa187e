import { tokens } from '../text/index.js';

/**
 * Returns the flipped answer of a yes/no question, or null when the answer is none of yes, no, maybe
 * (measurement specification A6): yes and no swap, maybe becomes yes for an odd seed and no for an even one.
 *
 * @param correct correct answer; case and punctuation do not matter
 * @param seed seed of the query, an unsigned 32-bit number
 * @example wrongYesNo('Yes', 7) // => 'no'
 */
export function wrongYesNo(correct: string, seed: number): string | null {
  const parts = tokens(correct);
  if (parts.length !== 1) return null;
  if (parts[0] === 'yes') return 'no';
  if (parts[0] === 'no') return 'yes';
  if (parts[0] === 'maybe') return seed % 2 === 1 ? 'yes' : 'no';
  return null;
}

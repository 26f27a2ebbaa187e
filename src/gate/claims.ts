import { unitOf, wordRole } from './claimValues.js';
import { type SentenceWord, sentenceWords } from './sentenceWords.js';

/** What a sentence asserts about an attribute. */
export interface ChunkClaim {
  readonly kind: 'number' | 'date' | 'address' | 'polarity';
  /** Unit of a number, else empty. */
  readonly unit: string;
  /** The values, ascending, each once; `yes` or `no` for polarity. */
  readonly values: readonly string[];
  /** The content words of the sentence in text order, each once: the attribute. */
  readonly words: readonly string[];
}

/** Our choice: a text of ordinary length has far fewer; what a longer one claims beyond is not compared. */
export const MAXIMUM_CLAIMS = 128;

/**
 * Returns the claims of a text, by rule, in text order, at most 128.
 *
 * Definition (measurement G1; details our choice): for each sentence its content words (no stop words, no negations,
 * no numbers, no units; plural s dropped) are the attribute; its numbers by unit, its dates and its addresses are
 * values; a sentence without any of these asserts its words, or denies them when it has one negation.
 * @param text any text
 * @example extractClaims('Refunds take 30 days.') // => [{ kind: 'number', unit: 'day', values: ['30'], words: ['refund', 'take'] }]
 */
export function extractClaims(text: string): ChunkClaim[] {
  const claims: ChunkClaim[] = [];
  for (const sentence of sentenceWords(text)) {
    claims.push(...claimsOf(sentence));
    if (claims.length >= MAXIMUM_CLAIMS) return claims.slice(0, MAXIMUM_CLAIMS);
  }
  return claims;
}

function claimsOf(sentence: readonly SentenceWord[]): ChunkClaim[] {
  const content = new Set<string>();
  const valuesOf = new Map<string, Set<string>>();
  let negations = 0;
  const add = (key: string, value: string) => {
    const values = valuesOf.get(key);
    if (values === undefined) valuesOf.set(key, new Set([value]));
    else values.add(value);
  };
  sentence.forEach((word, index) => {
    const found = wordRole(word);
    if (found.role === 'word') content.add(found.value);
    else if (found.role === 'negation') negations += 1;
    else if (found.role === 'number') add(`number ${found.unit ?? unitAfter(sentence, index)}`, found.value);
    else if (found.role !== 'none') add(`${found.role} `, found.value);
  });
  const words = [...content];
  if (words.length === 0) return [];
  if (valuesOf.size === 0) {
    return [{ kind: 'polarity', unit: '', values: [negations % 2 === 0 ? 'yes' : 'no'], words }];
  }
  return [...valuesOf].map(([key, values]) => {
    const [kind = '', unit = ''] = key.split(' ');
    return { kind: kind as ChunkClaim['kind'], unit, values: [...values].sort(), words };
  });
}

/** A unit stands within the next two words: `30 days`, `30 calendar days`. */
function unitAfter(sentence: readonly SentenceWord[], index: number): string {
  for (const { text } of sentence.slice(index + 1, index + 3)) {
    const unit = unitOf(text);
    if (unit !== null) return unit;
  }
  return '';
}

import { STOP_WORDS } from '../../text/index.js';
import { alphanumericTokens } from '../alphanumericTokens.js';
import { quotableSentences } from '../extractiveMock.js';

/** What one sentence says in one unit: the numbers, and the words they are about. */
export interface NumberClaim {
  readonly unit: string;
  /** Written with digits, distinct, in order. */
  readonly numbers: readonly string[];
  /** Words of the sentence that are neither numbers, units nor stop words. */
  readonly subject: ReadonlySet<string>;
}

const UNITS: ReadonlyMap<string, string> = new Map(
  ['hour', 'day', 'week', 'month', 'year', 'rupee', 'dollar', 'cent'].flatMap((unit) => [
    [unit, unit] as const,
    [`${unit}s`, unit] as const,
  ]),
).set('percent', 'percent');

const WORDS = 'zero one two three four five six seven eight nine ten eleven twelve'.split(' ');
const FIGURES: ReadonlyMap<string, string> = new Map(WORDS.map((word, value) => [word, String(value)]));

/** Words that may stand between a number and its unit: "5 to 7 business days" has three. Our choice. */
const REACH = 4;

/**
 * Returns the words of a text that say what it is about: no stop words, units or numbers.
 *
 * @param text any text
 * @example [...subjectWords('How many days for a refund?')] // => ['refund']
 */
export function subjectWords(text: string): Set<string> {
  return new Set(
    alphanumericTokens(text).filter(
      (token) => !STOP_WORDS.has(token) && !UNITS.has(token) && numberOf(token) === null,
    ),
  );
}

/**
 * Returns the number claims of a text, one for each sentence and unit.
 *
 * Definition (our choice): a number belongs to the first unit among the next four words; one to twelve may be words;
 * sentences are cut as the stand-in cuts them.
 * @param text any text
 * @example numberClaims('Paid in 5 to 7 business days.')[0]?.numbers // => ['5', '7']
 */
export function numberClaims(text: string): NumberClaim[] {
  return quotableSentences(text).flatMap((sentence) => {
    const tokens = alphanumericTokens(sentence);
    const byUnit = new Map<string, Set<string>>();
    for (const [place, token] of tokens.entries()) {
      const number = numberOf(token);
      if (number === null) continue;
      const unit = tokens.slice(place + 1, place + 1 + REACH).find((next) => UNITS.has(next));
      if (unit === undefined) continue;
      const name = UNITS.get(unit) ?? unit;
      byUnit.set(name, (byUnit.get(name) ?? new Set()).add(number));
    }
    const subject = subjectWords(sentence);
    return [...byUnit].map(([unit, numbers]) => ({ unit, numbers: [...numbers], subject }));
  });
}

function numberOf(token: string): string | null {
  return /^[0-9]+$/.test(token) ? token : (FIGURES.get(token) ?? null);
}

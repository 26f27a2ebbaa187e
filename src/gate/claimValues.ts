import { STOP_WORDS } from '../text/stopWords.js';
import type { SentenceWord } from './sentenceWords.js';

/** What a word asserts: an amount, a point in time, an address; that it denies; its meaning; or, for stop words and units, nothing by itself. */
export type WordRole =
  | { readonly role: 'number'; readonly value: string; readonly unit: string | null }
  | { readonly role: 'date'; readonly value: string }
  | { readonly role: 'address'; readonly value: string }
  | { readonly role: 'negation' }
  | { readonly role: 'word'; readonly value: string }
  | { readonly role: 'none' };

/** Only words with one of these can be numbers, dates or addresses. */
const STRUCTURED = /[0-9.:/@]/;
const NUMBER = /^\d+(?:[.,]\d+)*$/;
const NUMBER_WITH_UNIT = /^(\d+(?:[.,]\d+)*)-?(\p{L}{1,12})$/u;
const DATE = /^(?:\d{4}[-/.]\d{1,2}[-/.]\d{1,2}|\d{1,2}[-/.]\d{1,2}[-/.]\d{2,4})$/;
const HOST =
  /^(?:[\p{L}\d-]{1,63}\.){1,8}(?:com|org|net|edu|gov|int|io|co|dev|app|info|biz|uk|de|eu|example|test|invalid|local)(?:[/:].*)?$/u;

const SPELT_NUMBERS: readonly (readonly [number: string, word: string])[] = [
  ...'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen'
    .split(' ')
    .map((word, value) => [String(value), word] as const),
  ...'twenty thirty forty fifty sixty seventy eighty ninety hundred'
    .split(' ')
    .map((word, index) => [String(20 + 10 * index), word] as const),
];
/** Without May, which is nearly always the verb. */
const MONTHS = 'january february march april june july august september october november december'.split(' ');
const NEGATIONS =
  "not no never none neither nor cannot without don't doesn't didn't isn't aren't wasn't weren't won't can't mustn't shouldn't".split(
    ' ',
  );
const UNITS = (
  'second minute hour day week month year percent dollar euro pound cent mile km kilometre kilometer metre meter ' +
  'gram mg kg ml litre liter degree person people item time page user gb mb'
).split(' ');

/** Every word whose role does not follow from its letters, so that most words are looked up once. */
const LEXICON: ReadonlyMap<string, WordRole> = new Map<string, WordRole>([
  ...[...STOP_WORDS].map((word) => [word, { role: 'none' }] as const),
  ...UNITS.flatMap((unit) => [unit, `${unit}s`].map((word) => [word, { role: 'none' }] as const)),
  ...MONTHS.map((month) => [month, { role: 'date', value: month }] as const),
  ...SPELT_NUMBERS.map(([value, word]) => [word, { role: 'number', value, unit: null }] as const),
  ...NEGATIONS.map((word) => [word, { role: 'negation' }] as const),
]);
const UNIT_NAMES: ReadonlySet<string> = new Set(UNITS);

/**
 * Returns what one word of a sentence asserts.
 *
 * Definition (measurement G1: number, date, negation; addresses and the lists are our choice): an address is a URL,
 * an e-mail address or a host name with a common ending; of a URL only the host counts.
 * @param word a lower-case word with its sign
 * @example wordRole({ text: '1,200', sign: '$' }) // => { role: 'number', value: '1200', unit: '$' }
 */
export function wordRole({ text, sign }: SentenceWord): WordRole {
  const known = LEXICON.get(text);
  if (known !== undefined) return known;
  if (!STRUCTURED.test(text)) return { role: 'word', value: stem(text) };
  const address = addressOf(text);
  if (address !== null) return { role: 'address', value: address };
  if (DATE.test(text)) return { role: 'date', value: text };
  if (NUMBER.test(text)) return { role: 'number', value: plainNumber(text), unit: sign || null };
  const withUnit = NUMBER_WITH_UNIT.exec(text);
  if (withUnit !== null) {
    return { role: 'number', value: plainNumber(withUnit[1] ?? ''), unit: stem(withUnit[2] ?? '') };
  }
  return { role: 'word', value: stem(text) };
}

/**
 * Returns the unit that a word names, in the singular, or null.
 * @param word a lower-case word
 * @example unitOf('days') // => 'day'
 */
export function unitOf(word: string): string | null {
  const unit = stem(word);
  return UNIT_NAMES.has(unit) ? unit : null;
}

/**
 * Returns a word without a plural s.
 * @param word a lower-case word
 * @example stem('days') // => 'day'
 */
export function stem(word: string): string {
  return word.length > 3 && word.endsWith('s') && !word.endsWith('ss') ? word.slice(0, -1) : word;
}

function addressOf(word: string): string | null {
  if (word.length > 256) return null;
  const scheme = word.indexOf('://');
  if (scheme > 0) return word.slice(scheme + 3).split(/[/:]/, 1)[0] ?? null;
  if (word.includes('@')) return word;
  return HOST.test(word) ? (word.split(/[/:]/, 1)[0] ?? null) : null;
}

/** Thousands separators go, decimals lose their closing zeros: `1,200` is `1200` and `4.50` is `4.5`. */
function plainNumber(digits: string): string {
  if (digits.length > 40) return digits;
  const whole = digits.replace(/,(?=\d{3}(?:\D|$))/g, '').replace(',', '.');
  return whole.includes('.') ? whole.replace(/0{1,40}$/, '').replace(/\.$/, '') : whole;
}

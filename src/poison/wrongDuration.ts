/** Lengths that a duration is moved along, in order and cyclic. Our choice. */
export const DURATIONS: readonly { readonly figure: number; readonly word: string }[] = [
  { figure: 10, word: 'ten' },
  { figure: 15, word: 'fifteen' },
  { figure: 30, word: 'thirty' },
  { figure: 60, word: 'sixty' },
  { figure: 90, word: 'ninety' },
];

const UNITS = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'];
const TEENS = 'ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(' ');
const TENS = ['twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety'];
const SPELLED = `(?:${TENS.join('|')})(?:[- ](?:${UNITS.join('|')}))?|${[...TEENS, ...UNITS].join('|')}`;
/** A spelled number with its figure in brackets, a spelled number, or a figure; then perhaps a unit of time. */
const DURATION = new RegExp(
  `(?<![\\p{L}\\d])(?:(?<word>${SPELLED})(?![\\p{L}\\d])(?:(?<open> ?\\( ?)(?<inBrackets>\\d{1,6})(?= ?\\)))?` +
    `|(?<figure>\\d{1,6})(?!\\d))(?:(?=(?<unit>[)\\- ]{0,3}(?:business |calendar )?(?:day|week|month|quarter|year|hour)))|)`,
  'giu',
);

/**
 * Returns the answer with its duration changed in word and figure, or null when it states no number
 * (measurement specification A6): the next of 10, 15, 30, 60, 90, cyclic, where a number not in the list goes
 * to the next larger one. The duration is the first number that stands before a unit of time, else the first.
 *
 * @param correct correct answer
 * @param steps how many places to move along the list, at least 1
 * @example wrongDuration('thirty (30) days') // => 'sixty (60) days'
 */
export function wrongDuration(correct: string, steps = 1): string | null {
  const matches = [...correct.matchAll(DURATION)];
  const match = matches.find((found) => found.groups?.unit !== undefined) ?? matches[0];
  if (match === undefined) return null;
  const { word, open, inBrackets, figure } = match.groups ?? {};
  let next = nextDuration(figure !== undefined ? Number(figure) : figureOf(word ?? ''));
  for (let step = 1; step < steps; step++) next = nextDuration(next.figure);
  const spelled = word === undefined ? '' : inCaseOf(word, next.word);
  const changed = figure !== undefined ? String(next.figure) : spelled;
  const bracketed = inBrackets === undefined ? '' : `${open}${next.figure}`;
  return correct.slice(0, match.index) + changed + bracketed + correct.slice(match.index + match[0].length);
}

function nextDuration(figure: number): { readonly figure: number; readonly word: string } {
  return DURATIONS.find((one) => one.figure > figure) ?? { figure: 10, word: 'ten' };
}

function figureOf(word: string): number {
  const [first = '', second = ''] = word.toLowerCase().split(/[- ]/);
  if (TENS.includes(first)) return 20 + 10 * TENS.indexOf(first) + 1 + UNITS.indexOf(second);
  return TEENS.includes(first) ? 10 + TEENS.indexOf(first) : 1 + UNITS.indexOf(first);
}

function inCaseOf(original: string, word: string): string {
  if (original === original.toUpperCase()) return word.toUpperCase();
  const first = original.slice(0, 1);
  return first === first.toUpperCase() ? word.slice(0, 1).toUpperCase() + word.slice(1) : word;
}

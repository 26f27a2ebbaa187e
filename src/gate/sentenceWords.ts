import { compatibilityForm } from '../text/compatibilityForm.js';

/** A word of a sentence with the signs next to it that make it an amount. */
export interface SentenceWord {
  readonly text: string;
  /** `$`, `€`, `£` or `¥` before it, `%` after it, else empty. */
  readonly sign: string;
}

/**
 * Letters and digits, joined by signs that stand inside numbers, dates and addresses. Unambiguous, so linear. Ranges
 * instead of Unicode's tables make it several times faster; they take all letters and a few signs for letters.
 */
const WORD =
  /[a-z0-9\u00C0-\u1FFF\u2C00-\u2DFF\u3040-\uDFFF\uF900-\uFDFF\uFE70-\uFEFF\uFF10-\uFFDC]+(?:[.,:/@_'-]+[a-z0-9\u00C0-\u1FFF\u2C00-\u2DFF\u3040-\uDFFF\uF900-\uFDFF\uFE70-\uFEFF\uFF10-\uFFDC]+)*/g;
const NON_ASCII = /[\u0080-\uFFFF]/;
/** What lies outside can hold no run of combining marks, so that the engine's own NFKC is linear. */
const MAY_COMBINE = /[\u0300-\u1FFF\u20D0-\u20FF\u2C00-\uFFFF]/;
const FORMAT_CHARACTERS = /\p{Cf}/gu;
const PERCENT = 0x25;
/** Dollar, pound, yen, euro. */
const CURRENCIES: ReadonlySet<number> = new Set([0x24, 0xa3, 0xa5, 0x20ac]);

/** Our choice: a sentence of more words is several, so that one without full stops costs no more. */
export const LONGEST_SENTENCE = 40;

/**
 * Returns the sentences of a text as words, one after the other.
 *
 * Definition (our choice): NFKC, without format characters, lower-cased, apostrophes straight; a sentence ends at '.', '!' or '?' before
 * white space, at a line end, or after 40 words. Numbers, dates and addresses are one word.
 * @param text any text
 * @example [...sentenceWords('It costs $4.99.')] // => [[{ text: 'it', sign: '' }, { text: 'costs', sign: '' }, { text: '4.99', sign: '$' }]]
 */
export function* sentenceWords(text: string): Generator<SentenceWord[], void, void> {
  const plain = plainForm(text);
  for (const line of plain.split('\n')) {
    const pattern = new RegExp(WORD);
    let sentence: SentenceWord[] = [];
    let before = 0;
    for (let match = pattern.exec(line); match !== null; match = pattern.exec(line)) {
      if (
        sentence.length > 0 &&
        (sentence.length === LONGEST_SENTENCE || endsSentence(line, before, match.index))
      ) {
        yield sentence;
        sentence = [];
      }
      before = pattern.lastIndex;
      sentence.push({ text: match[0], sign: signOf(line, match.index, before) });
    }
    if (sentence.length > 0) yield sentence;
  }
}

/** ASCII is its own NFKC form and has no format characters. */
function plainForm(text: string): string {
  if (!NON_ASCII.test(text)) return text.toLowerCase();
  const form = MAY_COMBINE.test(text) ? compatibilityForm(text) : text.normalize('NFKC');
  return form.replace(FORMAT_CHARACTERS, '').replace(/’/g, "'").toLowerCase();
}

/** Whether a '.', '!' or '?' before white space stands between two words; each gap is looked at once. */
function endsSentence(line: string, start: number, end: number): boolean {
  for (let at = start; at + 1 < end; at++) {
    const sign = line.charAt(at);
    if ((sign === '.' || sign === '!' || sign === '?') && isSpace(line.charCodeAt(at + 1))) return true;
  }
  return false;
}

/** NFKC has turned the other spaces into U+0020, apart from a few of no use inside a line. */
function isSpace(code: number): boolean {
  return code <= 0x20;
}

function signOf(line: string, start: number, end: number): string {
  if (line.charCodeAt(end) === PERCENT) return '%';
  return start > 0 && CURRENCIES.has(line.charCodeAt(start - 1)) ? line.charAt(start - 1) : '';
}

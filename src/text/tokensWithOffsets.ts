import { compatibilityForm } from './compatibilityForm.js';

export interface TokenWithOffsets {
  readonly token: string;
  /** First UTF-16 unit of the raw text that belongs to the token. */
  readonly start: number;
  /** One past the last such unit. */
  readonly end: number;
}

/** A text with, per UTF-16 unit, the span of the raw text that it came from. */
interface MappedText {
  readonly text: string;
  readonly starts: readonly number[];
  readonly ends: readonly number[];
}

/**
 * A piece that NFKC treats independently of its neighbours: one character and everything after it that can
 * combine with it (marks, conjoining, compatibility and halfwidth Hangul, halfwidth voicing marks, Thai and
 * Lao am, Kirat Rai vowels). A wider class than Unicode's is harmless; a narrower one would break `tokens`.
 */
const PIECE =
  /.[\p{M}\u1160-\u11FF\u3131-\u318E\uD7B0-\uD7FF\u0E33\u0EB3\uFF9E-\uFFDC\u{16D63}-\u{16D6A}]*/gsu;
const FORMAT_CHARACTER = /\p{Cf}/u;
const TOKEN = /[^\p{P}\p{S}\p{Z}\p{Cc}]+/gu;

/**
 * The tokens of a text, each with the place in the raw text it came from.
 *
 * Definition: `tokens` (measurement rule B1) with a map through NFKC, Cf removal and lower-casing, as rule C
 * (prefix removal) asks for. A character that NFKC turns into several tokens ('½' is '1' and '2') lends its
 * whole span to each of them, so neighbouring spans can overlap there and only there.
 *
 * @param text any text
 * @returns offsets in UTF-16 units of `text`, `start` inclusive and `end` exclusive, in text order
 * @example tokensWithOffsets('a ﬁn.') // => [{ token: 'a', start: 0, end: 1 }, { token: 'fin', start: 2, end: 4 }]
 */
export function tokensWithOffsets(text: string): TokenWithOffsets[] {
  const mapped = lowerCased(withoutFormatCharacters(normalised(text)));
  return Array.from(mapped.text.matchAll(TOKEN), ({ 0: token, index = 0 }) => ({
    token,
    start: mapped.starts[index] ?? 0,
    end: mapped.ends[index + token.length - 1] ?? text.length,
  }));
}

function normalised(text: string): MappedText {
  const parts: string[] = [];
  const starts: number[] = [];
  const ends: number[] = [];
  for (const { 0: raw, index = 0 } of text.matchAll(PIECE)) {
    const form = compatibilityForm(raw);
    const unchanged = form === raw;
    parts.push(form);
    for (let i = 0; i < form.length; i++) {
      starts.push(index + (unchanged ? i : 0));
      ends.push(index + (unchanged ? i + 1 : raw.length));
    }
  }
  return { text: parts.join(''), starts, ends };
}

function withoutFormatCharacters(mapped: MappedText): MappedText {
  const parts: string[] = [];
  const starts: number[] = [];
  const ends: number[] = [];
  let i = 0;
  for (const character of mapped.text) {
    if (!FORMAT_CHARACTER.test(character)) {
      parts.push(character);
      for (let unit = i; unit < i + character.length; unit++) {
        starts.push(mapped.starts[unit] ?? 0);
        ends.push(mapped.ends[unit] ?? 0);
      }
    }
    i += character.length;
  }
  return { text: parts.join(''), starts, ends };
}

/** Lower-cases the text as a whole, since final sigma looks at its neighbours; lengths are those per character. */
function lowerCased(mapped: MappedText): MappedText {
  const lower = mapped.text.toLowerCase();
  if (lower.length === mapped.text.length) return { ...mapped, text: lower };
  const starts: number[] = [];
  const ends: number[] = [];
  let i = 0;
  for (const character of mapped.text) {
    const last = i + character.length - 1;
    const width = character.toLowerCase().length;
    for (let unit = 0; unit < width; unit++) {
      starts.push(mapped.starts[Math.min(i + unit, last)] ?? 0);
      ends.push(mapped.ends[unit === width - 1 ? last : Math.min(i + unit, last)] ?? 0);
    }
    i = last + 1;
  }
  return { text: lower, starts, ends };
}

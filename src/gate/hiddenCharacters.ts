/** The characters that a reader does not see and a model does; measurement G1 lists them. */
export const HIDDEN =
  /[\u00AD\u061C\u180E\u200B-\u200F\u202A-\u202E\u2060-\u2064\u2066-\u206F\uFEFF\uFFF9-\uFFFB\u{E0000}-\u{E007F}]|[\uFE00-\uFE0F\u{E0100}-\u{E01EF}]/u;

export const SOFT_HYPHEN = 0x00ad;
export const BYTE_ORDER_MARK = 0xfeff;
export const LEFT_TO_RIGHT_MARK = 0x200e;
export const RIGHT_TO_LEFT_MARK = 0x200f;
export const POP_ISOLATE = 0x2069;
const TAG_FLAG_BASE = 0x1f3f4;
const CANCEL_TAG = 0xe007f;
const KEYCAP = 0x20e3;

const LETTER = /[\p{L}\p{M}]/u;
const JOINING_LETTER =
  /[\p{Script=Arabic}\p{Script=Devanagari}\p{Script=Bengali}\p{Script=Gurmukhi}\p{Script=Gujarati}\p{Script=Oriya}\p{Script=Tamil}\p{Script=Telugu}\p{Script=Kannada}\p{Script=Malayalam}\p{Script=Sinhala}]/u;
const RIGHT_TO_LEFT =
  /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\p{Script=Samaritan}\p{Script=Mandaic}\p{Script=Adlam}]/u;
const PICTOGRAPH = /[\p{Extended_Pictographic}\p{Emoji_Modifier}]|\uFE0F/u;
const EMOJI_BASE = /[\p{Extended_Pictographic}\p{Emoji_Modifier}]/u;
const KEYCAP_BASE = /[0-9#*]/;
const IDEOGRAPH = /\p{Ideographic}/u;

/**
 * Returns whether a code point is one of `HIDDEN`, without the cost of an expression for each character.
 * @example isHidden(0x200b) // => true
 */
export function isHidden(code: number): boolean {
  if (code < 0x61c) return code === SOFT_HYPHEN;
  if (code < 0xfe00) {
    return (
      code === 0x61c ||
      code === 0x180e ||
      (code >= 0x200b && code <= 0x200f) ||
      (code >= 0x202a && code <= 0x202e) ||
      (code >= 0x2060 && code <= 0x206f && code !== 0x2065)
    );
  }
  if (code < 0xe0000) {
    return code <= 0xfe0f || code === BYTE_ORDER_MARK || (code >= 0xfff9 && code <= 0xfffb);
  }
  return code <= 0xe007f || (code >= 0xe0100 && code <= 0xe01ef);
}

/** Returns whether a character is a letter or a mark, variation selectors apart. @example isLetter('é') // => true */
export function isLetter(character: string | undefined): boolean {
  return character !== undefined && LETTER.test(character) && !isHidden(character.codePointAt(0) ?? 0);
}

/** Returns whether a character is a letter of a right-to-left script. @example isRightToLeft('א') // => true */
export function isRightToLeft(character: string | undefined): boolean {
  if (character === undefined || !mayBeRightToLeft(character.codePointAt(0) ?? 0)) return false;
  return isLetter(character) && RIGHT_TO_LEFT.test(character);
}

/** The blocks that hold all right-to-left letters. */
function mayBeRightToLeft(code: number): boolean {
  return (
    (code >= 0x590 && code <= 0x8ff) ||
    (code >= 0xfb1d && code <= 0xfefc) ||
    (code >= 0x10800 && code <= 0x10fff) ||
    (code >= 0x1e800 && code <= 0x1efff)
  );
}

/** Returns whether a joiner between two characters does work: Arabic or Indic letters, or an emoji sequence. @example joins('a', 'b') // => false */
export function joins(before: string | undefined, after: string | undefined): boolean {
  if (before === undefined || after === undefined) return false;
  const letters = [before, after].every((side) => isLetter(side) && JOINING_LETTER.test(side));
  return letters || (PICTOGRAPH.test(before) && EMOJI_BASE.test(after));
}

/**
 * Returns whether a variation selector changes how its base looks: VS15 and VS16 after an emoji or in a keycap,
 * any selector after an ideograph.
 * @example selects('☺', 0xfe0f, undefined) // => true
 */
export function selects(before: string | undefined, selector: number, after: string | undefined): boolean {
  if (before === undefined) return false;
  if (IDEOGRAPH.test(before)) return true;
  if (selector !== 0xfe0e && selector !== 0xfe0f) return false;
  if (KEYCAP_BASE.test(before)) return selector === 0xfe0f && after?.codePointAt(0) === KEYCAP;
  return EMOJI_BASE.test(before);
}

/**
 * Returns one past the end of the flag emoji that starts at a position, or that position when there is none:
 * a black flag, three to six tag letters or digits, and the cancel tag.
 * @example endOfTagFlag([...'x'], 0) // => 0
 */
export function endOfTagFlag(characters: readonly string[], start: number): number {
  if (characters[start]?.codePointAt(0) !== TAG_FLAG_BASE) return start;
  let end = start + 1;
  while (end - start <= 6 && isTagLetter(characters[end])) end += 1;
  return end - start >= 4 && characters[end]?.codePointAt(0) === CANCEL_TAG ? end + 1 : start;
}

function isTagLetter(character: string | undefined): boolean {
  const code = character?.codePointAt(0) ?? 0;
  return (code >= 0xe0030 && code <= 0xe0039) || (code >= 0xe0061 && code <= 0xe007a);
}

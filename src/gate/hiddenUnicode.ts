import {
  BYTE_ORDER_MARK,
  endOfTagFlag,
  HIDDEN,
  isHidden,
  isLetter,
  joins,
  LEFT_TO_RIGHT_MARK,
  RIGHT_TO_LEFT_MARK,
  SOFT_HYPHEN,
  selects,
} from './hiddenCharacters.js';
import { legitimateDirections } from './legitimateDirections.js';

/** What a scan found: code points as `U+200B`, each once, in order of appearance. */
export interface HiddenUnicode {
  readonly hidden: readonly string[];
  readonly allowed: readonly string[];
}

/**
 * Returns the hidden code points of a text, apart from those that do honest work where they stand.
 *
 * Definition: measurement G1. Hidden: soft hyphen, Arabic letter mark, zero-width and bidirectional controls,
 * invisible operators, byte order mark, annotation marks, tag characters, variation selectors. Allowed, for
 * information: joiners between Arabic or Indic letters or inside an emoji; a soft hyphen between letters; one
 * leading byte order mark; LRM, RLM and balanced isolates beside right-to-left letters; the tags of a flag emoji;
 * variation selectors of emoji and ideographs.
 * @param text any text
 * @example scanHiddenUnicode('a\u200Bb').hidden // => ['U+200B']
 */
export function scanHiddenUnicode(text: string): HiddenUnicode {
  if (!HIDDEN.test(text)) return { hidden: [], allowed: [] };
  const hidden = new Set<string>();
  const allowed = new Set<string>();
  forEachCharacter(text, (character, hides, isAllowed) => {
    if (hides) (isAllowed ? allowed : hidden).add(character);
  });
  return { hidden: [...hidden].map(codePointName), allowed: [...allowed].map(codePointName) };
}

/**
 * Returns a text without its hidden characters; the allowed ones stay.
 *
 * Definition (measurement G1): the strip step of ingestion. What is left has no hidden character.
 * @param text any text
 * @example stripHiddenUnicode('a\u200Bb') // => 'ab'
 */
export function stripHiddenUnicode(text: string): string {
  let current = text;
  // Taking one away can leave a neighbour without the letters that allowed it, so look again until nothing changes.
  // Each further pass needs a character that the one before let stand; three passes settle all but contrived texts,
  // and in those every character of the list goes, so the time stays linear.
  for (let pass = 0; pass < 3; pass++) {
    if (scanHiddenUnicode(current).hidden.length === 0) return current;
    const parts: string[] = [];
    forEachCharacter(current, (character, hides, isAllowed) => {
      if (!hides || isAllowed) parts.push(character);
    });
    current = parts.join('');
  }
  return scanHiddenUnicode(current).hidden.length === 0
    ? current
    : current.replace(new RegExp(HIDDEN, 'gu'), '');
}

function codePointName(character: string): string {
  return `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;
}

function forEachCharacter(
  text: string,
  visit: (character: string, hides: boolean, isAllowed: boolean) => void,
): void {
  const characters = [...text];
  const directions = legitimateDirections(characters);
  let flagEnd = 0;
  for (const [index, character] of characters.entries()) {
    if (index >= flagEnd) flagEnd = endOfTagFlag(characters, index);
    const hides = isHidden(character.codePointAt(0) ?? 0);
    visit(
      character,
      hides,
      hides && (index < flagEnd || directions.has(index) || isAllowedAt(characters, index)),
    );
  }
}

function isAllowedAt(characters: readonly string[], index: number): boolean {
  const code = characters[index]?.codePointAt(0) ?? 0;
  const before = characters[index - 1];
  const after = characters[index + 1];
  if (code === SOFT_HYPHEN) return isLetter(before) && isLetter(after);
  if (code === BYTE_ORDER_MARK) return index === 0;
  if (code === LEFT_TO_RIGHT_MARK || code === RIGHT_TO_LEFT_MARK) return false;
  if (code === 0x200c || code === 0x200d) return joins(before, after);
  if ((code >= 0xfe00 && code <= 0xfe0f) || code >= 0xe0100) return selects(before, code, after);
  return false;
}

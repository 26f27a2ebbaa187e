import {
  isLetter,
  isRightToLeft,
  LEFT_TO_RIGHT_MARK,
  POP_ISOLATE,
  RIGHT_TO_LEFT_MARK,
} from './hiddenCharacters.js';

/** Our choice: a mark may be this many characters away from the letter it serves, as behind `!)` at a line's end. */
const BESIDE = 4;

/**
 * Returns the places of direction marks and isolates that serve right-to-left text.
 *
 * Definition (measurement G1; our reading of "beside"): an LRM or RLM at most four characters from a right-to-left
 * letter, no other letter between them; an isolate and its closing character, properly nested on one line, with a
 * right-to-left letter inside or likewise beside one of the two.
 * @param characters the code points of a text
 * @returns indices into `characters`
 * @example legitimateDirections([...'a\u200Eb']).size // => 0
 */
export function legitimateDirections(characters: readonly string[]): Set<number> {
  const found = new Set<number>();
  const open: { at: number; letters: number }[] = [];
  let letters = 0;
  characters.forEach((character, index) => {
    const code = character.codePointAt(0) ?? 0;
    if (character === '\n' || character === '\u2029') open.length = 0;
    else if (code === LEFT_TO_RIGHT_MARK || code === RIGHT_TO_LEFT_MARK) {
      if (isBeside(characters, index)) found.add(index);
    } else if (code >= 0x2066 && code < POP_ISOLATE) open.push({ at: index, letters });
    else if (code === POP_ISOLATE) {
      const start = open.pop();
      if (start === undefined) return;
      if (letters > start.letters || isBeside(characters, start.at) || isBeside(characters, index)) {
        found.add(start.at).add(index);
      }
    } else if (isRightToLeft(character)) letters += 1;
  });
  return found;
}

function isBeside(characters: readonly string[], index: number): boolean {
  return [-1, 1].some((step) => {
    for (let distance = 1; distance <= BESIDE; distance++) {
      const character = characters[index + step * distance];
      if (character === undefined) return false;
      if (isLetter(character)) return isRightToLeft(character);
    }
    return false;
  });
}

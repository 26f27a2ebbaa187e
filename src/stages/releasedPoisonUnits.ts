import { tokens, words } from '../text/index.js';

/** Scripts that are written without spaces between words. */
const UNSPACED_LETTER =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;
const LETTER = /\p{L}/u;

/** What a length of a set is counted in; lengths of different units are never compared. */
export type LengthUnit = 'words' | 'characters';

/**
 * Returns the unit in which a set of texts must be counted.
 *
 * Our choice: `words` (runs between spaces) where at most half of the letters of all texts together belong to scripts that
 * put spaces between words; else `characters`. A dictionary segmenter would give words, but other ones with every version of
 * its dictionary.
 * @param texts the set
 * @example lengthUnitOf(['谁赢了比赛']) // => 'characters'
 */
export function lengthUnitOf(texts: readonly string[]): LengthUnit {
  let [letters, unspaced] = [0, 0];
  for (const text of texts) {
    const counts = lettersOf(text);
    letters += counts.letters;
    unspaced += counts.unspaced;
  }
  return unspaced * 2 > letters ? 'characters' : 'words';
}

/**
 * Returns the length of a text in a unit: whitespace words, or those words with every letter of an unspaced script counted
 * by itself, so that a Latin name inside Chinese text is one.
 *
 * @param text any text
 * @param unit what is counted
 * @example lengthIn('谁赢了 the cup', 'characters') // => 5
 */
export function lengthIn(text: string, unit: LengthUnit): number {
  const found = words(text);
  return unit === 'words' ? found.length : separated(found).length;
}

/**
 * Returns the tokens by which texts are searched: the profile's tokens, letters of unspaced scripts apart where the unit is
 * `characters`, since there a whole sentence is one token.
 *
 * @param text any text
 * @param unit unit of the set
 * @example searchTokens('谁赢了?', 'characters') // => ['谁', '赢', '了']
 */
export function searchTokens(text: string, unit: LengthUnit): string[] {
  return unit === 'words' ? tokens(text) : separated(tokens(text));
}

function separated(parts: readonly string[]): string[] {
  return parts.flatMap((part) => {
    const pieces: string[] = [];
    let open = false;
    for (const character of part) {
      const alone = UNSPACED_LETTER.test(character);
      if (alone || !open) pieces.push(character);
      else pieces[pieces.length - 1] += character;
      open = !alone;
    }
    return pieces;
  });
}

function lettersOf(text: string): { letters: number; unspaced: number } {
  let [letters, unspaced] = [0, 0];
  for (const character of text) {
    if (UNSPACED_LETTER.test(character)) unspaced += 1;
    if (LETTER.test(character)) letters += 1;
  }
  return { letters, unspaced };
}

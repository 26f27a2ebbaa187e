import { CHUNK_OVERLAP, CHUNK_WORDS } from './configuration.js';

/** Words of a window, and words that neighbouring windows share. */
export interface WindowSize {
  /** A whole number of 1 or more. */
  readonly words: number;
  /** A whole number of 0 or more, less than `words`. */
  readonly overlap: number;
}

/** What the pipeline is shipped with (measurement G2). */
export const SHIPPED_WINDOW: WindowSize = { words: CHUNK_WORDS, overlap: CHUNK_OVERLAP };

/**
 * Returns the windows of a text: 120 words each, neighbours sharing 20, the last one ending with the text.
 *
 * Definition (measurement G2): words are runs between white space, joined again by single spaces; no window
 * starts once one has reached the end.
 * @param text any text
 * @param size another size of window
 * @throws when the size would make no progress
 * @example wordWindows(' a\tb ') // => ['a b']
 */
export function wordWindows(text: string, size: WindowSize = SHIPPED_WINDOW): string[] {
  const words = text.split(/\s+/).filter((word) => word !== '');
  return windowBounds(words.length, size).map(([start, end]) => words.slice(start, end).join(' '));
}

/**
 * Returns first and one-past-last word of each window.
 *
 * @param words number of words, a whole number >= 0
 * @param size another size of window
 * @throws when the size would make no progress
 * @example windowBounds(121) // => [[0, 120], [100, 121]]
 */
export function windowBounds(
  words: number,
  size: WindowSize = SHIPPED_WINDOW,
): [start: number, end: number][] {
  const { words: length, overlap } = size;
  if (!(Number.isInteger(length) && Number.isInteger(overlap) && overlap >= 0 && overlap < length)) {
    throw new RangeError(
      `windows of ${length} words that share ${overlap} make no progress; share fewer words than a window has`,
    );
  }
  const bounds: [number, number][] = [];
  for (let start = 0; start < words; start += length - overlap) {
    const end = Math.min(start + length, words);
    bounds.push([start, end]);
    if (end === words) break;
  }
  return bounds;
}

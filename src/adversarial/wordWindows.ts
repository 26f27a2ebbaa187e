import { CHUNK_OVERLAP, CHUNK_WORDS } from './configuration.js';

/**
 * Returns the windows of a text: 120 words each, neighbours sharing 20, the last one ending with the text.
 *
 * Definition (measurement G2): words are runs between white space, joined again by single spaces; no window
 * starts once one has reached the end.
 * @param text any text
 * @example wordWindows(' a\tb ') // => ['a b']
 */
export function wordWindows(text: string): string[] {
  const words = text.split(/\s+/).filter((word) => word !== '');
  return windowBounds(words.length).map(([start, end]) => words.slice(start, end).join(' '));
}

/**
 * Returns first and one-past-last word of each window.
 *
 * @param words number of words, a whole number >= 0
 * @example windowBounds(121) // => [[0, 120], [100, 121]]
 */
export function windowBounds(words: number): [start: number, end: number][] {
  const bounds: [number, number][] = [];
  for (let start = 0; start < words; start += CHUNK_WORDS - CHUNK_OVERLAP) {
    const end = Math.min(start + CHUNK_WORDS, words);
    bounds.push([start, end]);
    if (end === words) break;
  }
  return bounds;
}

import { escapeTerminal } from '../report/index.js';

/** Code points of a label in a drawing; longer names are cut, and the tip and the table have them whole. */
const MOST = 34;

/**
 * Returns a text as a label in a drawing: nothing in it hides or reorders, and it is short.
 *
 * @param text any text, possibly hostile
 * @param most code points that fit (our choice)
 * @example svgLabel('abcdef', 4) // => 'abc…'
 */
export function svgLabel(text: string, most: number = MOST): string {
  // Cut before and after: a text of a megabyte is not escaped as a whole, and what is escaped grows.
  const visible = [...escapeTerminal([...text.slice(0, 4 * most)].slice(0, most + 1).join(''))];
  return visible.length <= most ? visible.join('') : `${visible.slice(0, most - 1).join('')}…`;
}

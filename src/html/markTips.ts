import * as Plot from '@observablehq/plot';
import { escapeTerminal, formatRate } from '../report/index.js';

/** What one mark says when it is pointed at or stepped to. */
export interface MarkTip {
  readonly x: number;
  readonly y: number;
  readonly tip: string;
}

/** Radius of the invisible disc that answers for a mark, in px. */
const REACH = 7;
/** Code units of one line of a tip; ids may be of any length. */
const LONGEST_LINE = 160;

/**
 * Returns the text of a tip: one line each, nothing in it live, empty lines left out.
 *
 * @param lines finished strings, possibly hostile
 * @example tipText(['a', '', 'b']) // => 'a\nb'
 */
export function tipText(lines: readonly string[]): string {
  return lines
    .filter((line) => line !== '')
    .map((line) => escapeTerminal(line.length > LONGEST_LINE ? `${line.slice(0, LONGEST_LINE)}…` : line))
    .join('\n');
}

/**
 * Returns the tips with those of one place joined, in the order of first appearance: a mark that lies under another is
 * told of as well.
 *
 * One place: both coordinates print the same.
 * @param tips one for each mark
 * @example joinedTips([{ x: 0, y: 0, tip: 'a' }, { x: 0.0001, y: 0, tip: 'b' }]) // => [{ x: 0, y: 0, tip: 'a\n\nb' }]
 */
export function joinedTips(tips: readonly MarkTip[]): MarkTip[] {
  const places = new Map<string, MarkTip>();
  for (const { x, y, tip } of tips) {
    const key = `${formatRate(x)} ${formatRate(y)}`;
    const known = places.get(key);
    places.set(key, known === undefined ? { x, y, tip } : { ...known, tip: `${known.tip}\n\n${tip}` });
  }
  return [...places.values()];
}

/**
 * Returns a layer of invisible discs over the marks of a plot, each holding its tip as an SVG `<title>`.
 *
 * Without a script a browser shows the title of what the pointer is on; the page's script adds the keyboard.
 * @param tips one for each mark, in the plot's own coordinates
 * @example Array.isArray(tipLayer([])) // => false
 */
export function tipLayer(tips: readonly MarkTip[]): Plot.Dot {
  return Plot.dot(joinedTips(tips), {
    x: 'x',
    y: 'y',
    r: REACH,
    fill: '#000000',
    fillOpacity: 0,
    title: 'tip',
  });
}

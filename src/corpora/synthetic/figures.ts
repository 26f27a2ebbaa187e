import { mulberry32, seedOf } from '../../random/index.js';
import { withCommas } from './grammar.js';

/** How a line item is measured; it decides the size and the print of its figures. */
export type Unit = 'million' | 'thousand' | 'percent' | 'share' | 'count';

/**
 * Returns the figure of a line item in a year: digits with thousands commas and decimals, without sign or unit.
 *
 * Our choice: a level drawn once per company and item, log-uniform within the unit's usual size, times one change of
 * -24 % to +30 % per year, from a stream of that company and item, so any figure is computed without the others.
 *
 * @param key names corpus seed, company and line item
 * @param unit how the item is measured
 * @param years how many years after the level was drawn, an integer from 0
 * @throws never
 * @example figureOf('11|0|net sales', 'percent', 0) // => '18.0'
 */
export function figureOf(key: string, unit: Unit, years: number): string {
  const [low, high, decimals] = SIZES[unit];
  const random = mulberry32(seedOf(`synthetic-figure|${key}`));
  let value = low * (high / low) ** random.fraction();
  for (let year = 1; year <= years; year++) value *= 0.76 + 0.54 * random.fraction();
  return withCommas(Math.max(value, 10 ** -decimals).toFixed(decimals));
}

const SIZES: Readonly<Record<Unit, readonly [low: number, high: number, decimals: number]>> = {
  million: [4, 8000, 1],
  thousand: [900, 900_000, 0],
  percent: [2, 60, 1],
  share: [0.4, 9, 2],
  count: [300, 90_000, 0],
};

/** Tenths that a wrong figure is multiplied by, in the cyclic order of measurement specification A6. */
const TENTHS = [5, 8, 12, 15, 20] as const;

/**
 * Returns the text with its first number changed by a factor: the numeric wrong answer of measurement specification A6.
 *
 * With n the digits of the first number as an integer, the result is `floor((n * f + 5) / 10)` for the first f of
 * [5, 8, 12, 15, 20], from index `seed mod 5` on, that gives neither n nor 0 (and keeps a percentage at most 100), else
 * n + 1. Decimals, thousands commas and all other characters stay. Figures of this generator are no bare years.
 *
 * @param text holds a number, such as "$4,312.5 million"
 * @param seed integer from 0
 * @throws RangeError when the text holds no digit
 * @example wrongFigure('$4,312.5 million', 0) // => '$2,156.3 million'
 */
export function wrongFigure(text: string, seed: number): string {
  const match = /\d[\d,]*(?:\.\d+)?/.exec(text);
  if (match === null) throw new RangeError(`answer "${text}" holds no number; ask for a figure`);
  const [printed] = match;
  const point = printed.indexOf('.');
  const decimals = point < 0 ? 0 : printed.length - point - 1;
  const digits = Number(printed.replaceAll(',', '').replace('.', ''));
  const limit =
    text.includes('%') && digits <= 100 * 10 ** decimals ? 100 * 10 ** decimals : Number.MAX_SAFE_INTEGER;
  const changed = TENTHS.map((_, step) => {
    const tenths = TENTHS[(seed + step) % TENTHS.length] as number;
    return Math.floor((digits * tenths + 5) / 10);
  }).find((value) => value !== digits && value !== 0 && value <= limit);
  const padded = String(changed ?? digits + 1).padStart(decimals + 1, '0');
  const plain = decimals === 0 ? padded : `${padded.slice(0, -decimals)}.${padded.slice(-decimals)}`;
  const figure = printed.includes(',') || digits < 1000 * 10 ** decimals ? withCommas(plain) : plain;
  return text.slice(0, match.index) + figure + text.slice(match.index + printed.length);
}

/** Factors that a number is multiplied by, in tenths, tried in cyclic order. Our choice. */
export const FACTORS_IN_TENTHS: readonly bigint[] = [5n, 8n, 12n, 15n, 20n];

const NUMBER = /(?:\d{1,3}(?:,\d{3})+(?!\d)|\d+)(?:\.\d+)?|\.\d+/;

/**
 * Returns the answer with its first number changed, or null when it holds no number (measurement
 * specification A6). Digits without separators form n; n' = floor((n*f + 5)/10) for f from 5, 8, 12, 15, 20
 * tenths starting at `seed mod 5`, the first n' that is neither n nor 0 (and keeps a percentage within 100),
 * else n + 1. A bare four-digit number of 1900-2100 is a year and moves by `seed mod 5 + 1`. Sign, decimals,
 * thousands commas and unit stay.
 *
 * @param correct correct answer
 * @param seed seed of the query, an unsigned 32-bit number
 * @example wrongNumber('14.1%', 277855370) // => '7.1%'
 */
export function wrongNumber(correct: string, seed: number): string | null {
  const match = NUMBER.exec(correct);
  if (match === null) return null;
  const before = correct.slice(0, match.index);
  const after = correct.slice(match.index + match[0].length);
  const changed = isYear(match[0], before, after)
    ? String(Number(match[0]) + (seed % 5) + 1)
    : scaled(match[0], seed, isPercentage(after));
  return before + changed + after;
}

function isYear(number: string, before: string, after: string): boolean {
  if (!/^\d{4}$/.test(number) || Number(number) < 1900 || Number(number) > 2100) return false;
  const bare = !/[-+−$€£¥]$/u.test(before.trimEnd());
  return bare && !/^\s*(?:%|percent|thousand|million|billion)/iu.test(after);
}

function isPercentage(after: string): boolean {
  return /^\s*(?:%|percent)/iu.test(after);
}

function scaled(number: string, seed: number, percentage: boolean): string {
  const [whole = '', fraction = ''] = number.split('.');
  const digits = BigInt(whole.replaceAll(',', '') + fraction);
  const hundred = 100n * 10n ** BigInt(fraction.length);
  const ceiling = percentage && digits <= hundred ? hundred : null;
  return written(changedDigits(digits, seed, ceiling), whole, fraction.length);
}

function changedDigits(digits: bigint, seed: number, ceiling: bigint | null): bigint {
  for (let step = 0; step < FACTORS_IN_TENTHS.length; step++) {
    const factor = FACTORS_IN_TENTHS[(seed + step) % FACTORS_IN_TENTHS.length] ?? 0n;
    const changed = (digits * factor + 5n) / 10n;
    if (changed !== digits && changed !== 0n && (ceiling === null || changed <= ceiling)) return changed;
  }
  return digits + 1n;
}

/** The digits in the notation of the original: its decimals, its thousands commas, its missing leading zero. */
function written(digits: bigint, originalWhole: string, decimals: number): string {
  const padded = String(digits).padStart(decimals + 1, '0');
  const whole = padded.slice(0, padded.length - decimals);
  const grouped = originalWhole.includes(',') ? whole.replace(/\d(?=(?:\d{3})+$)/g, '$&,') : whole;
  const shown = originalWhole === '' && whole === '0' ? '' : grouped;
  return decimals === 0 ? shown : `${shown}.${padded.slice(padded.length - decimals)}`;
}

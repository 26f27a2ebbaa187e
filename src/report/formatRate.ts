import type { Rate } from '../records/index.js';

/** Decimals of every printed rate: the paper's. */
const RATE_DECIMALS = 3;

/**
 * Returns a rate as it is printed everywhere: three decimals, the one place where a rate is rounded.
 *
 * The paper's Tables V to IX print three decimals; an undefined rate is N/A there and here, never 0.
 * @param value a share in [0, 1], a difference of shares in [-1, 1], or null when it is not defined
 * @throws when the value is not finite
 * @example formatRate(0.19149) // => '0.191'
 */
export function formatRate(value: number | null): string {
  if (value === null) return 'N/A';
  if (!Number.isFinite(value))
    throw new Error(`a rate to print is ${value}; rates are finite numbers or null`);
  const text = value.toFixed(RATE_DECIMALS);
  return text === '-0.000' ? '0.000' : text;
}

/**
 * Returns a share in percent, two decimals: the form in which the paper prints shares of candidates.
 *
 * @param value a share in [0, 1], or null when it is not defined
 * @throws when the value is not finite
 * @example formatPercent(0.01234) // => '1.23 %'
 */
export function formatPercent(value: number | null): string {
  if (value === null) return 'N/A';
  if (!Number.isFinite(value))
    throw new Error(`a share to print is ${value}; shares are finite numbers or null`);
  return `${(100 * value).toFixed(2)} %`;
}

/**
 * Returns a difference of two rates with its sign.
 *
 * @param value a difference in [-1, 1], or null
 * @throws when the value is not finite
 * @example formatDifference(0.572) // => '+0.572'
 */
export function formatDifference(value: number | null): string {
  const text = formatRate(value);
  return value === null || text.startsWith('-') || text === '0.000' ? text : `+${text}`;
}

/**
 * Returns an interval as it is printed everywhere, empty when it is not defined.
 *
 * @param low lower end of the 95 % interval, or null
 * @param high upper end, or null
 * @throws when an end is not finite
 * @example formatInterval(0.15, 0.23149) // => '[0.150, 0.231]'
 */
export function formatInterval(low: number | null, high: number | null): string {
  return low === null || high === null ? '' : `[${formatRate(low)}, ${formatRate(high)}]`;
}

/**
 * Returns a difference with its interval in one text.
 *
 * @param change difference in [-1, 1] and the ends of its interval; null when it is not defined
 * @throws when a number is not finite
 * @example formatChange({ difference: 0.5, low: 0.4, high: 0.6 }) // => '+0.500 [0.400, 0.600]'
 */
export function formatChange(
  change: {
    readonly difference: number | null;
    readonly low: number | null;
    readonly high: number | null;
  } | null,
): string {
  if (change === null || change.difference === null) return 'N/A';
  return `${formatDifference(change.difference)} ${formatInterval(change.low, change.high)}`.trim();
}

/**
 * Returns counts behind a rate.
 *
 * @param hits how many fulfil the condition
 * @param total out of how many
 * @example formatCounts(1191, 20000) // => '1,191/20,000'
 */
export function formatCounts(hits: number, total: number): string {
  return `${formatCount(hits)}/${formatCount(total)}`;
}

/**
 * Returns a whole number with commas between thousands, the same in every locale.
 *
 * @param value a whole number
 * @throws when the value is not a whole number
 * @example formatCount(24295) // => '24,295'
 */
export function formatCount(value: number): string {
  if (!Number.isInteger(value)) throw new Error(`a count to print is ${value}; counts are whole numbers`);
  const digits = String(Math.abs(value)).replace(/\B(?=(?:\d{3})+$)/g, ',');
  return value < 0 ? `-${digits}` : digits;
}

/**
 * Returns the least and the greatest of some whole numbers, or the one that all are.
 *
 * @param values whole numbers
 * @throws when a value is not a whole number
 * @example formatCountRange([500, 71]) // => '71 to 500'
 */
export function formatCountRange(values: readonly number[]): string {
  if (values.length === 0) return 'no';
  return [...new Set([Math.min(...values), Math.max(...values)].map(formatCount))].join(' to ');
}

/**
 * Returns a rate with its counts in one cell.
 *
 * @param rate hits, total and their quotient
 * @throws when the value is not finite
 * @example formatRateWithCounts({ hits: 3, total: 4, value: 0.75 }) // => '0.750 (3/4)'
 */
export function formatRateWithCounts(rate: Rate): string {
  return `${formatRate(rate.value)} (${formatCounts(rate.hits, rate.total)})`;
}

/**
 * Returns harm per thousand queries as it is printed everywhere: a whole number, since its unit is one false block.
 *
 * @param value harm in units of a false block per thousand queries, or null when it is not defined
 * @throws when the value is not finite
 * @example formatHarm(4194.6) // => '4,195'
 */
export function formatHarm(value: number | null): string {
  if (value === null) return 'N/A';
  if (!Number.isFinite(value))
    throw new Error(`a harm to print is ${value}; harms are finite numbers or null`);
  return formatCount(Math.round(value));
}

/**
 * Returns the interval of a harm, empty when it is not defined.
 *
 * @param low lower end of the 95 % interval, or null
 * @param high upper end, or null
 * @throws when an end is not finite
 * @example formatHarmInterval(900, 1600.4) // => '[900, 1,600]'
 */
export function formatHarmInterval(low: number | null, high: number | null): string {
  return low === null || high === null ? '' : `[${formatHarm(low)}, ${formatHarm(high)}]`;
}

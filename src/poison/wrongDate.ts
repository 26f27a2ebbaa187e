const YEAR = /(?<!\d)(?:19\d{2}|20\d{2}|2100)(?!\d)/g;
const TWO_DIGIT_YEAR = /([^\s/]{1,4}\/[^\s/]{1,4}\/)(\d{2})(?!\d)/g;

/**
 * Returns the date with its year moved forward by `seed mod 5 + 1` in the same format, or null when it
 * states no year (measurement specification A6). Four-digit years are those of 1900-2100; a two-digit year is
 * the last part of a slashed date and is taken modulo 100. Every year of the answer moves by the same amount.
 *
 * @param correct correct answer
 * @param seed seed of the query, an unsigned 32-bit number
 * @example wrongDate('6/21/99', 4) // => '6/21/04'
 */
export function wrongDate(correct: string, seed: number): string | null {
  const shift = (seed % 5) + 1;
  const long = correct.replace(YEAR, (year) => String(Number(year) + shift));
  if (long !== correct) return long;
  const short = correct.replace(TWO_DIGIT_YEAR, (_, front: string, year: string) => {
    return front + String((Number(year) + shift) % 100).padStart(2, '0');
  });
  return short === correct ? null : short;
}

/** A bare year of 1900 to 2100. */
const YEAR = /(?<![\p{L}\p{N}.,])(?:19\d{2}|20\d{2}|2100)(?![\p{L}\p{N}])(?![.,]\d)/u;
/** A whole number with or without commas between thousands, or the whole part of a decimal one. */
const FIGURE = /(?<![\p{L}\p{N}])(?<!\d[.,])(?:\d{1,3}(?:,\d{3})+|\d+)(?![\p{L}\p{N}])/u;

/**
 * Returns the text with one year or figure moved up by one, or null when it states neither.
 *
 * Definition (measurement F1, "one year or figure advanced"; which one and by how much is our choice): the first bare
 * year of 1900 to 2100, otherwise the first number, of a decimal one the whole part; commas between thousands stay.
 * @param text any text
 * @example advanceOne('In 1999 there were 12.') // => 'In 2000 there were 12.'
 */
export function advanceOne(text: string): string | null {
  const match = YEAR.exec(text) ?? FIGURE.exec(text);
  if (match === null) return null;
  const [found] = match;
  const next = String(BigInt(found.replaceAll(',', '')) + 1n).padStart(found.replaceAll(',', '').length, '0');
  const written = found.includes(',') ? next.replace(/\d(?=(?:\d{3})+$)/g, '$&,') : next;
  return text.slice(0, match.index) + written + text.slice(match.index + found.length);
}

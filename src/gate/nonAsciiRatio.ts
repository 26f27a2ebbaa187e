/**
 * Returns the share of UTF-16 code units above U+007F in a text.
 *
 * Definition (measurement G1, information only): a sudden spike beside the corpus is worth logging.
 * @param text any text
 * @returns a fraction in [0, 1]; 0 for an empty text
 * @example nonAsciiRatio('aé') // => 0.5
 */
export function nonAsciiRatio(text: string): number {
  let above = 0;
  for (let index = 0; index < text.length; index++) if (text.charCodeAt(index) > 0x7f) above += 1;
  return text.length === 0 ? 0 : above / text.length;
}

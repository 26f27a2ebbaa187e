const TOKEN = /[\p{L}\p{N}]+/gu;

/**
 * Returns the runs of letters and digits of a text, lower-cased, in order, repeats kept.
 *
 * Definition (measurement G2): the one notion of a word that the dense and the BM25 backend share.
 * @param text any text
 * @example alphanumericTokens('Costs $4.99!') // => ['costs', '4', '99']
 */
export function alphanumericTokens(text: string): string[] {
  return text.toLowerCase().match(TOKEN) ?? [];
}

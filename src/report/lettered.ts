/** Texts that footnotes write out once, with the letters that refer to them. */
export interface Lettered {
  /** For each item, the letters of its texts. */
  readonly letters: readonly (readonly string[])[];
  readonly notes: readonly { readonly letter: string; readonly text: string }[];
}

/**
 * Returns footnotes for texts that repeat, lettered in the order in which they first appear.
 *
 * @param items for each item, the texts that belong to it
 * @example lettersOf([['x'], ['y', 'x']]).letters // => [['a'], ['b', 'a']]
 */
export function lettersOf(items: readonly (readonly string[])[]): Lettered {
  const letters = new Map<string, string>();
  for (const text of items.flat()) if (!letters.has(text)) letters.set(text, letterOf(letters.size));
  return {
    letters: items.map((texts) => texts.map((text) => letters.get(text) ?? '')),
    notes: [...letters].map(([text, letter]) => ({ letter, text })),
  };
}

/**
 * Returns the letter of a footnote: a to z, then aa, bb and so on.
 *
 * @param index place of the footnote, from 0
 * @example letterOf(27) // => 'bb'
 */
export function letterOf(index: number): string {
  return String.fromCharCode('a'.charCodeAt(0) + (index % 26)).repeat(1 + Math.floor(index / 26));
}

/** Control characters, line and paragraph separators, zero-width and bidirectional format characters, lone surrogates. */
const UNSAFE = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]/gu;

/**
 * Returns a text that a terminal shows as written: nothing in it can move the cursor, colour, hide or reorder.
 *
 * Our choice: every character of the general categories Cc, Cf, Zl, Zp and Cs becomes a visible `\u{...}`.
 * @param text any text, possibly hostile
 * @example escapeTerminal('a\u001b[31mb') // => 'a\\u{1b}[31mb'
 */
export function escapeTerminal(text: string): string {
  return text.replace(UNSAFE, (character) => `\\u{${(character.codePointAt(0) ?? 0).toString(16)}}`);
}

import { escapeHtml } from './escapeHtml.js';
import { escapeTerminal } from './escapeTerminal.js';

/**
 * Returns a text as the content of a Markdown table cell: no markup, link or cell border in it is live.
 *
 * Our choice: punctuation that Markdown reads gets a backslash, HTML is escaped, and addresses do not become links.
 * @param text any text, possibly hostile
 * @example escapeMarkdown('a|b*c') // => 'a\\|b\\*c'
 */
export function escapeMarkdown(text: string): string {
  const quiet = escapeTerminal(text).replace(/[\\`*_[\]|~#!]/g, (character) => `\\${character}`);
  return escapeHtml(quiet)
    .replaceAll('://', '&#58;//')
    .replaceAll('@', '&#64;')
    .replace(/www\./gi, 'www&#46;');
}

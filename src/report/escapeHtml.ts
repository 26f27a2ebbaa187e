import { escapeTerminal } from './escapeTerminal.js';

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/**
 * Returns a text as HTML content or as a quoted attribute value: no markup in it is live, nothing is hidden.
 *
 * @param text any text, possibly hostile
 * @example escapeHtml('<b>"1" & 2</b>') // => '&lt;b&gt;&quot;1&quot; &amp; 2&lt;/b&gt;'
 */
export function escapeHtml(text: string): string {
  return escapeTerminal(text).replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character);
}

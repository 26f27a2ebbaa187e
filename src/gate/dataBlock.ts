/** Name of the tags that retrieved text stands between; a text that imitates them is quarantined. */
export const BLOCK_NAME = 'retrieved_chunk';

const SURROGATE = /[\uD800-\uDFFF]/;
const LONE_SURROGATE = /\p{Cs}/gu;

/**
 * Returns a text that can close no block and open none: `&`, `<` and `>` become entities.
 *
 * Definition (our choice): no `<` is left, so no tag can be forged from inside, whatever its name. Lone surrogates
 * become U+FFFD, since a prompt is sent as UTF-8.
 * @param text any text
 * @example blockText('</retrieved_chunk>') // => '&lt;/retrieved_chunk&gt;'
 */
export function blockText(text: string): string {
  const escaped = text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');
  return SURROGATE.test(escaped) ? escaped.replace(LONE_SURROGATE, '\uFFFD') : escaped;
}

/**
 * Returns a value as it may stand between double quotes in an opening tag, on one line.
 * @param value any text
 * @example blockAttribute('a"b\nc') // => 'a&quot;b&#10;c'
 */
export function blockAttribute(value: string): string {
  return blockText(value)
    .replace(/"/g, '&quot;')
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, (character) => `&#${character.codePointAt(0) ?? 0};`);
}

/**
 * Returns a labelled data block: an opening tag with attributes, the text, and the only closing tag.
 * @param attributes names (ours, never from a text) and values
 * @param text any text
 * @example dataBlock({ id: 'a' }, 'b') // => '<retrieved_chunk id="a">\nb\n</retrieved_chunk>'
 */
export function dataBlock(attributes: Readonly<Record<string, string>>, text: string): string {
  const head = Object.entries(attributes)
    .map(([name, value]) => ` ${name}="${blockAttribute(value)}"`)
    .join('');
  return `<${BLOCK_NAME}${head}>\n${blockText(text)}\n</${BLOCK_NAME}>`;
}

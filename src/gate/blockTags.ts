import { compatibilityForm } from '../text/compatibilityForm.js';
import { BLOCK_NAME } from './dataBlock.js';
import { quickTokens } from './quickTokens.js';

/** An angle bracket, plain or as an entity, a few fillers, then the block's name. Bounded, so linear. */
const TAG = new RegExp(`(?:<|&(?:amp;)?(?:lt|#0{0,6}60|#x0{0,6}3c);?)[\\s/\\\\]{0,16}${tagName()}`, 'giu');
const FIRST_WORD = BLOCK_NAME.split('_', 1)[0] ?? '';
const FORMAT_CHARACTERS = /\p{Cf}/gu;

/**
 * Returns how many tags of the data block a text imitates, opening or closing.
 *
 * Definition (measurement G1): the text closes the data block. Looked for in the NFKC text without format characters
 * and whatever the case, so that `＜/Retrieved_Chunk` and tags spelt with entities count too; an opening tag counts
 * since it imitates a block (our choice). The prompt escapes `<` in any case: this is the signal, not the protection.
 * @param text any text
 * @param words `tokens(text)`, where they are known already: without the name among them there is no tag
 * @example countBlockTags('</retrieved_chunk>') // => 1
 */
export function countBlockTags(text: string, words: readonly string[] = quickTokens(text)): number {
  if (!words.some((word) => word.includes(FIRST_WORD))) return 0;
  return (compatibilityForm(text).replace(FORMAT_CHARACTERS, '').match(TAG) ?? []).length;
}

/** The name with its underscore loose, as a model reads `retrieved chunk` and `retrieved-chunk` alike. */
function tagName(): string {
  return BLOCK_NAME.replace('_', '[\\s_-]{0,4}');
}

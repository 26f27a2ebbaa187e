import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PreTrainedTokenizer } from '@xenova/transformers';

import { firstWords, streamSafe } from './boundedText.js';

/** Turns texts into token ids in time linear in their length. */
export interface TextTokenizer {
  /** Ids of the text alone, the first `limit` of them, without the model's special tokens. */
  bare(text: string, limit: number): number[];
  /** Ids with the model's special tokens around one text, or around and between two. */
  withSpecialTokens(first: string, second?: string): number[];
}

/**
 * Returns the tokenizer of a model folder. It is built from `tokenizer.json` and `tokenizer_config.json`
 * directly: the library's AutoTokenizer reads the same two files but finds them through process-wide settings.
 * Same ids as the reference tokenizer for every character of the basic plane that both Unicode tables know, and
 * beyond it for all but ideographs, which the library does not set apart there.
 * @param folder model folder `NAME`
 * @throws Error naming the file that is missing or is not JSON
 * @example loadTokenizer('models/tiny').bare('A b', 10) // => [4, 5]
 */
export function loadTokenizer(folder: string): TextTokenizer {
  const description = readJson(join(folder, 'tokenizer.json')) as {
    readonly normalizer?: { readonly type?: string; readonly lowercase?: boolean } | null;
  };
  const tokenizer = new PreTrainedTokenizer(description, readJson(join(folder, 'tokenizer_config.json')));
  const { normalizer } = description;
  const uncased = normalizer?.type === 'BertNormalizer' && normalizer.lowercase === true;
  const prepare = (text: string): string => streamSafe(uncased ? lowerSigma(text) : text);
  return {
    bare: (text, limit) =>
      tokenizer.encode(prepare(firstWords(text, limit)), { add_special_tokens: false }).slice(0, limit),
    withSpecialTokens: (first, second) =>
      tokenizer.encode(prepare(first), second === undefined ? {} : { text_pair: prepare(second) }),
  };
}

/** The reference lower-cases letter by letter; JavaScript makes a sigma at the end of a word a final one. */
function lowerSigma(text: string): string {
  return text.replaceAll('\u03a3', '\u03c3');
}

function readJson(path: string): object {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as object;
  } catch (error) {
    throw new Error(`model file ${path} is missing or is no JSON (${String(error)}); run make models`);
  }
}

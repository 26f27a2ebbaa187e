import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PreTrainedTokenizer } from '@xenova/transformers';
import type { GroundedPrompt } from '../adversarial/index.js';
import { loadTokenizer, resolveModel } from '../models/index.js';
import type { Generator } from './generator.js';
import { greedyDecode } from './greedyDecode.js';
import { openDecoder } from './openDecoder.js';

/** New tokens for one answer (measurement F5). */
export const MAXIMUM_NEW_TOKENS = 64;

/** Tokens of a prompt: with the answer, well within the 2,048 positions of the graph. */
const MAXIMUM_PROMPT_TOKENS = 1536;

const END_OF_TEXT = 0;
const END_OF_TURN = 2;

/**
 * Returns SmolLM2-135M-Instruct as a generator: greedy, at most 64 new tokens, one thread.
 *
 * Nothing is downloaded. The same prompt gives the same answer on one kind of processor.
 * @param options model folder, by default `data/models`
 * @throws when the model is not there or was not exported with tools/export_llama_onnx.py; from `generate` for a prompt
 *   of more than 1,536 tokens
 */
export async function openSmolLm(options: {
  readonly modelsFolder?: string | undefined;
}): Promise<Generator & { readonly sha256: string; readonly tokenCount: (text: string) => number }> {
  const { folder, record } = await resolveModel('smollm2-135m-instruct', { ...options, install: false });
  const tokenizer = loadTokenizer(folder);
  const writer = new PreTrainedTokenizer(
    json(folder, 'tokenizer.json'),
    json(folder, 'tokenizer_config.json'),
  );
  const decoder = await openDecoder(join(folder, 'onnx', 'model.onnx'));
  return {
    label: `${record.name}, greedy, at most ${MAXIMUM_NEW_TOKENS} tokens`,
    generate: async (prompt) => {
      const ids = tokenizer.bare(chatText(prompt), MAXIMUM_PROMPT_TOKENS + 1);
      if (ids.length > MAXIMUM_PROMPT_TOKENS) {
        throw new Error(
          `a prompt for ${record.name} has more than ${MAXIMUM_PROMPT_TOKENS} tokens; keep fewer chunks`,
        );
      }
      const limits = { maximumTokens: MAXIMUM_NEW_TOKENS, stopTokens: new Set([END_OF_TEXT, END_OF_TURN]) };
      decoder.forget();
      const written = await greedyDecode(ids, decoder.next, limits);
      return writer.decode(written, { skip_special_tokens: true }).trim();
    },
    sha256: record.sha256,
    tokenCount: (text) => tokenizer.bare(text, MAXIMUM_PROMPT_TOKENS).length,
    close: decoder.close,
  };
}

/**
 * Returns a prompt in the form the model was trained on: turns between `<|im_start|>` and `<|im_end|>`.
 *
 * @param prompt its texts hold no "<", see `groundedPrompt`
 * @example chatText({ system: 'a', user: 'b' }).split('\n')[0] // => '<|im_start|>system'
 */
export function chatText({ system, user }: GroundedPrompt): string {
  const turn = (role: string, text: string) => `<|im_start|>${role}\n${text}<|im_end|>\n`;
  return `${turn('system', system)}${turn('user', user)}<|im_start|>assistant\n`;
}

function json(folder: string, file: string): object {
  return JSON.parse(readFileSync(join(folder, file), 'utf8')) as object;
}

import type { LanguageModel } from '../records/index.js';
import { CATALOGUE } from './catalogue.js';
import type { OpenOptions } from './openMiniLm.js';
import { openTaskPool } from './openTaskPool.js';
import { resolveModel } from './resolveModel.js';

/** Tokens scored per text: with the start token, the 1,024 positions of GPT-2 (defenses section 1). */
export const MAXIMUM_SCORED_TOKENS = 1023;

/**
 * Returns the causal language model of the perplexity defenses: GPT-2, or SmolLM2 in its place where GPT-2
 * cannot be had (`record.substituteFor` then says so). A text's likelihood depends on that text alone.
 * Definition (defenses section 1): mean negative natural log-likelihood per token of the first 1,023 tokens,
 * `<|endoftext|>` put before them so that the first is scored.
 * @param options model folders and number of workers
 * @throws Error if no model can be found or opened; from `logLikelihood` for an empty text
 */
export async function openCausalLm(options: OpenOptions = {}): Promise<LanguageModel> {
  const model = await resolveModel('gpt2', options);
  const pool = await openTaskPool(
    {
      kind: 'language',
      folder: model.folder,
      name: model.record.name,
      maximumTokens: MAXIMUM_SCORED_TOKENS,
      startToken: CATALOGUE[model.id].startToken ?? undefined,
    },
    options.workers,
  );
  return {
    record: model.record,
    logLikelihood: async (texts, onProgress) => {
      const values = await pool.map(
        texts.map((text) => [text]),
        onProgress,
      );
      return values.map((logProbabilities) => ({
        meanNll: meanNegative(logProbabilities),
        tokens: logProbabilities.length,
      }));
    },
    close: pool.close,
  };
}

/**
 * Returns minus the mean of log-probabilities, in nats per token (defenses section 1).
 * @param logProbabilities one per token, at least one
 * @example meanNegative([-1, -3]) // => 2
 */
export function meanNegative(logProbabilities: ArrayLike<number>): number {
  let sum = 0;
  for (let index = 0; index < logProbabilities.length; index += 1) {
    sum += logProbabilities[index] ?? Number.NaN;
  }
  return -sum / logProbabilities.length;
}

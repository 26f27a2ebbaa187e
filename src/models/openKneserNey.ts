import type { LanguageModel } from '../records/index.js';
import { sha256Hex } from '../text/index.js';
import { fitKneserNey, MINIMUM_COUNT } from './fitKneserNey.js';
import { MAXIMUM_SCORED_TOKENS } from './openCausalLm.js';
import { scoreKneserNey } from './scoreKneserNey.js';

/**
 * Returns a language model that needs no weights: an interpolated Kneser-Ney trigram model over words, standing
 * in for GPT-2 where neither it nor another network can be had. Its record's digest is that of the fitted
 * documents, whatever their order.
 * @param documents clean texts; the caller keeps every candidate's text out of them
 * @throws Error if there are no documents; from `logLikelihood` for a text of white space only
 * @example openKneserNey(['a b']).record.name // => 'kneser-ney-3gram'
 */
export function openKneserNey(documents: readonly string[]): LanguageModel {
  if (documents.length === 0) {
    throw new Error('kneser-ney-3gram has no documents to be fitted on; hand it clean ones');
  }
  const model = fitKneserNey(documents);
  return {
    record: {
      name: 'kneser-ney-3gram',
      version: '1',
      source: 'built-in',
      sha256: sha256Hex(`${MINIMUM_COUNT}|${documents.map(sha256Hex).sort().join('|')}`),
      precision: 'fp64',
      threads: 1,
      substituteFor: 'GPT-2 (124M)',
    },
    logLikelihood: async (texts, onProgress) =>
      texts.map((text, index) => {
        if (text.trim() === '') {
          throw new Error(`text ${index} has sha256 ${sha256Hex(text)} and no word; drop empty documents`);
        }
        const score = scoreKneserNey(model, text, MAXIMUM_SCORED_TOKENS);
        onProgress?.(index + 1);
        return score;
      }),
    close: async () => undefined,
  };
}

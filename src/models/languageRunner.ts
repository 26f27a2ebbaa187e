import { join } from 'node:path';
import type { Tensor } from 'onnxruntime-node';

import { sha256Hex } from '../text/index.js';
import { loadTokenizer } from './loadTokenizer.js';
import { logProbabilitiesOf } from './logProbabilitiesOf.js';
import { constantInput, int64Row, openSession, runGraph } from './openSession.js';
import type { Runner, RunnerSpecification } from './runner.js';

/** Output of a graph that takes the logarithm of the chosen probabilities itself (tools/export_llama_onnx.py). */
const CHOSEN_OUTPUT = 'token_logprobs';

/**
 * Returns a causal language model; `run` yields the natural log-probability of every token of a text.
 * Definition (defenses section 1): the text is cut to `maximumTokens` tokens and `startToken` put before them,
 * so that the first token is scored too. Two kinds of graph are known: one with the output `token_logprobs`
 * [1, T - 1], and the standard one with `logits` [1, T, vocabulary].
 * @param specification model folder, `maximumTokens` scored at most, and `startToken`
 * @throws Error if a model file is missing; from `run` if a text has no token or a value is NaN or infinite
 */
export async function openLanguageRunner(specification: RunnerSpecification): Promise<Runner> {
  const { folder, maximumTokens, name, startToken } = specification;
  if (startToken === undefined) {
    throw new Error(`language model ${name} has no start token; name it in the catalogue`);
  }
  const tokenizer = loadTokenizer(folder);
  const session = await openSession(join(folder, 'onnx', 'model.onnx'));
  const output = session.outputNames.includes(CHOSEN_OUTPUT) ? CHOSEN_OUTPUT : 'logits';
  return {
    run: async ([text = '']) => {
      const ids = [startToken, ...tokenizer.bare(text, maximumTokens)];
      if (ids.length === 1) {
        throw new Error(`text with sha256 ${sha256Hex(text)} has no token for ${name}; drop empty documents`);
      }
      const feeds: Record<string, Tensor> = {};
      for (const input of session.inputNames) {
        feeds[input] = input === 'input_ids' ? int64Row(ids) : constantInput(input, ids.length);
      }
      const subject = (): string => `likelihood of ${name} for the text with sha256 ${sha256Hex(text)}`;
      const values = await runGraph(session, feeds, output, subject);
      const chosen =
        output === CHOSEN_OUTPUT
          ? Float64Array.from(values)
          : logProbabilitiesOf(values, ids.slice(1), values.length / ids.length);
      if (chosen.length !== ids.length - 1 || !chosen.every(Number.isFinite)) {
        throw new Error(
          `${name} gives no finite likelihood for the text with sha256 ${sha256Hex(text)}; check its weights`,
        );
      }
      return chosen;
    },
    release: () => session.release(),
  };
}

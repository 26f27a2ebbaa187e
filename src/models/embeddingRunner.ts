import { join } from 'node:path';
import type { Tensor } from 'onnxruntime-node';

import { sha256Hex } from '../text/index.js';
import { loadTokenizer } from './loadTokenizer.js';
import { constantInput, int64Row, openSession, runGraph } from './openSession.js';
import type { Runner, RunnerSpecification } from './runner.js';

/**
 * Returns a sentence embedder: the mean of the last hidden states over the tokens of a text, scaled to unit
 * length (released all-MiniLM-L6-v2 pipeline; every token of a batch of one counts, so the mask is all ones).
 * @param specification model folder; `maximumTokens` counts the two special tokens
 * @throws Error if a model file is missing; from `run` if the model yields NaN or infinity
 */
export async function openEmbeddingRunner(specification: RunnerSpecification): Promise<Runner> {
  const { folder, maximumTokens, name } = specification;
  const tokenizer = loadTokenizer(folder);
  const [startToken, endToken] = tokenizer.withSpecialTokens('');
  if (startToken === undefined || endToken === undefined) {
    throw new Error(`tokenizer of ${name} adds no start and end token; check ${folder}/tokenizer.json`);
  }
  const session = await openSession(join(folder, 'onnx', 'model.onnx'));
  const output = session.outputNames[0] ?? '';
  return {
    run: async ([text = '']) => {
      const ids = [startToken, ...tokenizer.bare(text, maximumTokens - 2), endToken];
      const feeds: Record<string, Tensor> = {};
      for (const input of session.inputNames) {
        feeds[input] = input === 'input_ids' ? int64Row(ids) : constantInput(input, ids.length);
      }
      const subject = (): string => `vector of ${name} for the text with sha256 ${sha256Hex(text)}`;
      const vector = unitMean(await runGraph(session, feeds, output, subject), ids.length);
      if (vector === null) {
        throw new Error(
          `${name} gives no finite unit vector for the text with sha256 ${sha256Hex(text)}; check its weights`,
        );
      }
      return vector;
    },
    release: () => session.release(),
  };
}

/**
 * Returns the mean of equally long rows scaled to unit length, or null if that is not a finite vector.
 * @param hidden row-major hidden states, `rows` rows
 * @param rows number of rows, at least 1
 * @example unitMean(Float32Array.of(3, 0, 3, 8), 2) // => [0.6, 0.8]
 */
export function unitMean(hidden: Float32Array, rows: number): Float32Array | null {
  const dimension = hidden.length / rows;
  const sum = new Float64Array(dimension);
  for (let start = 0; start < hidden.length; start += dimension) {
    for (let column = 0; column < dimension; column += 1) {
      sum[column] = (sum[column] ?? 0) + (hidden[start + column] ?? 0);
    }
  }
  const norm = Math.sqrt(sum.reduce((total, value) => total + value * value, 0));
  return Number.isFinite(norm) && norm > 0 ? Float32Array.from(sum, (value) => value / norm) : null;
}

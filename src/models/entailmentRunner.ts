import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Tensor } from 'onnxruntime-node';

import { sha256Hex } from '../text/index.js';
import { loadTokenizer, type TextTokenizer } from './loadTokenizer.js';
import { constantInput, int64Row, openSession, runGraph } from './openSession.js';
import type { Runner, RunnerSpecification } from './runner.js';

/** Classes in the order in which a runner yields them. */
export const ENTAILMENT_LABELS = ['contradiction', 'entailment', 'neutral'] as const;

/** Token ids of a pair and the segment of each. */
export interface EncodedPair {
  readonly ids: readonly number[];
  readonly segments: readonly number[];
}

/**
 * Returns a natural-language-inference cross-encoder; `run` yields P(contradiction), P(entailment) and
 * P(neutral) of a premise and a hypothesis: the softmax of the graph's `logits` [1, 3], the class of each column
 * read from `id2label` in config.json.
 * @param specification model folder; `maximumTokens` counts the special tokens
 * @throws Error if a model file is missing or config.json lacks a class; from `run` if a value is NaN or infinite
 */
export async function openEntailmentRunner(specification: RunnerSpecification): Promise<Runner> {
  const { folder, maximumTokens, name } = specification;
  const columns = labelColumns(readFileSync(join(folder, 'config.json'), 'utf8'), name);
  const encode = pairEncoder(loadTokenizer(folder), maximumTokens);
  const session = await openSession(join(folder, 'onnx', 'model.onnx'));
  return {
    run: async ([premise = '', hypothesis = '']) => {
      const { ids, segments } = encode(premise, hypothesis);
      const feeds: Record<string, Tensor> = {};
      for (const input of session.inputNames) {
        if (input === 'input_ids') {
          feeds[input] = int64Row(ids);
        } else {
          feeds[input] = input === 'token_type_ids' ? int64Row(segments) : constantInput(input, ids.length);
        }
      }
      const pair = (): string => `the pair with sha256 ${sha256Hex(premise)} and ${sha256Hex(hypothesis)}`;
      const subject = (): string => `probabilities of ${name} for ${pair()}`;
      const shares = softmax(await runGraph(session, feeds, 'logits', subject));
      const values = Float64Array.from(columns, (column) => shares[column] ?? Number.NaN);
      if (!values.every(Number.isFinite)) {
        throw new Error(`${name} gives no finite probabilities for ${pair()}; check its weights`);
      }
      return values;
    },
    release: () => session.release(),
  };
}

/**
 * Returns the column of each class of {@link ENTAILMENT_LABELS} by `id2label`, letter case aside.
 * @param config text of config.json
 * @param name model, for the error
 * @throws Error if a class is missing
 * @example labelColumns('{"id2label":{"0":"ENTAILMENT","1":"NEUTRAL","2":"CONTRADICTION"}}', 'nli') // => [2, 0, 1]
 */
export function labelColumns(config: string, name: string): number[] {
  const { id2label = {} } = JSON.parse(config) as { readonly id2label?: Readonly<Record<string, string>> };
  return ENTAILMENT_LABELS.map((label) => {
    const column = Object.keys(id2label).find((id) => id2label[id]?.toLowerCase() === label);
    if (column === undefined) {
      throw new Error(
        `config.json of ${name} names no class "${label}" in id2label; use an MNLI cross-encoder`,
      );
    }
    return Number(column);
  });
}

/**
 * Returns the softmax of a row of logits, the maximum taken out first.
 * @param logits any finite numbers
 * @example softmax([0, 0]) // => [0.5, 0.5]
 */
export function softmax(logits: ArrayLike<number>): number[] {
  const row = Array.from(logits);
  const maximum = Math.max(...row);
  const exponentials = row.map((logit) => Math.exp(logit - maximum));
  const sum = exponentials.reduce((total, value) => total + value, 0);
  return exponentials.map((value) => value / sum);
}

/**
 * Returns a function that encodes a pair in the tokenizer's own template, read off from one probe pair. A pair
 * that is too long loses tokens from the end of its longer text until it fits (`longest_first`).
 * @param tokenizer tokenizer of the model
 * @param maximumTokens tokens of the pair with the special ones
 * @throws Error if the tokenizer puts nothing between two texts
 * @example pairEncoder(tokenizer, 10)('a b', 'yes').segments // => [0, 0, 0, 0, 1, 1]
 */
export function pairEncoder(
  tokenizer: TextTokenizer,
  maximumTokens: number,
): (first: string, second: string) => EncodedPair {
  const probe = tokenizer.bare('a', 1)[0];
  const template = tokenizer.withSpecialTokens('a', 'a');
  const first = template.indexOf(probe ?? -1);
  const last = template.lastIndexOf(probe ?? -1);
  if (first < 0 || last <= first + 1) {
    throw new Error('tokenizer has no template for pairs; use the one of a cross-encoder');
  }
  const before = template.slice(0, first);
  const between = template.slice(first + 1, last);
  const after = template.slice(last + 1);
  const room = maximumTokens - before.length - between.length - after.length;
  return (one, two) => {
    const left = tokenizer.bare(one, room);
    const right = tokenizer.bare(two, room);
    while (left.length + right.length > room) {
      (right.length > left.length ? right : left).pop();
    }
    const head = [...before, ...left, ...between];
    const tail = [...right, ...after];
    return { ids: [...head, ...tail], segments: [...head.map(() => 0), ...tail.map(() => 1)] };
  };
}

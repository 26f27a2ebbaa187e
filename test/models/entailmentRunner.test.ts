import { describe, expect, it } from 'vitest';

import {
  labelColumns,
  openEntailmentRunner,
  pairEncoder,
  softmax,
} from '../../src/models/entailmentRunner.js';
import { loadTokenizer } from '../../src/models/loadTokenizer.js';
import { sha256Hex } from '../../src/text/index.js';
import { tinyModel } from './tinyModels.js';

describe('labelColumns', () => {
  it('reads the order of the classes from the configuration', () => {
    expect(labelColumns('{"id2label":{"0":"ENTAILMENT","1":"NEUTRAL","2":"CONTRADICTION"}}', 'nli')).toEqual([
      2, 0, 1,
    ]);
    expect(labelColumns('{"id2label":{"0":"contradiction","1":"entailment","2":"neutral"}}', 'nli')).toEqual([
      0, 1, 2,
    ]);
  });

  it('refuses a model without the three classes', () => {
    expect(() => labelColumns('{"id2label":{"0":"entailment","1":"not_entailment"}}', 'nli')).toThrow(
      /config\.json of nli names no class "contradiction"/,
    );
  });
});

describe('softmax', () => {
  it('shares by the exponentials, however large the logits', () => {
    expect(softmax([0, 0])).toEqual([0.5, 0.5]);
    expect(softmax([1000, 1000])).toEqual([0.5, 0.5]);
  });
});

describe('pairEncoder', () => {
  const tokenizer = loadTokenizer(tinyModel('entailment'));

  it('puts both texts into the template of the tokenizer, the second in segment 1', () => {
    expect(pairEncoder(tokenizer, 10)('a b', 'yes')).toEqual({
      ids: [2, 4, 5, 3, 7, 3],
      segments: [0, 0, 0, 0, 1, 1],
    });
  });

  it('shortens the longer text first', () => {
    expect(pairEncoder(tokenizer, 8)('a a a a a a', 'b b').ids).toEqual([2, 4, 4, 4, 3, 5, 5, 3]);
    expect(pairEncoder(tokenizer, 7)('a a a a', 'b b b b').ids).toEqual([2, 4, 4, 3, 5, 5, 3]);
  });
});

describe('openEntailmentRunner', () => {
  const specification = {
    kind: 'entailment',
    folder: tinyModel('entailment'),
    name: 'tiny',
    maximumTokens: 32,
  } as const;

  it('yields contradiction, entailment and neutral in that order, whatever the columns', async () => {
    const runner = await openEntailmentRunner(specification);
    // Logits: entailment ln 2 for one "yes", neutral 2 for the two tokens of segment 1, contradiction ln 3 for one "no".
    const [contradiction, entailment, neutral] = await runner.run(['yes no', 'a']);
    const sum = 3 + 2 + Math.exp(2);
    expect(contradiction).toBeCloseTo(3 / sum, 6);
    expect(entailment).toBeCloseTo(2 / sum, 6);
    expect(neutral).toBeCloseTo(Math.exp(2) / sum, 6);
    await runner.release();
  });

  it('names the model and both texts when a probability is not finite', async () => {
    const runner = await openEntailmentRunner(specification);
    await expect(runner.run(['nan', 'a'])).rejects.toThrow(
      `tiny gives no finite probabilities for the pair with sha256 ${sha256Hex('nan')} and ${sha256Hex('a')}`,
    );
    await runner.release();
  });
});

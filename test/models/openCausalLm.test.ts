import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { AutoTokenizer, env } from '@xenova/transformers';
import { describe, expect, it } from 'vitest';

import { openLanguageRunner } from '../../src/models/languageRunner.js';
import { loadTokenizer } from '../../src/models/loadTokenizer.js';
import { meanNegative, openCausalLm } from '../../src/models/openCausalLm.js';
import { localModels } from './localModels.js';
import { temporaryFolder, tinyModel } from './tinyModels.js';

const MODEL = 'smollm2-135m-instruct';
const models = localModels(MODEL);

interface Reference {
  readonly texts: readonly string[];
  readonly tokens: readonly (readonly number[])[];
  readonly logProbabilities: readonly (readonly number[])[];
}

function reference(): Reference {
  const path = join(import.meta.dirname, '..', 'vectors', 'smollm2-vectors.json');
  return JSON.parse(readFileSync(path, 'utf8')) as Reference;
}

describe('meanNegative', () => {
  it('is minus the mean, in nats per token', () => {
    expect(meanNegative([-1, -3])).toBe(2);
    expect(meanNegative([-5, -5, -1, -2, -3])).toBeCloseTo(3.2, 12);
    expect(meanNegative(new Float64Array(7).fill(-Math.log(50_257)))).toBeCloseTo(10.8249, 4);
  });
});

describe('openCausalLm', () => {
  it('gives mean and number of tokens per text', async () => {
    const modelsFolder = temporaryFolder();
    tinyModel('language_chosen', join(modelsFolder, MODEL));
    const model = await openCausalLm({ modelsFolder, workers: 0, install: false });
    const progress: number[] = [];
    expect(await model.logLikelihood(['ab', 'c'], (done) => progress.push(done))).toEqual([
      { meanNll: 97.5, tokens: 2 },
      { meanNll: 99, tokens: 1 },
    ]);
    expect(progress).toEqual([1, 2]);
    expect(model.record).toMatchObject({ name: MODEL, substituteFor: 'GPT-2 (124M)' });
    await expect(model.logLikelihood([''])).rejects.toThrow(/has no token/);
    await model.close();
  });

  it('runs GPT-2 itself where it is there, with its own start token', async () => {
    const modelsFolder = temporaryFolder();
    tinyModel('language', join(modelsFolder, 'gpt2'));
    const model = await openCausalLm({ modelsFolder, workers: 0, install: false });
    expect(model.record).toMatchObject({ name: 'gpt2', substituteFor: null });
    // The tiny graph has 257 tokens and no row for 50256, so the start token must have reached it.
    await expect(model.logLikelihood(['a'])).rejects.toThrow(
      /likelihood of gpt2 for the text with sha256 .* cannot be computed: .*50256/,
    );
    await model.close();
  });

  it('scores 1,023 tokens of a longer text', async () => {
    const modelsFolder = temporaryFolder();
    tinyModel('language_chosen', join(modelsFolder, MODEL));
    const model = await openCausalLm({ modelsFolder, workers: 0, install: false });
    const [score] = await model.logLikelihood(['a '.repeat(2_000)]);
    expect(score?.tokens).toBe(1023);
    await model.close();
  });

  const needs = `(needs ${MODEL} in RINJ_MODELS or data/models)`;
  it.skipIf(models === null)(
    `gives every token the log-probability of an independent implementation within 0.001 ${needs}`,
    async () => {
      const { texts, logProbabilities } = reference();
      const folder = join(models ?? '', MODEL);
      const runner = await openLanguageRunner({
        kind: 'language',
        folder,
        name: MODEL,
        maximumTokens: 1023,
        startToken: 0,
      });
      for (const [index, text] of texts.entries()) {
        const expected = logProbabilities[index] ?? [];
        const values = await runner.run([text]);
        expect(values).toHaveLength(expected.length);
        const differences = Array.from(values, (value, place) =>
          Math.abs(value - (expected[place] ?? Number.NaN)),
        );
        expect(Math.max(...differences)).toBeLessThan(1e-3);
      }
      await runner.release();
    },
    180_000,
  );

  it.skipIf(models === null)(
    `reads the tokens of an independent tokenizer and of the library's own loader ${needs}`,
    async () => {
      env.allowRemoteModels = false;
      env.localModelPath = models ?? '';
      const library = await AutoTokenizer.from_pretrained(MODEL);
      const ours = loadTokenizer(join(models ?? '', MODEL));
      const { texts, tokens } = reference();
      for (const [index, text] of texts.entries()) {
        expect(ours.bare(text, 1023)).toEqual(tokens[index]);
        expect(library.encode(text, { add_special_tokens: false })).toEqual(tokens[index]);
      }
    },
    60_000,
  );
});

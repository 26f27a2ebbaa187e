import { describe, expect, it } from 'vitest';

import { openLanguageRunner } from '../../src/models/languageRunner.js';
import { sha256Hex } from '../../src/text/index.js';
import { tinyModel } from './tinyModels.js';

describe('openLanguageRunner', () => {
  const specification = {
    kind: 'language',
    folder: tinyModel('language'),
    name: 'tiny',
    maximumTokens: 5,
    startToken: 256,
  } as const;

  it('scores every token, the first after the start token, from the logits of a standard graph', async () => {
    const runner = await openLanguageRunner(specification);
    const [first, afterA, afterB] = await runner.run(['abc']);
    expect(first).toBeCloseTo(-Math.log(257), 5);
    expect(afterA).toBeCloseTo(Math.log(9 / 265), 5);
    expect(afterB).toBeCloseTo(-Math.log(257), 5);
    await runner.release();
  });

  it('takes the logarithms from a graph that gives them', async () => {
    const runner = await openLanguageRunner({ ...specification, folder: tinyModel('language_chosen') });
    expect(await runner.run(['ab'])).toEqual(Float64Array.of(-97, -98));
    await runner.release();
  });

  it('scores at most its number of tokens, start token aside', async () => {
    const runner = await openLanguageRunner(specification);
    expect(await runner.run(['abcdefgh'])).toHaveLength(5);
    expect(await runner.run(['a'])).toHaveLength(1);
    await runner.release();
  });

  it('refuses an empty text and names it', async () => {
    const runner = await openLanguageRunner(specification);
    await expect(runner.run([''])).rejects.toThrow(`text with sha256 ${sha256Hex('')} has no token for tiny`);
    await runner.release();
  });

  it('names the model and the text when a likelihood is not finite', async () => {
    const runner = await openLanguageRunner(specification);
    await expect(runner.run(['~b'])).rejects.toThrow(
      `tiny gives no finite likelihood for the text with sha256 ${sha256Hex('~b')}`,
    );
    await runner.release();
  });

  it('refuses a model without a start token', async () => {
    await expect(openLanguageRunner({ ...specification, startToken: undefined })).rejects.toThrow(
      /language model tiny has no start token/,
    );
  });
});

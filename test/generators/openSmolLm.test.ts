import { describe, expect, it } from 'vitest';
import { groundedPrompt } from '../../src/adversarial/index.js';
import { chatText, openSmolLm } from '../../src/generators/index.js';
import { ranked } from '../adversarial/suiteFixture.js';
import { localModels } from '../models/localModels.js';

const modelsFolder = localModels('smollm2-135m-instruct');

describe('openSmolLm', () => {
  it('writes turns as the model was trained on them', () => {
    expect(chatText({ system: 'a', user: 'b' }).split('\n')[0]).toBe('<|im_start|>system');
    expect(chatText({ system: 'a', user: 'b' }).endsWith('b<|im_end|>\n<|im_start|>assistant\n')).toBe(true);
  });

  it('says where it looked when the model is not there', async () => {
    await expect(openSmolLm({ modelsFolder: 'no/such/folder' })).rejects.toThrow('is not in no/such/folder');
  });

  it.skipIf(modelsFolder === null)(
    'answers from its context, the same twice, and refuses a prompt beyond its positions (needs SmolLM2)',
    async () => {
      const model = await openSmolLm({ modelsFolder: modelsFolder ?? '' });
      try {
        const prompt = groundedPrompt('How long does standard shipping take?', [
          ranked({ text: 'Standard shipping takes 18 business days.' }),
        ]);
        const answer = await model.generate(prompt);
        expect(answer).toContain('18 business days');
        expect(await model.generate(prompt)).toBe(answer);
        const long = groundedPrompt('Why?', [ranked({ text: 'word '.repeat(120) })]);
        const longer = { ...long, user: 'word '.repeat(3000) };
        await expect(model.generate(longer)).rejects.toThrow('has more than 1536 tokens; keep fewer chunks');
      } finally {
        await model.close();
      }
    },
    180_000,
  );
});

import { describe, expect, it } from 'vitest';
import { HASHING, neuralEmbedder } from '../../src/stages/adversarialEmbedder.js';
import { localModels } from '../models/localModels.js';

const modelsFolder = localModels('all-MiniLM-L6-v2');

describe('neuralEmbedder', () => {
  it.skipIf(modelsFolder === null)(
    'gives a text the same vector whatever is embedded with it (needs all-MiniLM-L6-v2)',
    async () => {
      const options = { modelsFolder: modelsFolder ?? '' };
      const one = await neuralEmbedder(['a'], options);
      const two = await neuralEmbedder(['b b b b', 'a'], options);
      expect(one.name).toBe('minilm');
      expect(Array.from(one.embedderFor([])('a'))).toEqual(Array.from(two.embedderFor(['x'])('a')));
      expect(() => one.embedderFor([])('b')).toThrow('was not asked beforehand for "b"');
    },
  );

  it('says where it looked when the model is not there', async () => {
    await expect(neuralEmbedder(['a'], { modelsFolder: 'no/such' })).rejects.toThrow('is not in no/such');
  });

  it('hashing needs no weights', () => {
    expect(HASHING.sha256).toBeNull();
    expect(HASHING.embedderFor(['a'])('a')).toHaveLength(2048);
  });
});

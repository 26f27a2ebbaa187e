import { describe, expect, it } from 'vitest';

import { openTaskPool } from '../../src/models/openTaskPool.js';
import { tinyModel } from './tinyModels.js';

describe('openTaskPool', () => {
  const specification = {
    kind: 'embedding',
    folder: tinyModel('embedding'),
    name: 'tiny',
    maximumTokens: 16,
  } as const;

  it('runs in the calling thread when asked for no worker', async () => {
    const pool = await openTaskPool(specification, 0);
    const progress: number[] = [];
    expect(await pool.map([['a'], ['a b']], (done) => progress.push(done))).toEqual([
      Float32Array.of(1, 0),
      Float32Array.of(0.6, 0.8),
    ]);
    expect(progress).toEqual([1, 2]);
    await pool.close();
  });

  it('refuses a number of workers that is none', async () => {
    for (const workers of [-1, 1.5, Number.NaN]) {
      await expect(openTaskPool(specification, workers)).rejects.toThrow(
        /workers is .*; give a whole number/,
      );
    }
  });
});

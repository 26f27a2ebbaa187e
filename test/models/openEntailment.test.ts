import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

import { openEntailment } from '../../src/models/openEntailment.js';
import { temporaryFolder, tinyModel } from './tinyModels.js';

describe('openEntailment', () => {
  it('gives three probabilities per pair that sum to one', async () => {
    const modelsFolder = temporaryFolder();
    tinyModel('entailment', join(modelsFolder, 'nli-deberta-v3-xsmall'));
    const model = await openEntailment({ modelsFolder, workers: 0, install: false });
    const progress: number[] = [];
    const [agreeing, denying] = await model.entails(
      [
        ['yes yes yes yes', 'a'],
        ['no no no no', 'a'],
      ],
      (done) => progress.push(done),
    );
    expect(progress).toEqual([1, 2]);
    expect(agreeing?.entailment).toBeCloseTo(16 / (16 + Math.exp(2) + 1), 6);
    expect(denying?.contradiction).toBeCloseTo(81 / (81 + Math.exp(2) + 1), 6);
    for (const each of [agreeing, denying]) {
      expect((each?.contradiction ?? 0) + (each?.entailment ?? 0) + (each?.neutral ?? 0)).toBeCloseTo(1, 12);
    }
    expect(model.record).toMatchObject({ name: 'nli-deberta-v3-xsmall', source: 'folder', threads: 1 });
    await model.close();
  });
});

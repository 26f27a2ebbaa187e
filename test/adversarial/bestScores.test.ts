import { describe, expect, it } from 'vitest';
import { bestScores, hashingEmbedder } from '../../src/adversarial/index.js';
import { CASE, documentOf, POLICY } from './suiteFixture.js';

const filler = ['alpha', 'beta', 'gamma'].map((word) => documentOf({ id: word, text: word }));

describe('bestScores', () => {
  it('are those of the nearest chunk on each list, whatever the threshold', () => {
    const near = bestScores([POLICY, ...filler], CASE, hashingEmbedder);
    expect(near.dense).toBeGreaterThan(0.4);
    expect(near.bm25).toBeGreaterThan(0.4);
    const far = bestScores([POLICY, ...filler], { ...CASE, question: 'xylophone' }, hashingEmbedder);
    expect(far).toEqual({ dense: 0, bm25: 0 });
  });

  it('are null where no chunk passes the filters', () => {
    const none = { ...CASE, documents: [] };
    expect(bestScores([], none, hashingEmbedder)).toEqual({ dense: null, bm25: null });
    expect(bestScores([POLICY], { ...none, filters: { country: 'US' } }, hashingEmbedder).dense).toBeNull();
  });
});

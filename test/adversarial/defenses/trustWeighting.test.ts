import { describe, expect, it } from 'vitest';
import { trustWeighting } from '../../../src/adversarial/defenses/index.js';
import { ranked } from '../suiteFixture.js';

describe('trustWeighting', () => {
  it('asks more of an untrusted source', () => {
    expect(trustWeighting({ question: '', ranked: [ranked({ tier: 'untrusted' }, 0.3)] }).kept).toEqual([]);
    expect(trustWeighting({ question: '', ranked: [ranked({ tier: 'untrusted' }, 0.4)] }).kept).toHaveLength(
      1,
    );
    expect(trustWeighting({ question: '', ranked: [ranked({ tier: 'semi' }, 0.2)] }).kept).toHaveLength(1);
  });

  it('puts a trusted chunk before an untrusted one that scored a little more', () => {
    const input = [ranked({ id: 'x', tier: 'untrusted' }, 0.9), ranked({ id: 'y', tier: 'trusted' }, 0.8)];
    const { kept, refusal } = trustWeighting({ question: '', ranked: input });
    expect(kept.map(({ chunk }) => chunk.documentId)).toEqual(['y', 'x']);
    expect(kept.map(({ score }) => score.toFixed(2))).toEqual(['0.80', '0.63']);
    expect(refusal).toBeNull();
  });

  it('leaves a ranking of reviewed and trusted sources as it was', () => {
    const input = [ranked({ id: 'x' }, 0.9), ranked({ id: 'y', tier: 'trusted' }, 0.15)];
    expect(trustWeighting({ question: '', ranked: input }).kept).toEqual(input);
  });
});

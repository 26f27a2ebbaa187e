import { describe, expect, it } from 'vitest';
import { wrongYesNo } from '../../src/poison/index.js';
import { seedOf } from '../../src/random/index.js';
import vectors from '../vectors/profile-vectors.json' with { type: 'json' };

describe('wrongYesNo', () => {
  it.each(vectors.wrong_answers.yes_no)('agrees with the reference: $correct of $qid', (vector) => {
    expect(wrongYesNo(vector.correct, seedOf(`wrong|${vector.qid}`))).toBe(vector.wrong);
  });

  it('flips yes and no and lets the seed settle maybe', () => {
    expect(wrongYesNo('Yes', 7)).toBe('no');
    expect(wrongYesNo('no.', 7)).toBe('yes');
    expect([wrongYesNo('maybe', 7), wrongYesNo('maybe', 8)]).toEqual(['yes', 'no']);
  });

  it('is silent on any other answer', () => {
    expect(['no one', 'none', '', 'yesterday'].map((answer) => wrongYesNo(answer, 1))).toEqual([
      null,
      null,
      null,
      null,
    ]);
  });
});

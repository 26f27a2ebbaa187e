import { describe, expect, it } from 'vitest';
import { JURISDICTIONS, wrongJurisdiction } from '../../src/poison/index.js';
import { seedOf } from '../../src/random/index.js';
import vectors from '../vectors/profile-vectors.json' with { type: 'json' };

describe('wrongJurisdiction', () => {
  it.each(vectors.wrong_answers.jurisdiction)('agrees with the reference: $correct', (vector) => {
    expect(wrongJurisdiction(vector.correct, seedOf(`wrong|${vector.qid}`))).toBe(vector.wrong);
  });

  it('swaps the state named first for one that the answer does not name', () => {
    expect(JURISDICTIONS).toEqual(vectors.wrong_answers.states);
    expect(wrongJurisdiction('Delaware', 2427145637)).toBe('Illinois');
    for (let seed = 0; seed < 20; seed++) {
      const wrong = wrongJurisdiction('Illinois; New York', seed) ?? '';
      expect(wrong).toMatch(/; New York$/);
      expect(wrong).not.toMatch(/^(?:Illinois|New York);/);
    }
  });

  it('reads whole tokens in any case', () => {
    expect(wrongJurisdiction('STATE OF NEW  YORK, USA', 0)).toBe('STATE OF Delaware, USA');
    expect(wrongJurisdiction('Washingtonian', 0)).toBeNull();
  });
});

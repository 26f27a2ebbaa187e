import { describe, expect, it } from 'vitest';
import { profileDirection } from '../../src/metrics/index.js';
import vectors from '../vectors/metrics-vectors.json' with { type: 'json' };

describe('profileDirection', () => {
  it.each(vectors.profile_direction)('agrees with the reference: $verdict', (vector) => {
    const points = vector.index.map((index, i) => ({ index, fnr: vector.fnr[i] ?? Number.NaN }));
    expect(profileDirection(points)).toEqual(vector.verdict);
  });

  it('turns right into wrong when the false-negative rates are mirrored', () => {
    expect(
      profileDirection([
        { index: 0.5, fnr: 0.2 },
        { index: 1, fnr: 0 },
      ]),
    ).toEqual(['right', 'right']);
    expect(
      profileDirection([
        { index: 0.5, fnr: 0 },
        { index: 1, fnr: 0.2 },
      ]),
    ).toEqual(['wrong', 'wrong']);
  });

  it('says nothing of no cells, and cannot tell from one', () => {
    expect(profileDirection([])).toEqual([]);
    expect(profileDirection([{ index: 1, fnr: 0 }])).toEqual(['undetermined']);
  });
});

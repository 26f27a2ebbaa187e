import { expect, it } from 'vitest';
import { constructionCues } from '../../src/profile/index.js';
import vectors from '../vectors/metrics-vectors.json' with { type: 'json' };

it.each(vectors.profile_direction)('the index agrees with the reference: $index', (vector) => {
  vector.containment.forEach((containment, i) => {
    const cues = constructionCues(containment, vector.length_overlap[i] ?? null);
    expect(cues.index).toBeCloseTo(vector.index[i] ?? Number.NaN, 12);
  });
});

it('a set is flagged exactly when both cues are strong', () => {
  expect(constructionCues(1, 0).flagged).toBe(true);
  expect(constructionCues(0.95, 0.05).flagged).toBe(true);
  expect(constructionCues(0.94, 0).flagged).toBe(false);
  expect(constructionCues(1, 0.06).flagged).toBe(false);
  expect(constructionCues(1, 0.5).index).toBe(0.75);
});

it('an undefined cue leaves the index undefined and the set unflagged', () => {
  expect(constructionCues(null, 0)).toEqual({
    cueContainment: null,
    cueLength: 1,
    index: null,
    flagged: false,
  });
  expect(constructionCues(1, null)).toEqual({
    cueContainment: 1,
    cueLength: null,
    index: null,
    flagged: false,
  });
});

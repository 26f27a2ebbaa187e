import { describe, expect, it } from 'vitest';
import { constructionCues, constructionProfile, predictionInWords } from '../../src/profile/index.js';

const profileWith = (containment: number | null, overlap: number | null) => ({
  ...constructionProfile([], []),
  ...constructionCues(containment, overlap),
});

describe('predictionInWords', () => {
  it.each([
    [1, 0, /^Both construction cues are strong: /],
    [1, 0.5, /^The question gives the texts away and their length does not/],
    [0, 0, /^The length gives the texts away and the question does not/],
    [0, 1, /^Neither construction cue is present/],
    [0.5, 0.5, /^The construction cues are mixed/],
    [null, 0, /^The profile predicts nothing: no text has a question/],
    [1, null, /^The profile predicts nothing: no length can be compared/],
  ])('speaks of containment %s and overlap %s as it should', (containment, overlap, expected) => {
    expect(predictionInWords(profileWith(containment, overlap))).toMatch(expected);
  });

  it('is one sentence', () => {
    for (const containment of [0, 0.5, 1]) {
      for (const overlap of [0, 0.5, 1]) {
        expect(predictionInWords(profileWith(containment, overlap))).toMatch(/^[^.]+\.$/);
      }
    }
  });
});

import { describe, expect, it } from 'vitest';
import { profileFigure } from '../../src/html/index.js';
import { profileFixture, profilesFixture } from '../report/fixture.js';

describe('the figure of the construction profile', () => {
  it('has two marks for each set with a clean filler or none, and says their counts', () => {
    const figure = profileFigure([profileFixture()], 'fixture');
    expect(figure?.marks).toBe(2);
    for (const words of [
      'containment 1.000 (500/500)',
      'length overlap 1.000 (500/500)',
      'clean interval 18-168.5 words',
    ])
      expect(figure?.svg).toContain(words);
  });

  it('has a panel for each corpus and a row for each set', () => {
    const figure = profileFigure(profilesFixture(), 'fixture');
    for (const text of [
      '>general<',
      '>legal<',
      '>PoisonedRAG, template, archived<',
      '>CorruptRAG-AS, template<',
    ])
      expect(figure?.svg).toContain(text);
    expect(figure?.caption).toContain('texts a set: 100 to 500');
  });

  it('has no mark for a share that is not defined, and is nothing without sets', () => {
    expect(profileFigure([profileFixture({ containment: null })], 'fixture')?.marks).toBe(1);
    expect(profileFigure([], 'quick')).toBeNull();
  });
});

import { describe, expect, it } from 'vitest';
import { figureProfile } from '../../src/report/index.js';
import { profileFixture, profilesFixture } from './fixture.js';

describe('the figure of the construction profile', () => {
  it('is byte for byte the golden SVG, in whatever order the records come', async () => {
    const { svg } = figureProfile(profilesFixture(), 'fixture');
    expect(figureProfile(profilesFixture().reverse(), 'fixture').svg).toBe(svg);
    await expect(svg).toMatchFileSnapshot('golden/profile.svg');
  });

  it('prints the n of every set', () => {
    const { svg } = figureProfile([profileFixture({ n: 1234 })], 'fixture');
    expect(svg).toContain('>1,234<');
  });

  it('is narrower for fewer corpora instead of stretching', () => {
    const width = (svg: string) => Number(/width="(\d+)"/.exec(svg)?.[1]);
    expect(width(figureProfile([profileFixture()], 'fixture').svg)).toBeLessThan(
      width(figureProfile(profilesFixture(), 'fixture').svg),
    );
  });

  it('leaves out a number that is not defined', () => {
    const { svg } = figureProfile([profileFixture({ containment: null })], 'fixture');
    expect(svg).toContain('>500<');
  });
});

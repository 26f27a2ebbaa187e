import { describe, expect, it } from 'vitest';
import { figureProfileOutcome } from '../../src/report/index.js';
import { cellFixture, profileFixture } from './fixture.js';
import { HOSTILE_IDS } from './hostileIds.js';
import { resultsFixture } from './ladderFixture.js';

describe('the figure of profile against outcome', () => {
  it('is byte for byte the golden SVG, in whatever order the records come', async () => {
    const defenses = ['raguard', 'scorer-0.5', 'length-only'];
    const cells = resultsFixture().cells.filter(({ defense }) => defenses.includes(defense));
    const { profile } = resultsFixture();
    const { svg } = figureProfileOutcome(cells, profile, 'fixture');
    expect(figureProfileOutcome([...cells].reverse(), [...profile].reverse(), 'fixture').svg).toBe(svg);
    await expect(svg).toMatchFileSnapshot('golden/profile-outcome.svg');
  });

  it('counts its points and its cells, and draws none without a profile or a miss rate', () => {
    const cells = [
      cellFixture(),
      cellFixture({ corpus: 'legal' }),
      cellFixture({ defense: 'drs', fnr: null }),
    ];
    const { caption } = figureProfileOutcome(cells, [profileFixture()], 'fixture');
    expect(caption).toContain('1 points in 1 cells, profile fixture');
    expect(caption).toContain('over 980 retrieved poison candidates a cell');
  });

  it('shows no ablation', () => {
    const { svg } = figureProfileOutcome(
      [cellFixture({ defense: 'scorer-no-length' })],
      [profileFixture()],
      'a',
    );
    expect(svg).not.toContain('aria-label="dot" fill="colour"');
    expect(svg).not.toContain('Scorer without length');
  });

  it('holds no live markup, whatever the ids are', () => {
    for (const id of HOSTILE_IDS) {
      const place = { corpus: id, family: id };
      const { svg } = figureProfileOutcome(
        [cellFixture({ ...place, defense: id })],
        [profileFixture(place)],
        id,
      );
      expect(svg).not.toMatch(/<(?:script|img|a|foreignObject)\b|<\/title>.*<\/title>/s);
    }
  });
});

import { describe, expect, it } from 'vitest';
import { collapseFigure } from '../../src/html/index.js';
import { ladderFixture } from '../report/ladderFixture.js';
import { viewFixture, viewOfNothing } from './fixture.js';

describe('the figure of collapses', () => {
  it('has a panel for each corpus and counts the modes', () => {
    const figure = collapseFigure(viewFixture());
    for (const text of ['>general<', '>legal<', '>rise of FNR<', 'collapse: '])
      expect(figure?.svg).toContain(text);
    expect(figure?.caption).toMatch(
      /collapses of the defenses drawn: calibration \d+, mixed \d+, signal \d+, set-level \d+/,
    );
  });

  it('has a mark for a record with both changes alone', () => {
    const ladder = [ladderFixture(), ladderFixture({ defense: 'ragdefender', auroc: null })];
    const view = viewFixture();
    expect(collapseFigure({ ...view, results: { ...view.results, ladder } })?.marks).toBe(1);
    expect(collapseFigure(viewOfNothing())).toBeNull();
  });
});

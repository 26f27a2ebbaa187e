import { describe, expect, it } from 'vitest';
import { outcomeFigure } from '../../src/html/index.js';
import { cellFixture, profileFixture } from '../report/fixture.js';

describe('the figure of profile and outcome', () => {
  it('has a panel for each defense and a point for each cell with a profile', () => {
    const cells = [
      cellFixture({ fnr: 0.25 }),
      cellFixture({ defense: 'drs' }),
      cellFixture({ corpus: 'legal' }),
    ];
    const figure = outcomeFigure(cells, [profileFixture()], 'fixture');
    expect(figure?.marks).toBe(2);
    for (const text of ['>RAGuard<', '>DRS<', 'profile index 0.500\nFNR 0.250 [0.210, 0.290], n 980'])
      expect(figure?.svg).toContain(text);
    expect(figure?.caption).toContain(': 2 points, profile fixture');
  });

  it('is nothing without points', () => {
    expect(outcomeFigure([], [], 'quick')).toBeNull();
    expect(outcomeFigure([cellFixture()], [profileFixture({ index: null })], 'quick')).toBeNull();
  });
});

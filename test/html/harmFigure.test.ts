import { describe, expect, it } from 'vitest';
import { harmFigure } from '../../src/html/index.js';
import { decisionFixture } from '../report/ladderFixture.js';
import { viewFixture, viewOfNothing } from './fixture.js';

describe('the figure of harm', () => {
  it('has three marks for each score of a cell in which the rules differ', () => {
    const view = viewFixture();
    const figure = harmFigure({ ...view, results: { ...view.results, decisionLayer: [decisionFixture()] } });
    expect(figure?.marks).toBe(3);
    expect(figure?.svg).toContain('harm 2,050 [2,000, 2,100]');
    expect(figure?.caption).toContain('Costs: c_A 0.5; C_FN / C_FP 4 (general), our choice');
    expect(figure?.caption).toContain('n: 2,000 candidates a cell');
  });

  it('is nothing where the operating point matters nowhere', () => {
    expect(harmFigure(viewOfNothing())).toBeNull();
  });
});

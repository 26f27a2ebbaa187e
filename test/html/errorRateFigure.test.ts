import { describe, expect, it } from 'vitest';
import { defenseLegend, errorRateFigure } from '../../src/html/index.js';
import { cellFixture, tableVFixture } from '../report/fixture.js';

describe('the figure of both error rates', () => {
  it('has a panel for each cell and a tip for each place that a mark has', () => {
    const figure = errorRateFigure(tableVFixture(), 'fixture');
    for (const name of ['general, template', 'general, prefix removed', 'legal, template'])
      expect(figure?.svg).toContain(`>${name}<`);
    expect(figure?.marks).toBeGreaterThan(40);
    expect(figure?.caption).toContain('pooled over 5 seeds: general, template 980 / 1,020 of 200;');
    expect(figure?.title).toBe('Miss rate against false-positive rate: PoisonedRAG');
  });

  it('puts the tip of a mark where the mark is', () => {
    const svg = errorRateFigure([cellFixture({ fnr: 1, fpr: 0 })], 'fixture')?.svg ?? '';
    const panel = svg.slice(svg.indexOf('aria-label="rule"'));
    const mark = /aria-label="dot"[^>]*>.*?translate\(([\d.]+),([\d.]+)\)/.exec(panel);
    const tip = /<circle r="7" cy="([\d.]+)" cx="([\d.]+)"><title>RAGuard/.exec(svg);
    expect([tip?.[2], tip?.[1]]).toEqual([mark?.[1], mark?.[2]]);
  });

  it('is nothing without cells that have both rates', () => {
    expect(errorRateFigure([], 'quick')).toBeNull();
    expect(errorRateFigure([cellFixture({ fnr: null })], 'quick')).toBeNull();
  });

  it('names every defense it draws, solid for the learned scorer', () => {
    expect(defenseLegend(['raguard'])[0]?.text).toBe('RAGuard');
    expect(defenseLegend(['raguard', 'scorer-0.5']).map(({ fill }) => fill)).toEqual(['#ffffff', '#000000']);
  });
});

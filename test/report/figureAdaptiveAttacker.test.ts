import { describe, expect, it } from 'vitest';
import { figureAdaptiveAttacker } from '../../src/report/index.js';
import { adaptiveAttacker, adaptiveRow } from './adaptiveAttackerFixture.js';

describe('the figure of the attacker', () => {
  it('names every defense, marks lower bounds, and says n and the intervals', () => {
    const { svg, caption } = figureAdaptiveAttacker(adaptiveAttacker());
    expect(svg).toContain('RAGuard ≥');
    expect(svg).toContain('TrustRAG stage 1 ≥');
    expect(svg).toContain('Scorer, τ = 0.5<');
    expect(caption).toContain('400 inserted documents over 2 runs, 380 of them retrieved');
    expect(caption).toContain('95 % cluster bootstrap intervals');
  });

  it('is the same for rows in any order', () => {
    const one = adaptiveAttacker();
    const other = { ...one, rows: [...one.rows].reverse() };
    expect(figureAdaptiveAttacker(other)).toEqual(figureAdaptiveAttacker(one));
  });

  it('stands without rows and without anything retrieved, and escapes what it is given', () => {
    expect(figureAdaptiveAttacker(adaptiveAttacker({ rows: [] })).svg.startsWith('<svg')).toBe(true);
    const nothing = { value: null, low: null, high: null, hits: 0, total: 0 };
    const row = adaptiveRow();
    const empty = adaptiveRow({
      defense: '<script>',
      template: { ...row.template, pass: nothing },
      tuned: { ...row.tuned, pass: nothing, cleanBlocked: nothing },
    });
    const { svg } = figureAdaptiveAttacker(adaptiveAttacker({ rows: [empty] }));
    expect(svg).not.toContain('<script>');
    expect(svg).toContain('N/A');
  });
});

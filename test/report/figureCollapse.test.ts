import { describe, expect, it } from 'vitest';
import { collapseDomain, figureCollapse } from '../../src/report/index.js';
import { HOSTILE_IDS } from './hostileIds.js';
import { ladderFixture, resultsFixture } from './ladderFixture.js';

describe('the figure of collapse modes', () => {
  it('is byte for byte the golden SVG, in whatever order the records come', async () => {
    const modes = (['calibration', 'mixed', 'signal', 'none'] as const).map((mode, index) =>
      ladderFixture({ mode, defense: ['scorer-0.5', 'drs', 'raguard', 'perplexity'][index] ?? '' }),
    );
    const { svg } = figureCollapse(modes, 'fixture');
    expect(figureCollapse([...modes].reverse(), 'fixture').svg).toBe(svg);
    await expect(svg).toMatchFileSnapshot('golden/collapse-modes.svg');
  });

  it('counts the modes, and says that set-level filters have no mark', () => {
    const flat = ladderFixture({ defense: 'ragdefender', mode: 'set-level', auroc: null });
    const { caption } = figureCollapse([ladderFixture(), flat], 'fixture');
    expect(caption).toContain('1 pairs of cell and defense, 900 retrieved');
    expect(caption).toContain('calibration 1, mixed 0, signal 0, set-level 1 (2 of 2)');
  });

  it('has axes that hold every interval', () => {
    const { ladder } = resultsFixture();
    const { start, end, low } = collapseDomain(ladder);
    for (const { auroc, fnr } of ladder) {
      expect(-(auroc?.high ?? 0)).toBeGreaterThan(start);
      expect(-(auroc?.low ?? 0)).toBeLessThan(end);
      expect(fnr?.low ?? 0).toBeGreaterThan(low);
    }
  });

  it('holds no live markup, whatever the ids are', () => {
    for (const id of HOSTILE_IDS) {
      const { svg } = figureCollapse([ladderFixture({ corpus: id, defense: id })], id);
      expect(svg).not.toMatch(/<(?:script|img|a|foreignObject)\b|<\/title>.*<\/title>/s);
    }
  });
});

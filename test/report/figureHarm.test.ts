import { describe, expect, it } from 'vitest';
import { figureHarm } from '../../src/report/index.js';
import { HOSTILE_IDS } from './hostileIds.js';
import { decisionFixture, resultsFixture } from './ladderFixture.js';

const { decisionLayer } = resultsFixture();

describe('the figure of harm by decision rule', () => {
  it('is byte for byte the golden SVG, in whatever order the records come', async () => {
    const { svg } = figureHarm(decisionLayer, 'fixture');
    expect(figureHarm([...decisionLayer].reverse(), 'fixture').svg).toBe(svg);
    await expect(svg).toMatchFileSnapshot('golden/harm.svg');
  });

  it('says what the costs are, and that some marks have no interval', () => {
    const { caption } = figureHarm(decisionLayer, 'fixture');
    expect(caption).toContain('Costs, our choice: c_A 0.5; C_FN / C_FP 4 (general)');
    expect(caption).toContain('a mark without a line has none stored');
    const rules = decisionFixture().rules.map((rule) => ({ ...rule, harmLow: 1, harmHigh: 2 }));
    expect(figureHarm([decisionFixture({ rules })], 'fixture').caption).not.toContain('none stored');
  });

  it('holds no live markup, whatever the ids are', () => {
    for (const id of HOSTILE_IDS) {
      const { svg } = figureHarm([decisionFixture({ corpus: id, rung: id })], id);
      expect(svg).not.toMatch(/<(?:script|img|a|foreignObject)\b|<\/title>.*<\/title>/s);
    }
  });
});

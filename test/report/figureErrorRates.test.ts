import { describe, expect, it } from 'vitest';
import { figureErrorRates } from '../../src/report/index.js';
import { allFamiliesFixture, cellFixture, tableVFixture } from './fixture.js';
import { HOSTILE_IDS } from './hostileIds.js';

describe('the figure of error rates', () => {
  it('is byte for byte the golden SVG, in whatever order the records come', async () => {
    const { svg } = figureErrorRates(tableVFixture(), 'fixture');
    expect(figureErrorRates([...tableVFixture()].reverse(), 'fixture').svg).toBe(svg);
    await expect(svg).toMatchFileSnapshot('golden/error-rates.svg');
  });

  it('states the profile and the n of every panel in its caption', () => {
    const { caption } = figureErrorRates(tableVFixture(), 'fixture');
    expect(caption).toContain('profile fixture');
    expect(caption.match(/(?:template|prefix removed) 980 \/ 1,020 of 200/g)).toHaveLength(5);
  });

  it('gives each of several families a row of panels, and names the family on every panel', async () => {
    const others = allFamiliesFixture().filter((cell) => cell.family !== 'poisonedrag_bb');
    const { svg, caption } = figureErrorRates(others, 'fixture');
    expect(figureErrorRates([...others].reverse(), 'fixture').svg).toBe(svg);
    await expect(svg).toMatchFileSnapshot('golden/error-rates-other-families.svg');
    expect(caption.match(/template, (?:CorruptRAG-AS|HijackRAG-style|Jamming blocker) 980/g)).toHaveLength(
      12,
    );
  });

  it('draws an interval both ways for every mark', () => {
    const { svg } = figureErrorRates([cellFixture()], 'fixture');
    const rules = [...svg.matchAll(/<g[^>]*aria-label="rule"[^>]*>(.*?)<\/g>/g)].map(
      (match) => match[1] ?? '',
    );
    expect(rules.map((rule) => rule.match(/<line/g)?.length)).toEqual([1, 1]);
  });

  it('has no mark for a rate that is not defined', () => {
    expect(figureErrorRates([cellFixture({ fpr: null })], 'fixture').svg).not.toContain('aria-label="dot"');
  });

  it('holds no live markup, whatever the ids are', () => {
    for (const id of HOSTILE_IDS) {
      const { svg } = figureErrorRates([cellFixture({ corpus: id, defense: id, family: id })], id);
      expect(svg).not.toMatch(/<(?:script|img|a|foreignObject)\b|<\/title>.*<\/title>/s);
    }
  });
});

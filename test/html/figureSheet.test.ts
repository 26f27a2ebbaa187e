import { describe, expect, it } from 'vitest';
import { figureSheet, legendHeight, legendPanel, tipLayer } from '../../src/html/index.js';
import { HOSTILE_IDS } from '../report/hostileIds.js';

const SHEET = { height: 100, title: '<a>', caption: '<b>' };

describe('a figure of the report', () => {
  it('leaves title and description to the caption', () => {
    const { svg, marks, title, caption } = figureSheet(SHEET, []);
    expect(svg).toMatch(/^<svg width="960" height="100"/);
    expect(svg).not.toMatch(/<title|<desc|xmlns|<a>/);
    expect([marks, title, caption]).toEqual([0, '<a>', '<b>']);
    expect(figureSheet({ height: 1, title: 'a', caption: 'b' }, []).marks).toBe(0);
  });

  it('counts its marks, and no hostile text in them is live', () => {
    const tips = HOSTILE_IDS.map((id, place) => ({ x: place, y: 0, tip: id }));
    const options = { width: 10, height: 10, marks: [tipLayer(tips)] };
    const { svg, marks } = figureSheet(SHEET, [{ x: 0, y: 0, options }]);
    expect(marks).toBe(HOSTILE_IDS.length);
    expect(svg).not.toMatch(/<script|<img|onerror="|style=|\sid=|href=/);
    expect(svg.replaceAll('\n', '')).not.toMatch(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]/u);
  });

  it('has a legend that grows by rows', () => {
    expect(legendPanel([]).height).toBe(12);
    expect(legendHeight(6)).toBe(46);
    expect([1, 4, 5].map(legendHeight)).toEqual([29, 29, 46]);
  });
});

import { describe, expect, it } from 'vitest';
import { type RowFigureParts, rowFigure } from '../../src/html/index.js';

const AXIS = { label: 'x', domain: [0, 1], ticks: [0, 1] } as const;
const LOOK = { symbol: 'circle', colour: '#000000', fill: '#ffffff' } as const;
const PARTS: RowFigureParts = {
  ...{
    title: 't',
    caption: 'c',
    rows: ['one', 'two'],
    rowHeight: 20,
    axis: AXIS,
    legend: [{ text: 'l', ...LOOK }],
  },
  panels: [
    { title: 'p', marks: [{ row: 1, shift: 0, value: 0.5, low: 0.4, high: 0.6, tip: 'tip', ...LOOK }] },
    { title: 'q', marks: [] },
  ],
};

describe('a figure of rows', () => {
  it('names its rows, its panels, its axis and its marks', () => {
    const figure = rowFigure(PARTS);
    for (const text of ['>one<', '>two<', '>p<', '>q<', '>x<', '>l<', '<title>tip</title>'])
      expect(figure?.svg).toContain(text);
    expect(figure?.marks).toBe(1);
  });

  it('draws the interval of a mark from its low to its high end', () => {
    const line = /<line stroke="#000000"[^>]*>/.exec(rowFigure(PARTS)?.svg ?? '')?.[0] ?? '';
    const ends = ['x1', 'x2'].map((name) => Number(new RegExp(`${name}="([^"]+)"`).exec(line)?.[1]));
    const middle = Number(/<circle r="7" cy="[^"]+" cx="([^"]+)"/.exec(rowFigure(PARTS)?.svg ?? '')?.[1]);
    expect(((ends[0] ?? 0) + (ends[1] ?? 0)) / 2).toBeCloseTo(middle, 1);
    expect(ends[0]).toBeLessThan(ends[1] ?? 0);
  });

  it('is nothing without marks', () => {
    const empty = { title: '', caption: '', rows: [], rowHeight: 1, panels: [], axis: AXIS, legend: [] };
    expect(rowFigure(empty)).toBeNull();
    expect(rowFigure({ ...PARTS, panels: PARTS.panels.slice(1) })).toBeNull();
  });

  it('is the same bytes for the same parts', () => {
    expect(rowFigure(PARTS)).toEqual(rowFigure(PARTS));
  });
});

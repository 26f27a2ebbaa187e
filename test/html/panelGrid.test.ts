import { describe, expect, it } from 'vitest';
import { panelGrid, panelsPerRow } from '../../src/html/index.js';

const SIZE = { width: 240, height: 100 };

describe('a figure of equal panels', () => {
  it('has as many in a row as fit', () => {
    expect([240, 275, 192, 5_000].map(panelsPerRow)).toEqual([4, 3, 5, 1]);
  });

  it('places them row after row below the legend', () => {
    const panel = { ...SIZE, marks: [] };
    const svg = panelGrid({
      title: '',
      caption: '',
      size: SIZE,
      panels: [1, 2, 3, 4, 5].map(() => panel),
      legend: [],
    })?.svg;
    const places = [...(svg ?? '').matchAll(/<g transform="translate\(([\d,]+)\)">/g)].map(
      (match) => match[1],
    );
    expect(places).toEqual(['0,0', '0,12', '240,12', '480,12', '720,12', '0,112']);
    expect(svg).toContain('height="212"');
  });

  it('is nothing without panels', () => {
    const size = { width: 1, height: 1 };
    expect(panelGrid({ title: '', caption: '', size, panels: [], legend: [] })).toBeNull();
  });
});

import { describe, expect, it } from 'vitest';
import { cellsText, manifestDetails, thresholdRows } from '../../src/html/index.js';
import { manifestJson } from './fixture.js';

describe('deployed thresholds', () => {
  it('stand together where cells share them, one value where the seeds do', () => {
    const rows = thresholdRows(manifestDetails(manifestJson()).cells);
    expect(rows.map(({ defense, cells }) => [defense, cells.length])).toEqual([
      ['none', 2],
      ['perplexity', 1],
      ['perplexity', 1],
    ]);
    expect(rows[0]?.values).toEqual(['0']);
    expect(rows[1]).toMatchObject({ values: ['6.12346', '5.5'], level: 0.99, fitted: [199, 200] });
    expect(thresholdRows([])).toEqual([]);
  });

  it('name their cells in as few words as say it', () => {
    expect(cellsText(['a.x', 'a.y'], ['a.x', 'a.y', 'b.x'])).toBe('a: all 2 cells');
    expect(cellsText(['a.x', 'b.x'], ['a.x', 'b.x'])).toBe('all 2 cells');
    expect(cellsText(['a.x', 'b.x'], ['a.x', 'a.y', 'b.x'])).toBe('a.x; b: all 1 cells');
  });
});

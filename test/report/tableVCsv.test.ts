import { describe, expect, it } from 'vitest';
import { tableVCsv } from '../../src/report/index.js';
import { cellFixture, tableVFixture } from './fixture.js';
import { HOSTILE_IDS } from './hostileIds.js';

describe('Table V as CSV', () => {
  it('is byte for byte the golden file, in whatever order the records come', async () => {
    const cells = tableVFixture();
    expect(tableVCsv([...cells].reverse())).toBe(tableVCsv(cells));
    await expect(tableVCsv(cells)).toMatchFileSnapshot('golden/table-v.csv');
  });

  it('has one line a cell, whatever the ids are', () => {
    const cells = HOSTILE_IDS.map((defense) => cellFixture({ defense, corpus: defense }));
    const lines = tableVCsv(cells).trimEnd().split('\n');
    expect(lines).toHaveLength(cells.length + 1);
    expect(lines.every((line) => !/(?:^|,)"?\s*[=+@]/.test(line))).toBe(true);
  });
});

import { describe, expect, it } from 'vitest';
import { tableVCsv } from '../../src/report/index.js';
import { cellFixture, tableVFixture } from './fixture.js';
import { HOSTILE_IDS } from './hostileIds.js';

describe('Table V as CSV', () => {
  it('is byte for byte the golden file, in whatever order the records come', async () => {
    const cells = tableVFixture();
    expect(tableVCsv([...cells].reverse(), 'fixture')).toBe(tableVCsv(cells, 'fixture'));
    await expect(tableVCsv(cells, 'fixture')).toMatchFileSnapshot('golden/table-v.csv');
  });

  it('carries every field of a record, and the command that recomputes it', () => {
    const [head = '', line = ''] = tableVCsv([cellFixture()], 'full').split('\n');
    const missing = Object.keys(cellFixture()).filter((key) => !head.split(',').includes(key));
    expect(missing).toEqual([]);
    expect(line).toMatch(/,PROFILE=full node .* run --cell general\.poisonedrag_bb\.template$/);
  });

  it('has one line a cell, whatever the ids are', () => {
    const cells = HOSTILE_IDS.map((defense) => cellFixture({ defense, corpus: defense }));
    const lines = tableVCsv(cells, 'fixture').trimEnd().split('\n');
    expect(lines).toHaveLength(cells.length + 1);
    expect(lines.every((line) => !/(?:^|,)"?\s*[=+@]/.test(line))).toBe(true);
  });
});

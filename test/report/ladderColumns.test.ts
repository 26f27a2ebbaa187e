import { describe, expect, it } from 'vitest';
import { absentText, columnName, expectedColumns, ladderColumns } from '../../src/report/index.js';
import { configurationOf } from '../../src/stages/configuration.js';
import { cellName } from '../../src/stages/paths.js';

describe('the cells of the ladder', () => {
  it('hold every cell that the full profile measures, so that none of it stays unprinted', () => {
    const expected = expectedColumns().map(columnName);
    const measured = configurationOf('full').cells.map(cellName);
    expect(measured.filter((name) => !expected.includes(name))).toEqual([]);
    expect(new Set(expected).size).toBe(expected.length);
  });

  it('have a distribution arm only where the clean lengths spread wide', () => {
    expect(
      ['general', 'medical', 'financial', 'legal'].map((id) => ladderColumns(id, 'distribution').length),
    ).toEqual([4, 0, 4, 0]);
  });

  it('are named once for each corpus when they did not run', () => {
    const columns = [
      ...ladderColumns('legal', 'interval'),
      ...ladderColumns('general', 'distribution').slice(1, 2),
    ];
    expect(absentText(columns)).toBe(
      'general, PoisonedRAG: length matched (distribution), clean filler; legal, PoisonedRAG: template, prefix removed, ' +
        'length matched (3 fillers), both (3 fillers), mimicry',
    );
    expect(absentText([])).toBe('');
  });
});

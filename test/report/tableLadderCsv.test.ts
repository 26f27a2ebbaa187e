import { describe, expect, it } from 'vitest';
import { ladderCells, tableLadderCsv } from '../../src/report/index.js';
import { cellFixture } from './fixture.js';
import { ladderFixture, resultsFixture } from './ladderFixture.js';

const place = { corpus: 'medical', rung: 'length_matched', filler: 'clean', lengthMode: 'interval' } as const;
const fieldsOf = (csv: string, line: number) => {
  const [head = '', ...lines] = csv.split('\n').map((row) => row.split(','));
  return Object.fromEntries((head as string[]).map((name, index) => [name, lines[line]?.[index]]));
};

describe('the ladder as CSV', () => {
  it('has the record, its changes from template and its collapse in one line', () => {
    const cell = cellFixture({ ...place, defense: 'scorer-0.5' });
    expect(fieldsOf(tableLadderCsv([cell], [ladderFixture()], 'full'), 0)).toMatchObject({
      ...{ rung: 'length_matched', filler: 'clean', lengthMode: 'interval', padded: '480' },
      ...{ fnrChange: '0.900', fnrChangeLow: '0.850', eceChange: '0.420', mode: 'calibration', ratio: '9.0' },
      recompute:
        'PROFILE=full node dist/command/rinj.js run --cell medical.poisonedrag_bb.length_matched.clean',
    });
  });

  it('leaves the changes of a template empty, and prints one that is not defined as N/A', () => {
    const cells = [cellFixture(), cellFixture({ ...place, defense: 'scorer-0.5' })];
    const csv = tableLadderCsv(cells, [ladderFixture({ auroc: null, mode: null, ratio: null })], 'full');
    expect(fieldsOf(csv, 0)).toMatchObject({ fnrChange: '', mode: '', restoringFpr: '' });
    expect(fieldsOf(csv, 1)).toMatchObject({ aurocChange: 'N/A', mode: 'N/A', ratio: 'N/A' });
  });

  it('does not depend on the order of its records', () => {
    const { cells, ladder } = resultsFixture();
    const shown = ladderCells(cells);
    expect(tableLadderCsv([...shown].reverse(), [...ladder].reverse(), 'full')).toBe(
      tableLadderCsv(shown, ladder, 'full'),
    );
  });
});

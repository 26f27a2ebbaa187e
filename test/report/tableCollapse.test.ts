import { describe, expect, it } from 'vitest';
import { tableCollapse } from '../../src/report/index.js';
import { cellFixture, manifestFixture } from './fixture.js';
import { ladderFixture } from './ladderFixture.js';

const nothing = { cells: [], profile: [], ladder: [], decisionLayer: [], manifest: manifestFixture() };
const tableOf = (ladder = [ladderFixture()], cells = [cellFixture()]) =>
  tableCollapse({ results: { ...nothing, ladder, cells }, profile: 'full' });

describe('the table of collapse modes', () => {
  it('prints what collapses, how, and what it would cost to undo it', () => {
    const place = {
      corpus: 'medical',
      rung: 'length_matched',
      filler: 'clean',
      lengthMode: 'interval',
    } as const;
    const cell = cellFixture({ ...place, defense: 'scorer-0.5', fpr: 0.01, fprLow: 0, fprHigh: 0.02 });
    expect(tableOf(undefined, [cell]).rows).toEqual([
      [
        ['medical, length matched, clean filler'],
        ['Scorer, τ = 0.5'],
        ['calibration'],
        ['0.000 → 0.900'],
        ['+0.900 [0.850, 0.950]'],
        ['1.000 → 0.900'],
        ['-0.100 [-0.130, -0.070]'],
        ['9.0'],
        ['0.020 → 0.440', '+0.420 [0.400, 0.440]'],
        ['0.010 [0.000, 0.020]'],
        ['0.610'],
        ['1.000 → 0.900'],
        ['900 / 1,100'],
      ],
    ]);
  });

  it('leaves out what does not collapse, and counts it', () => {
    const ladder = [
      ladderFixture(),
      ladderFixture({ defense: 'drs', mode: 'none' }),
      ladderFixture({ defense: 'raguard', mode: null, fnr: null }),
      ladderFixture({ defense: 'nli-mis' }),
    ];
    const { rows, notes } = tableOf(ladder);
    expect(rows).toHaveLength(1);
    expect(notes[2]).toBe(
      'Of 3 pairs of cell and defense 1 collapse: calibration 1; of 1 nothing can be said, as no poison is retrieved at ' +
        'one of the rungs.',
    );
  });

  it('prints what a set-level filter does not have as N/A', () => {
    const record = ladderFixture({
      ...{ defense: 'ragdefender', mode: 'set-level' as const, auroc: null, ece: null },
      ...{ ratio: null, restoringFpr: null },
    });
    expect(tableOf([record], []).rows[0]?.slice(5, 11)).toEqual([
      ...[['N/A'], ['N/A'], ['N/A'], ['N/A'], ['absent'], ['N/A']],
    ]);
  });
});

import { describe, expect, it } from 'vitest';
import { tableIX } from '../../src/report/index.js';
import { cellFixture, paperFixture } from './fixture.js';
import { resultsFixture } from './ladderFixture.js';

const made = resultsFixture();
const sources = { results: made, reported: paperFixture(), profile: 'full' };

describe('Table IX', () => {
  it('has survival, error rates and AUROC at both rungs beside the paper', () => {
    const { rows } = tableIX(sources);
    expect(rows[0]).toEqual([
      ...[
        ['Retrieval survival'],
        [''],
        ['0.980 [0.960, 0.990] (490/500)'],
        ['0.930 [0.910, 0.940] (465/500)'],
      ],
      ...[[''], [''], ['0.930']],
    ]);
    const raguard = rows.find(([name]) => name?.[0]?.startsWith('RAGuard'));
    expect(raguard?.slice(-2)).toEqual([
      ['0.191', '0.065', '0.953'],
      ['0.763', '0.061', '0.758'],
    ]);
    expect(raguard?.[4]?.[0]).toMatch(/^\+0\.\d{3} \[0\.\d{3}, 0\.\d{3}\]$/);
  });

  it('has a row for every defense, the set-level ones without AUROC', () => {
    const { rows } = tableIX(sources);
    expect(rows).toHaveLength(1 + 12);
    expect(rows.find(([name]) => name?.[0] === 'RAGDefender')?.[2]?.[2]).toBe('N/A');
    expect(rows.find(([name]) => name?.[0] === 'Dup-only')?.slice(-2)).toEqual([[''], ['']]);
  });

  it('says absent where a rung did not run, and mixes no padded cell in', () => {
    const cells = [cellFixture(), cellFixture({ rung: 'both', filler: 'clean', lengthMode: 'interval' })];
    const { rows } = tableIX({ ...sources, results: { ...made, cells, ladder: [] } });
    expect(rows[1]?.slice(3, 5)).toEqual([['absent'], ['absent']]);
    expect(rows[0]?.[3]).toEqual(['absent']);
  });
});

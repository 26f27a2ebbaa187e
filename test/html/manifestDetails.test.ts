import { describe, expect, it } from 'vitest';
import { manifestDetails } from '../../src/html/index.js';
import { manifestJson } from './fixture.js';

describe('the settings in a manifest', () => {
  it('are read, and what an older file lacks is absent', () => {
    expect(manifestDetails(manifestJson()).cells.length).toBe(2);
    expect(manifestDetails({}).cells).toEqual([]);
    expect(manifestDetails({}).configuration).toEqual({});
  });

  it('are refused with file and field where they have another type', () => {
    expect(() =>
      manifestDetails({ corpora: [{ id: 'a', edition: 'b', documents: 'many' }] }, 'x.json'),
    ).toThrow(/^x\.json: corpora\.0\.documents: .*write the results again/);
    expect(() => manifestDetails([])).toThrow(/^manifest\.json: the whole file/);
    expect(() => manifestDetails({ cells: [{ cell: 'a', inserted: -1 }] })).toThrow(/cells\.0\.inserted/);
  });
});

import { describe, expect, it } from 'vitest';
import { calibrationDocuments, calibrationRows } from '../../src/defenses/index.js';
import { fitOn, row, setOf } from './fitFixture.js';

const data = fitOn(setOf('q1', [row('b'), row('a')]), setOf('q2', [row('c'), row('b')]));

describe('calibrationRows', () => {
  it('keeps one row per query and document', () => {
    const rows = calibrationRows(data);
    expect(rows.map(({ queryId, candidate }) => [queryId, candidate.documentId])).toEqual([
      ['q1', 'b'],
      ['q1', 'a'],
      ['q2', 'c'],
      ['q2', 'b'],
    ]);
    expect(calibrationRows({ calibration: [] })).toEqual([]);
  });
});

describe('calibrationDocuments', () => {
  it('counts a document once however many queries retrieve it', () => {
    expect(calibrationDocuments(data).map(({ documentId }) => documentId)).toEqual(['a', 'b', 'c']);
    expect(calibrationDocuments({ calibration: [] })).toEqual([]);
  });
});

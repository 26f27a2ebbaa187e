import { describe, expect, it } from 'vitest';
import { featureRows } from '../../src/candidates/index.js';
import { candidateSet, measured } from './candidateFixture.js';

describe('featureRows', () => {
  it('gives the reference features of three texts', () => {
    const texts = ['Who won the race? Bob.', 'The race was won', 'Nobody ran'];
    const set = candidateSet(
      'q',
      texts.map((text, i) => ({ ...measured(`d${i}`, { text }), similarity: 0.7 })),
    );
    const rows = featureRows({ set, labels: ['poison', 'clean', 'clean'] });
    expect(rows.map((row) => row.containsQuery)).toEqual([true, false, false]);
    expect(rows.map((row) => row.longestQueryRunShare)).toEqual([1, 0.5, 0]);
    expect(rows.map((row) => row.queryCoverage)).toEqual([1, 0.75, 0]);
    expect(rows[1]).toEqual({
      queryId: 'q',
      documentId: 'd1',
      rank: 1,
      label: 'clean',
      similarity: 0.7,
      lengthWords: 3,
      queryCoverage: 0.75,
      longestQueryRunShare: 0.5,
      containsQuery: false,
      meanNll: 3,
      firstHalfNll: 3.5,
      secondHalfNll: 2.5,
      digestOccurrences: 1,
    });
  });

  it('writes null for what was not measured or is not defined', () => {
    const set = candidateSet('q', [measured('d', { likelihood: null })], '?!');
    const [row] = featureRows({ set, labels: ['clean'] });
    expect(row).toMatchObject({
      meanNll: null,
      firstHalfNll: null,
      secondHalfNll: null,
      containsQuery: null,
    });
    expect(JSON.parse(JSON.stringify(row))).toEqual(row);
  });

  it('works on an empty set and refuses labels that do not fit', () => {
    expect(featureRows({ set: { queryId: 'q', queryText: 'who', candidates: [] }, labels: [] })).toEqual([]);
    const set = candidateSet('q', [measured('d')]);
    expect(() => featureRows({ set, labels: [] })).toThrow(/query "q" has 0 labels for 1 candidates/);
    expect(() => featureRows({ set, labels: ['clean', 'clean'] })).toThrow(/has 2 labels for 1 candidates/);
  });
});

import { expect, it } from 'vitest';
import { decisionRows } from '../../src/metrics/index.js';

const LINE = {
  ...{ seed: 11, queryId: 'q', rank: 0, documentId: 'd', label: 'poison' as const },
  scores: { drs: 2, none: null },
  probabilities: { scorer: 0.4 },
  flags: { drs: true, none: false, scorer: false },
};

it('takes the rows of one defense out of the lines of all', () => {
  const row = { seed: 11, queryId: 'q', rank: 0, documentId: 'd', label: 'poison' };
  expect(decisionRows([LINE], 'drs')).toEqual([{ ...row, score: 2, probability: null, flag: true }]);
  expect(decisionRows([LINE], 'scorer')).toEqual([{ ...row, score: null, probability: 0.4, flag: false }]);
  expect(decisionRows([], 'drs')).toEqual([]);
});

it('a defense that was not measured is named, never taken for one that passes everything', () => {
  expect(() => decisionRows([LINE], 'raguard')).toThrow('no decision of "raguard" is stored');
});

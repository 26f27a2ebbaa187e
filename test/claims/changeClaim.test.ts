import { describe, expect, it } from 'vitest';
import { changeClaim, column } from '../../src/claims/index.js';
import type { LadderRecord } from '../../src/report/index.js';
import { cellRecord, evidence, WORDS } from './claimFixture.js';

const place = column('medical', 'both', 'clean');
const claim = changeClaim({ ...WORDS, place, defense: 'drs', metric: 'fnr', paper: ['before', 'after'] });
const paper = (path: string) => (path === 'before' ? 0.2 : 0.7);

function with_(difference: number, low: number, high: number) {
  const record: LadderRecord = {
    ...{ ...place, lengthMode: 'interval', edition: 'shared', defense: 'drs', substitutes: null },
    fnr: { before: 0, after: difference, difference, low, high },
    ...{ fpr: null, fnrAt5: null, auroc: null, ece: null, mode: 'none', ratio: null, restoringFpr: null },
    ...{ survivalBefore: 1, survivalAfter: 1, success: 1, nPoison: 1, nClean: 1, nQueries: 1 },
  };
  const cell = cellRecord({ rung: 'both', filler: 'clean', lengthMode: 'interval' });
  return evidence({ cells: [cell], ladder: [record], paper });
}

describe('a claim about a change', () => {
  it("takes the paper's change from the two printed levels", () => {
    expect(claim.judge(with_(0.5, 0.4, 0.6))).toMatchObject({
      paper: 0.49999999999999994,
      verdict: 'reproduced',
    });
    expect(claim.cell).toBe('medical.poisonedrag_bb.both.clean / drs');
  });

  it('keeps the direction with the same sign and an interval without 0', () => {
    expect(claim.judge(with_(0.1, 0.05, 0.2)).verdict).toBe('direction reproduced');
    expect(claim.judge(with_(0.1, -0.05, 0.2)).verdict).toBe('differs');
    expect(claim.judge(with_(-0.1, -0.2, -0.05)).verdict).toBe('differs');
  });

  it('is not run without its ladder record', () => {
    expect(claim.judge(evidence({ paper }))).toMatchObject({ verdict: 'not run', ours: null });
  });
});

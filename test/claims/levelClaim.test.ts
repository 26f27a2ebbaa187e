import { describe, expect, it } from 'vitest';
import { column, levelClaim } from '../../src/claims/index.js';
import { cellRecord, evidence, WORDS } from './claimFixture.js';

const claim = levelClaim({ ...WORDS, place: column('medical'), defense: 'drs', metric: 'fpr', paper: 'p' });
const record = (fpr: number, low: number, high: number) => cellRecord({ fpr, fprLow: low, fprHigh: high });

describe('a claim about one number', () => {
  it('names its cell and its rule', () => {
    expect(claim.cell).toBe('medical.poisonedrag_bb.template / drs');
    expect(claim.rule).toContain('FPR');
  });

  it('is reproduced when the printed number lies in our interval or by the tolerance', () => {
    expect(claim.judge(evidence({ cells: [record(0.45, 0.4, 0.6)] })).verdict).toBe('reproduced');
    expect(claim.judge(evidence({ cells: [record(0.504, 0.504, 0.504)] })).verdict).toBe('reproduced');
    expect(claim.judge(evidence({ cells: [record(0.7, 0.6, 0.8)] })).verdict).toBe('differs');
  });

  it('keeps its direction where the stated condition holds', () => {
    const above = levelClaim({
      ...WORDS,
      ...{ place: column('medical'), defense: 'drs', metric: 'fpr', paper: 'p' },
      direction: { words: 'ours is above 0.6', holds: (ours) => ours > 0.6 },
    });
    expect(above.judge(evidence({ cells: [record(0.7, 0.65, 0.8)] })).verdict).toBe('direction reproduced');
    expect(above.judge(evidence({ cells: [record(0.1, 0.05, 0.2)] })).verdict).toBe('differs');
  });

  it('is not run without its cell, without the metric, or where the corpus or model is another', () => {
    for (const cells of [
      [],
      [cellRecord()],
      [{ ...record(0.5, 0.4, 0.6), edition: 'synthetic' }],
      [{ ...record(0.5, 0.4, 0.6), substitutes: 'kneser-ney 3-gram for GPT-2' }],
      [{ ...record(0.5, 0.4, 0.6), rung: 'both' }],
    ]) {
      expect(claim.judge(evidence({ cells }))).toMatchObject({ verdict: 'not run', ours: null, paper: 0.5 });
    }
  });
});

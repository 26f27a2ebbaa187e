import { describe, expect, it } from 'vitest';
import { auditArms } from '../../src/stages/drsAuditArms.js';
import { drsAuditTrial, type TrialChoice } from '../../src/stages/drsAuditTrial.js';
import { sampleFixture, seedFixture } from './drsAuditFixture.js';

const vectors = { seed: seedFixture(11), sample: sampleFixture() };
const FAULTY: TrialChoice = {
  n: 199,
  directions: 5,
  level: 0.8,
  mode: 'naive',
  fitFrom: 'calibration',
  thresholdFrom: 'fitted',
};

describe('a reader’s own port', () => {
  it('is every arm of the audit when it chooses what the arm chose', () => {
    const arms = auditArms(vectors.sample, [vectors.seed], { directions: 5, level: 0.8 });
    for (const { fit, mode, threshold, outcomes } of arms) {
      const choice = { ...FAULTY, n: 600, fitFrom: fit, mode, thresholdFrom: threshold };
      expect(drsAuditTrial(vectors, choice)).toEqual(outcomes[0]);
    }
  });

  it('fits on n documents, or on all there are', () => {
    expect(drsAuditTrial(vectors, FAULTY)).toMatchObject({ fitDocuments: 9, rank: 8 });
    expect(drsAuditTrial(vectors, { ...FAULTY, fitFrom: 'corpus', n: 100 }).fitDocuments).toBe(100);
  });

  it('blocks less at a higher level', () => {
    const at = (level: number) =>
      drsAuditTrial(vectors, { ...FAULTY, fitFrom: 'corpus', thresholdFrom: 'held-out', level }).clean.hits;
    expect(at(0.5)).toBeGreaterThan(at(0.99));
  });

  it('is refused without documents or directions', () => {
    expect(() => drsAuditTrial(vectors, { ...FAULTY, n: 1 })).toThrow('a fit of n = 1 documents');
    expect(() => drsAuditTrial(vectors, { ...FAULTY, n: Number.NaN })).toThrow('ask for 2 or more');
    expect(() => drsAuditTrial(vectors, { ...FAULTY, directions: 0 })).toThrow('0 directions');
    expect(() => drsAuditTrial(vectors, { ...FAULTY, level: 2 })).toThrow('level is 2');
  });
});

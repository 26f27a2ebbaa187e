import { describe, expect, it } from 'vitest';
import { pooledCounts } from '../../src/report/index.js';
import { auditArms, auditFit } from '../../src/stages/drsAuditArms.js';
import { documentsFixture, sampleFixture, seedFixture } from './drsAuditFixture.js';

const arms = auditArms(sampleFixture(), [seedFixture(11), seedFixture(22)], { directions: 5, level: 0.8 });
const arm = (fit: string, mode: string, threshold: string) => {
  const found = arms.find((one) => one.fit === fit && one.mode === mode && one.threshold === threshold);
  if (found === undefined) throw new Error(`no arm ${fit} ${mode} ${threshold}`);
  return found;
};

describe('the arms of the DRS audit', () => {
  it('are the faulty port, its repairs one at a time, and the corrected port with three thresholds', () => {
    expect(arms.map(({ fit, mode, threshold, defense }) => [fit, mode, threshold, defense])).toEqual([
      ['calibration', 'naive', 'fitted', 'drs-naive-199'],
      ['calibration', 'naive', 'held-out', null],
      ['calibration', 'rank', 'fitted', null],
      ['calibration', 'rank', 'held-out', null],
      ['calibration', 'shrink', 'fitted', null],
      ['calibration', 'shrink', 'held-out', null],
      ['corpus', 'rank', 'fitted', null],
      ['corpus', 'rank', 'held-out', 'drs'],
      ['corpus', 'rank', 'retrieved', 'drs-retrieved'],
    ]);
    for (const { outcomes } of arms) expect(outcomes.map(({ seed }) => seed)).toEqual([11, 22]);
  });

  it('the faulty port blocks every clean row outside its fit and misses nothing', () => {
    const naive = arm('calibration', 'naive', 'fitted');
    for (const { clean, repeats, missed, rank } of naive.outcomes) {
      expect(clean.hits - repeats.hits).toBe(38);
      expect(repeats.total).toBe(2);
      expect(missed).toEqual({ hits: 0, total: 20 });
      expect(rank).toBe(8);
    }
  });

  it('shrinkage gives the order of the naive score, and with it the same outcome', () => {
    for (const threshold of ['fitted', 'held-out']) {
      const counts = (mode: string) =>
        arm('calibration', mode, threshold).outcomes.map(({ clean, missed, auroc }) => [
          clean,
          missed,
          auroc,
        ]);
      expect(counts('shrink').slice(threshold === 'fitted' ? 2 : 0)).toEqual(
        counts('naive').slice(threshold === 'fitted' ? 2 : 0),
      );
    }
  });

  it('a held-out threshold repairs the false-positive rate in every mode', () => {
    for (const mode of ['naive', 'rank', 'shrink']) {
      const { hits, total } = pooledCounts(arm('calibration', mode, 'held-out'), 'clean');
      expect(hits / total).toBeLessThan(0.45);
    }
  });

  it('no threshold changes the ranking', () => {
    for (const { fit, mode, outcomes } of arms) {
      const first = arms.find((one) => one.fit === fit && one.mode === mode);
      expect(outcomes.map(({ auroc }) => auroc)).toEqual(first?.outcomes.map(({ auroc }) => auroc));
    }
  });

  it('fits with the settings asked for', () => {
    const fit = auditFit(documentsFixture('a', 9, 3), 'naive', 5);
    expect([fit.n, fit.rank, fit.eigenvalues.length, fit.mode]).toEqual([9, 8, 5, 'naive']);
  });
});

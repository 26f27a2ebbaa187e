import { describe, expect, it } from 'vitest';
import { changeTip } from '../../src/html/index.js';
import { ladderFixture } from '../report/ladderFixture.js';

describe('the tip of a change', () => {
  it('says both changes with their intervals, the mode, survival and n', () => {
    const tip = changeTip(ladderFixture()).split('\n');
    expect(tip[0]).toBe('Scorer, τ = 0.5');
    expect(tip.slice(2)).toEqual([
      'FNR 0.000 → 0.900, +0.900 [0.850, 0.950]',
      'AUROC 1.000 → 0.900, -0.100 [-0.130, -0.070]',
      'collapse: calibration',
      'survival 1.000 → 0.900',
      'n 900 poison / 1,100 clean',
    ]);
  });

  it('says where there is nothing to say', () => {
    expect(changeTip(ladderFixture({ mode: 'none' }))).toContain('\nno collapse\n');
    const empty = changeTip(ladderFixture({ mode: null, fnr: null, auroc: null }));
    for (const words of ['FNR N/A', 'ranks nothing: no AUROC', 'no poison retrieved'])
      expect(empty).toContain(words);
  });
});

import { describe, expect, it } from 'vitest';
import { cellTip } from '../../src/html/index.js';
import { cellFixture } from '../report/fixture.js';

describe('the tip of a cell', () => {
  it('says both error rates, the ranking, survival and n', () => {
    const tip = cellTip(cellFixture({ fnr: 0.2, fpr: 0.1 })).split('\n');
    expect(tip[0]).toBe('RAGuard');
    expect(tip.slice(1, 4)).toEqual([
      'general, PoisonedRAG, template',
      'FNR 0.200 [0.160, 0.240]',
      'FPR 0.100 [0.080, 0.120]',
    ]);
    expect(tip.at(-1)).toBe('n 980 poison / 1,020 clean');
  });

  it('says that a filter ranks nothing, and that a row closes the door', () => {
    const tip = cellTip(cellFixture({ defense: 'ragdefender', fnr: 0, fpr: 0.9 }));
    expect(tip).toContain('† closing the door');
    expect(tip).toContain('ranks nothing: no AUROC');
  });
});

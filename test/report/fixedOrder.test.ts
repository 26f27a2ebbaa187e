import { describe, expect, it } from 'vitest';
import { compareFixed, inFixedOrder } from '../../src/report/index.js';

describe('the printed order', () => {
  it('is that of the vocabulary, then code units', () => {
    expect(inFixedOrder('rung', ['both', 'zeta', 'template', 'Zeta', 'both'])).toEqual([
      'template',
      'both',
      'Zeta',
      'zeta',
    ]);
  });

  it('is total and antisymmetric', () => {
    const ids = ['raguard', 'none', 'mine', 'yours', null];
    for (const a of ids) {
      for (const b of ids) {
        expect(Math.sign(compareFixed('defense', a, b)) + Math.sign(compareFixed('defense', b, a))).toBe(0);
        expect(compareFixed('defense', a, b) === 0).toBe(a === b);
      }
    }
  });

  it('puts no filler before every filler', () => {
    expect(compareFixed('filler', null, 'clean')).toBeLessThan(0);
  });
});

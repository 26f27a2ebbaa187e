import { describe, expect, it } from 'vitest';
import { signTest } from '../../src/adversarial/index.js';

describe('signTest', () => {
  it('has the values worked by hand', () => {
    expect(signTest(5, 0)).toBe(0.0625);
    expect(signTest(1, 0)).toBe(1);
    expect(signTest(8, 1)).toBeCloseTo((2 * (1 + 9)) / 512, 15);
  });

  it('is 1 without a change or with as many in each direction, and the same in both directions', () => {
    expect(signTest(0, 0)).toBe(1);
    expect(signTest(4, 4)).toBe(1);
    expect(signTest(7, 2)).toBe(signTest(2, 7));
  });

  it('takes whole numbers of 0 or more', () => {
    for (const count of [-1, 0.5, Number.NaN]) expect(() => signTest(count, 0)).toThrow('changed cases are');
  });
});

import { describe, expect, it } from 'vitest';
import { settingLines, settingNumber } from '../../src/html/index.js';

describe('a setting in words', () => {
  it('is one line for each leaf', () => {
    expect(settingLines({ a: { b: 1 }, c: [1, 2] })).toEqual([
      ['a.b', '1'],
      ['c', '1, 2'],
    ]);
  });

  it('loses nothing that is empty, null or nested in a list', () => {
    expect(settingLines({ a: {}, b: [], c: null, d: [{ e: true }], __proto__: null })).toEqual([
      ['a', 'none'],
      ['b', 'none'],
      ['c', 'none'],
      ['d.0.e', 'true'],
    ]);
    expect(settingLines(JSON.parse('{"__proto__":{"x":1}}'))).toEqual([['__proto__.x', '1']]);
  });

  it('has six digits at most', () => {
    expect(settingNumber(0.012345679)).toBe('0.0123457');
    expect([200, -10, 1e-10, 0.5].map(settingNumber)).toEqual(['200', '-10', '1e-10', '0.5']);
  });
});

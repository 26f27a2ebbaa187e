import { describe, expect, it } from 'vitest';
import { stableJson } from '../../src/adversarial/stableJson.js';

describe('stableJson', () => {
  it('sorts keys, rounds to four decimals and ends with a line feed', () => {
    expect(stableJson({ b: 1 / 3, a: [] })).toBe('{\n  "a": [],\n  "b": 0.3333\n}\n');
  });

  it('is the same for the same value in another order', () => {
    expect(stableJson({ x: 1, y: { b: 1, a: 2 } })).toBe(stableJson({ y: { a: 2, b: 1 }, x: 1 }));
  });

  it('has no negative zero and keeps a key named __proto__', () => {
    expect(stableJson(-0.00001)).toBe('0\n');
    expect(stableJson(JSON.parse('{"__proto__":1}'))).toBe('{\n  "__proto__": 1\n}\n');
  });

  it('refuses a number that JSON cannot hold', () => {
    expect(() => stableJson({ a: Number.NaN })).toThrow('a number to report is NaN; report null');
  });
});

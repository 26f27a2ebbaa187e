import { describe, expect, it } from 'vitest';
import { byCodeUnits } from '../../src/corpora/order.js';

describe('the order of identifiers', () => {
  it('is that of code units, whatever the language of the machine', () => {
    expect(byCodeUnits('Z', 'a')).toBe(-1);
    expect(byCodeUnits('a', 'a')).toBe(0);
    expect(['ä', 'a', 'Z', 'test10', 'test1'].sort(byCodeUnits)).toEqual(['Z', 'a', 'test1', 'test10', 'ä']);
  });
});

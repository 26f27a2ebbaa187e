import { describe, expect, it } from 'vitest';
import { fillSlots } from '../../src/poison/index.js';

describe('fillSlots', () => {
  it('copies a value as it stands, even when it looks like a slot or a replacement pattern', () => {
    expect(fillSlots('the answer is {W}.', { W: '$1 {W}' })).toBe('the answer is $1 {W}.');
    expect(fillSlots('{K} {W}', { K: '{W}', W: '$&' })).toBe('{W} $&');
  });

  it('refuses a template with a slot that has no value', () => {
    expect(() => fillSlots('{K} is {W}', { K: 'x' })).toThrow(/slot \{W\} has no value/);
  });
});

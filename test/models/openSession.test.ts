import { describe, expect, it } from 'vitest';

import { constantInput, int64Row } from '../../src/models/openSession.js';

describe('constantInput', () => {
  it('attends to every token, in the first segment, at its own place', () => {
    expect(constantInput('attention_mask', 2).data).toEqual(BigInt64Array.of(1n, 1n));
    expect(constantInput('token_type_ids', 2).data).toEqual(BigInt64Array.of(0n, 0n));
    expect(constantInput('position_ids', 3).data).toEqual(BigInt64Array.of(0n, 1n, 2n));
  });

  it('refuses an input that it does not know', () => {
    expect(() => constantInput('past_key_values.0.key', 2)).toThrow(
      /model input "past_key_values\.0\.key" is not known; use an export without cached keys/,
    );
  });
});

describe('int64Row', () => {
  it('is one row', () => {
    expect(int64Row([5, 6, 7]).dims).toEqual([1, 3]);
  });
});

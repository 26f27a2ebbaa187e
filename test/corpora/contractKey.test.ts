import { describe, expect, it } from 'vitest';
import { contractKey } from '../../src/corpora/contractKey.js';

describe('names of contracts', () => {
  it('meet although table and folder spell marks differently', () => {
    expect(contractKey("MACY'S,INC_05")).toBe('macysinc05');
    expect(contractKey('MACY_S,INC_05 ')).toBe('macysinc05');
    expect(contractKey('LECLANCHE\u0301 S.A.')).toBe(contractKey('LECLANCHÉ S_A'));
  });
});

import { describe, expect, it } from 'vitest';
import { reportedNumbers } from '../../src/report/index.js';
import { paperFixture } from './fixture.js';

describe("the paper's numbers as strings", () => {
  it('keep its three decimals', () => {
    const numbers = reportedNumbers(paperFixture());
    expect(numbers['general_no_prefix.raguard_cheng.fnr']).toBe('0.763');
    expect(numbers['nli.fnr.greatest']).toBe('1.000');
    expect(Object.values(numbers).every((text) => text !== '')).toBe(true);
  });
});

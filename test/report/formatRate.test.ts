import { describe, expect, it } from 'vitest';
import {
  formatCount,
  formatCounts,
  formatDifference,
  formatHarm,
  formatHarmInterval,
  formatInterval,
  formatRate,
  formatRateWithCounts,
} from '../../src/report/index.js';

describe('a printed rate', () => {
  it("has the paper's three decimals", () => {
    expect([0, 1, 0.0005, 0.7625, 1 / 3].map(formatRate)).toEqual([
      '0.000',
      '1.000',
      '0.001',
      '0.762',
      '0.333',
    ]);
  });

  it('over nothing is N/A, never 0 or NaN', () => {
    expect(formatRate(null)).toBe('N/A');
    expect(formatRateWithCounts({ hits: 0, total: 0, value: null })).toBe('N/A (0/0)');
    expect(() => formatRate(Number.NaN)).toThrow('a rate to print is NaN');
  });

  it('has no minus sign when it prints as zero', () => {
    expect(formatRate(-0.0001)).toBe('0.000');
    expect(formatDifference(-0.0001)).toBe('0.000');
  });

  it('shows the sign of a difference', () => {
    expect([0.572, -0.011, 0, null].map(formatDifference)).toEqual(['+0.572', '-0.011', '0.000', 'N/A']);
  });

  it('has no interval when an end is missing', () => {
    expect(formatInterval(null, 1)).toBe('');
    expect(formatInterval(0, null)).toBe('');
  });
});

describe('a printed count', () => {
  it('has commas between thousands in every locale', () => {
    expect([0, 999, 1000, 24_295, 1_000_000, -1200].map(formatCount)).toEqual([
      '0',
      '999',
      '1,000',
      '24,295',
      '1,000,000',
      '-1,200',
    ]);
    expect(formatCounts(1191, 20_000)).toBe('1,191/20,000');
  });

  it('is a whole number', () => {
    expect(() => formatCount(0.5)).toThrow('a count to print is 0.5');
  });
});

describe('a printed harm', () => {
  it('is a whole number of false blocks with its interval', () => {
    expect([0, 899.5, 4195, null].map(formatHarm)).toEqual(['0', '900', '4,195', 'N/A']);
    expect(formatHarmInterval(3900.2, 4500)).toBe('[3,900, 4,500]');
    expect(formatHarmInterval(null, 4500)).toBe('');
  });

  it('may not be infinite', () => {
    expect(() => formatHarm(Number.POSITIVE_INFINITY)).toThrow('finite');
  });
});

import { describe, expect, it } from 'vitest';
import { wrongDate } from '../../src/poison/index.js';

describe('wrongDate', () => {
  it('moves the year by seed mod 5 plus 1 in the same format', () => {
    expect(wrongDate('June 21, 1999', 0)).toBe('June 21, 2000');
    expect(wrongDate('the 11th day of March, 1999', 4)).toBe('the 11th day of March, 2004');
    expect(wrongDate('2019-12-31', 7)).toBe('2022-12-31');
    expect(wrongDate('[]/[]/2015', 1)).toBe('[]/[]/2017');
  });

  it('takes a two-digit year modulo 100 and keeps its two digits', () => {
    expect(wrongDate('6/21/99', 4)).toBe('6/21/04');
    expect(wrongDate('08/[]/09', 0)).toBe('08/[]/10');
    expect(wrongDate('6/2/06', 1)).toBe('6/2/08');
  });

  it('moves every year of an answer alike', () => {
    expect(wrongDate('07/31/2000; 07/[]/2000', 2)).toBe('07/31/2003; 07/[]/2003');
  });

  it('is silent on an answer without a year', () => {
    expect(
      ['perpetual', '', '10/12', 'the 5th of May', '12345', '1/2/345'].map((x) => wrongDate(x, 0)),
    ).toEqual(Array.from({ length: 6 }, () => null));
  });
});

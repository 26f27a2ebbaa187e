import { describe, expect, it } from 'vitest';
import { changeVerdict, direction, levelVerdict, orderVerdict } from '../../src/report/index.js';

const AGREES = { verdict: 'agrees', ground: 'interval' };
const SAME = { verdict: 'same direction', ground: 'sign' };
const DIFFERS = { verdict: 'differs', ground: '' };
const NOT_RUN = { verdict: 'not run', ground: '' };

describe('the verdict of a published rate', () => {
  it('agrees at both ends of the interval and between them', () => {
    for (const published of [0.18, 0.2, 0.24])
      expect(levelVerdict(published, 0.21, 0.18, 0.24)).toEqual(AGREES);
  });

  it('allows for the digits that the paper rounded away', () => {
    expect(levelVerdict(0.191, 0.22, 0.1914, 0.23)).toEqual(AGREES);
    expect(levelVerdict(0.191, 0.22, 0.1916, 0.23)).toEqual(DIFFERS);
    expect(levelVerdict(0.211, 0.2, 0.19, 0.2106)).toEqual(AGREES);
    expect(levelVerdict(0.211, 0.2, 0.19, 0.2104)).toEqual(DIFFERS);
  });

  it('allows one candidate of two hundred around our rate, and says that it did', () => {
    const tolerated = { verdict: 'agrees', ground: 'tolerance' };
    expect(levelVerdict(0.005, 0, 0, 0)).toEqual(tolerated);
    expect(levelVerdict(1, 0.9946, 0.99, 0.998)).toEqual(tolerated);
    expect(levelVerdict(0.006, 0, 0, 0)).toEqual(DIFFERS);
  });

  it('is not run without a rate of ours', () => {
    expect(levelVerdict(0.5, null, null, null)).toEqual(NOT_RUN);
  });
});

describe('the verdict of a published change', () => {
  it('agrees inside the paired interval, two roundings allowed for', () => {
    expect(changeVerdict(0.572, 0.417, [0.36, 0.58])).toEqual(AGREES);
    expect(changeVerdict(0.5809, 0.417, [0.36, 0.58])).toEqual(AGREES);
    expect(changeVerdict(0, 0, [0, 0])).toEqual(AGREES);
  });

  it('has the same direction only where the interval leaves no doubt about the sign', () => {
    expect(changeVerdict(0.572, 0.417, [0.36, 0.47])).toEqual(SAME);
    expect(changeVerdict(0.1, 0.02, [-0.01, 0.05])).toEqual(DIFFERS);
    expect(changeVerdict(0.1, -0.2, [-0.3, -0.1])).toEqual(DIFFERS);
    expect(changeVerdict(0, 0.02, [0.01, 0.03])).toEqual(DIFFERS);
  });

  it('compares signs, and nothing else, without an interval', () => {
    expect(changeVerdict(0.572, 0.001, null)).toEqual(SAME);
    expect(changeVerdict(0.572, -0.2, null)).toEqual(DIFFERS);
    expect(changeVerdict(-0.2, -0.9, null)).toEqual(SAME);
    expect(changeVerdict(0, 0.0003, null)).toEqual(SAME);
  });

  it('takes a change that prints as 0.000 for none', () => {
    expect(direction(0.00049)).toBe(0);
  });

  it('is not run without a change of ours', () => {
    expect(changeVerdict(0.1, null, null)).toEqual(NOT_RUN);
  });
});

describe('the verdict of an order', () => {
  it('agrees when every pair does, and has the same direction when most do', () => {
    expect(orderVerdict(28, 28)).toEqual({ verdict: 'agrees', ground: 'order' });
    expect(orderVerdict(15, 28)).toEqual({ verdict: 'same direction', ground: 'order' });
    expect(orderVerdict(14, 28)).toEqual(DIFFERS);
    expect(orderVerdict(0, 0)).toEqual(NOT_RUN);
  });
});

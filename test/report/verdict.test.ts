import { describe, expect, it } from 'vitest';
import { direction, directionVerdict, levelVerdict } from '../../src/report/index.js';

describe('the verdict of a published rate', () => {
  it('is within interval at both ends and between them', () => {
    for (const published of [0.18, 0.2, 0.24])
      expect(levelVerdict(published, 0.21, 0.18, 0.24)).toBe('within interval');
  });

  it('allows for the digits that the paper rounded away, and for no more', () => {
    expect(levelVerdict(0.191, 0.2, 0.1914, 0.21)).toBe('within interval');
    expect(levelVerdict(0.191, 0.2, 0.1916, 0.21)).toBe('differs');
    expect(levelVerdict(0.211, 0.2, 0.19, 0.2106)).toBe('within interval');
    expect(levelVerdict(0.211, 0.2, 0.19, 0.2104)).toBe('differs');
  });

  it('asks for the same digits where there is no interval', () => {
    expect(levelVerdict(0, 0.0004, null, null)).toBe('within interval');
    expect(levelVerdict(0, 0.001, null, null)).toBe('differs');
  });

  it('is not run without a rate of ours', () => {
    expect(levelVerdict(0.5, null, null, null)).toBe('not run');
  });
});

describe('the verdict of a published change', () => {
  it('compares signs, and nothing else', () => {
    expect(directionVerdict(0.572, 0.001)).toBe('same direction');
    expect(directionVerdict(0.572, -0.2)).toBe('differs');
    expect(directionVerdict(-0.2, -0.9)).toBe('same direction');
  });

  it('takes a change that prints as 0.000 for none', () => {
    expect(direction(0.00049)).toBe(0);
    expect(directionVerdict(0, 0.0003)).toBe('same direction');
    expect(directionVerdict(0, 0.02)).toBe('differs');
  });

  it('is not run without a change of ours', () => {
    expect(directionVerdict(0.1, null)).toBe('not run');
  });
});

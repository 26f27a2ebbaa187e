import { expect, it } from 'vitest';
import { bandShare } from '../../src/metrics/index.js';

it('the band share counts candidates from the low end up to, not including, the high end', () => {
  expect(bandShare([0.1, 0.9], { low: 0.05, high: 0.5 }).value).toBe(0.5);
  expect(bandShare([0.05, 0.5], { low: 0.05, high: 0.5 }).hits).toBe(1);
  expect(bandShare([], { low: 0, high: 1 }).value).toBeNull();
});

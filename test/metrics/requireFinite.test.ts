import { expect, it } from 'vitest';
import { requireFinite } from '../../src/metrics/index.js';

it('finite scores pass in silence', () => {
  expect(requireFinite([1, 2])).toBeUndefined();
  expect(requireFinite([])).toBeUndefined();
});

it('a score that is not finite is named with its place', () => {
  expect(() => requireFinite([1, Number.NEGATIVE_INFINITY])).toThrow('score number 1 is -Infinity');
});

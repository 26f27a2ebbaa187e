import { expect, it } from 'vitest';
import { rate } from '../../src/metrics/index.js';

it('a rate travels with its counts', () => {
  expect(rate(1, 4)).toEqual({ hits: 1, total: 4, value: 0.25 });
});

it('a rate over nothing is null', () => {
  expect(rate(0, 0)).toEqual({ hits: 0, total: 0, value: null });
});

it('counts that are no rate are refused', () => {
  expect(() => rate(2, 1)).toThrow('2 of 1');
  expect(() => rate(-1, 1)).toThrow('-1 of 1');
  expect(() => rate(0.5, 1)).toThrow('0.5 of 1');
});

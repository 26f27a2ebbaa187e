import { expect, it } from 'vitest';
import { meanOfDefined } from '../../src/metrics/index.js';

it('the mean leaves out seeds without a value and is null when there are only such', () => {
  expect(meanOfDefined([0.25, null, 0.75])).toBe(0.5);
  expect(meanOfDefined([null, null])).toBeNull();
  expect(meanOfDefined([])).toBeNull();
});

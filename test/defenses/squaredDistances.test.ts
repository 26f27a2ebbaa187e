import { describe, expect, it } from 'vitest';
import { squaredDistance, squaredDistances } from '../../src/defenses/squaredDistances.js';

describe('squaredDistances', () => {
  it('gives the values of its examples', () => {
    expect(
      squaredDistances([
        [0, 0],
        [3, 4],
      ]),
    ).toEqual(Float64Array.of(0, 25, 25, 0));
    expect(squaredDistance([0, 0], [3, 4])).toBe(25);
    expect(squaredDistances([])).toEqual(new Float64Array(0));
  });
});

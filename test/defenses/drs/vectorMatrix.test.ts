import { describe, expect, it } from 'vitest';
import { vectorMatrix } from '../../../src/defenses/drs/index.js';

describe('vectorMatrix', () => {
  it('lays vectors row after row', () => {
    const { matrix, n, d } = vectorMatrix([
      [1, 2],
      [3, 4],
    ]);
    expect([[...matrix], n, d]).toEqual([[1, 2, 3, 4], 2, 2]);
  });

  it('refuses no vectors and vectors of different length', () => {
    expect(() => vectorMatrix([])).toThrow('no vectors');
    expect(() => vectorMatrix([[1, 2], [3]])).toThrow('vector 1 has 1 values, the first 2');
  });
});

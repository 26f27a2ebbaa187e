import { describe, expect, it } from 'vitest';
import { checkedContradictions } from '../../src/defenses/contradictionOf.js';
import { row, setOf } from './fitFixture.js';

const two = setOf('q', [row('a'), row('b')]);

describe('checkedContradictions', () => {
  it('gives the matrix itself, whatever stands on its diagonal', () => {
    const matrix = Float64Array.of(Number.NaN, 0, 1, Number.NaN);
    expect(checkedContradictions('d', two, () => matrix)).toBe(matrix);
    expect(checkedContradictions('nli-consistency', setOf('q', []), () => new Float64Array(0)).length).toBe(
      0,
    );
  });

  it('refuses a matrix of another size and a value that is no probability', () => {
    expect(() => checkedContradictions('d', two, () => new Float64Array(9))).toThrow(
      'defense "d", query "q": the contradiction matrix has 9 values for 2 documents; run the entailment model over the set',
    );
    for (const value of [Number.NaN, -0.1, 1.1]) {
      expect(() => checkedContradictions('d', two, () => Float64Array.of(0, 0.5, value, 0))).toThrow(
        `the contradiction of documents 1 and 0 is ${value}; a probability lies in [0, 1]`,
      );
    }
  });
});

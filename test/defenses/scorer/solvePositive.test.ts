import { describe, expect, it } from 'vitest';
import { solvePositive } from '../../../src/defenses/scorer/index.js';

describe('solvePositive', () => {
  it('is worked by hand, the upper triangle unread', () => {
    const [x, y] = solvePositive(
      [
        [4, 99],
        [2, 5],
      ],
      [8, 14],
    );
    expect(x).toBeCloseTo(0.75, 12);
    expect(y).toBeCloseTo(2.5, 12);
  });

  it('stays a number on a singular matrix', () => {
    const solution = solvePositive(
      [
        [1, 1],
        [1, 1],
      ],
      [1, 1],
    );
    expect(solution[1]).toBe(0);
    expect(solution[0]).toBe(1);
  });
});

import { describe, expect, it } from 'vitest';
import { standardisedRows } from '../../../src/defenses/trustrag/index.js';

describe('standardisedRows', () => {
  it('standardises the columns by the population deviation and then scales the rows to length 1', () => {
    expect(
      standardisedRows([
        [0, 7],
        [2, 7],
      ]),
    ).toEqual([Float64Array.of(-1, 0), Float64Array.of(1, 0)]);
    const rows = standardisedRows([
      [1, 0],
      [2, 5],
      [6, 1],
    ]) as Float64Array[];
    const [deviationX, deviationY] = [Math.sqrt((4 + 1 + 9) / 3), Math.sqrt((4 + 9 + 1) / 3)];
    const raw = [-2 / deviationX, -2 / deviationY];
    expect(rows[0]?.[0]).toBeCloseTo((raw[0] as number) / Math.hypot(...raw), 12);
    for (const row of rows) expect(Math.hypot(...row)).toBeCloseTo(1, 12);
  });

  it('blows a column of noise up to the size of the others', () => {
    const rows = standardisedRows([
      [1, 1e-6],
      [3, -1e-6],
      [1, -1e-6],
      [3, 1e-6],
    ]) as Float64Array[];
    for (const row of rows) expect(Math.abs(row[1] as number)).toBeCloseTo(Math.SQRT1_2, 9);
  });

  it('leaves nothing of equal rows, also where their mean is not exact in binary', () => {
    const rows = (values: number[]) => [values, values, values];
    expect(standardisedRows(rows([1, 0.2, 0.3]))).toBeNull();
    expect(standardisedRows(rows([1, 0.5, 0.25]))).toBeNull();
    expect(standardisedRows([[1, 2]])).toBeNull();
  });

  it('leaves nothing when one row is the mean of the others', () => {
    expect(standardisedRows([[0], [1], [2]])).toBeNull();
  });

  it('does not change when all rows are scaled by a power of two', () => {
    const rows = [
      [1, 0.2],
      [0.3, 5],
      [-2, 0.7],
    ];
    expect(standardisedRows(rows.map((row) => row.map((value) => 4 * value)))).toEqual(
      standardisedRows(rows),
    );
  });
});

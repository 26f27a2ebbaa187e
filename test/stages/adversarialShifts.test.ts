import { describe, expect, it } from 'vitest';
import { type DefenseResult, judge, refusal, summariseRuns } from '../../src/adversarial/index.js';
import { changedTable, layersOfTwo, shiftTable } from '../../src/stages/adversarialShifts.js';
import { RUN, ranked } from '../adversarial/suiteFixture.js';

const blocked = judge(RUN, refusal());
const kept = [ranked({ id: 'planted-refund', text: 'A full refund within 90 days' }, 0.4)];
const succeeded = judge({ ...RUN, kept }, { ...refusal(), text: '90 days', refused: false });
const sides = (before: (typeof blocked)[], after: (typeof blocked)[]) => ({
  before: { label: 'a', runs: before },
  after: { label: 'b', runs: after },
});
const times = (run: typeof blocked, count: number) =>
  Array.from({ length: count }, (_, id) => ({ ...run, asked: { ...run.asked, id: `${id}` } }));
const verdicts = (before: (typeof blocked)[], after: (typeof blocked)[]) =>
  shiftTable(sides(before, after), 'x').rows.map((row) => row.at(-1)?.[0]);

describe('does the other side raise or lower a rate', () => {
  it('is answered only where enough cases change', () => {
    expect(verdicts(times(blocked, 5), times(succeeded, 5))[0]).toBe('5 more with b, within chance');
    expect(verdicts(times(blocked, 6), times(succeeded, 6))[0]).toBe('more with b');
    expect(verdicts(times(succeeded, 6), times(blocked, 6))[0]).toBe('fewer with b');
    expect(verdicts([blocked], [blocked])[0]).toBe('no case changes');
    const [one, two] = [times(blocked, 2), times(succeeded, 2)];
    const mixed = (...runs: (typeof blocked | undefined)[]) => runs.filter((run) => run !== undefined);
    expect(verdicts(mixed(one[0], two[1]), mixed(two[0], one[1]))[0]).toBe('as many each way');
  });

  it('has a row for each rate on each backend', () => {
    expect(shiftTable(sides([], []), 'x').rows.length).toBe(9);
  });

  it('is followed by the runs that change, with rank and score of the planted chunk', () => {
    expect(changedTable(sides([blocked], [succeeded])).rows).toEqual([
      [
        ...[['attack'], ['refund (bare-false-fact)'], ['dense'], ['blocked, planted chunk not kept']],
        ['succeeded, planted chunk at rank 1 with 0.400'],
      ],
    ]);
    expect(changedTable(sides([], [])).rows).toEqual([]);
  });
});

describe('layers under two embedders', () => {
  const layer = (name: string): DefenseResult => ({
    ...{ name, label: name, labels: 'forged', summaries: summariseRuns([blocked]), refusals: 0 },
  });

  it('stand side by side', () => {
    const table = layersOfTwo({ label: 'a', defenses: [layer('x')] }, { label: 'b', defenses: [layer('x')] });
    expect(table.columns.slice(2)).toEqual(['a', 'b']);
    expect(table.rows[0]?.[3]?.[0]).toBe('0.000 (0/1)');
    expect(layersOfTwo({ label: 'a', defenses: [] }, { label: 'b', defenses: [] }).rows).toEqual([]);
  });

  it('must be the same layers', () => {
    expect(() =>
      layersOfTwo({ label: 'a', defenses: [layer('x')] }, { label: 'b', defenses: [layer('y')] }),
    ).toThrow('layer "x" was measured with one embedder only');
  });
});

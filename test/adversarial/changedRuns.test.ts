import { describe, expect, it } from 'vitest';
import { changedRuns, judge, outcomeShifts, refusal } from '../../src/adversarial/index.js';
import { RUN } from './suiteFixture.js';

const blocked = judge(RUN, refusal());
const succeeded = judge(RUN, { ...refusal(), text: 'within 90 days', refused: false });
const shifts = (before: (typeof blocked)[], after: (typeof blocked)[]) =>
  outcomeShifts(before, after, { suite: 'attack', outcome: 'succeeded' });

describe('two evaluations of one suite', () => {
  it('differ in the runs whose outcome differs', () => {
    expect(changedRuns([blocked], [blocked])).toEqual([]);
    expect(changedRuns([blocked], [succeeded])).toEqual([{ before: blocked, after: succeeded }]);
  });

  it('are counted in both directions, backend by backend', () => {
    expect(shifts([blocked], [succeeded])[0]).toEqual({
      ...{ backend: 'dense', suite: 'attack', gained: 1, lost: 0, cases: 1, p: 1 },
    });
    expect(shifts([succeeded], [blocked])[0]).toMatchObject({ gained: 0, lost: 1 });
    expect(shifts([blocked], [blocked])[0]).toMatchObject({ gained: 0, lost: 0 });
    expect(shifts([], [])[0]?.p).toBe(1);
    expect(shifts([blocked], [succeeded])[1]).toMatchObject({ backend: 'bm25', cases: 0 });
  });

  it('must be of the same cases', () => {
    expect(() => changedRuns([blocked], [])).toThrow('1 runs are compared with 0; evaluate the same suites');
    const other = { ...blocked, asked: { ...blocked.asked, id: 'other' } };
    expect(() => changedRuns([blocked], [other])).toThrow('run 1 is attack refund dense on one side only');
  });
});

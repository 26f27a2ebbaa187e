import { describe, expect, it } from 'vitest';
import { pairedChanges } from '../../src/report/index.js';
import { ladderFixture } from './ladderFixture.js';

describe('paired changes by prefix removal', () => {
  it('are those of the ladder, one record a metric that both rungs define', () => {
    const removed = { rung: 'prefix_removed', filler: null, lengthMode: null };
    const changes = pairedChanges([ladderFixture(), ladderFixture({ ...removed, auroc: null })]);
    expect(changes.map(({ metric, difference, low, high }) => [metric, difference, low, high])).toEqual([
      ['FNR', 0.9, 0.85, 0.95],
      ['FPR', 0, 0, 0],
      ['FNR at 5 % FPR', 0.3, 0.2, 0.4],
    ]);
    expect(changes.every(({ rung }) => rung === 'prefix_removed')).toBe(true);
  });
});

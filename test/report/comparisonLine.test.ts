import { describe, expect, it } from 'vitest';
import { levelLine, type PublishedLevel, remarksOf } from '../../src/report/index.js';
import { cellFixture } from './fixture.js';

const level: PublishedLevel = {
  source: 'Table V',
  corpus: 'general',
  rung: 'template',
  defense: 'raguard',
  metric: 'FPR',
  published: 0.065,
};

describe('a line of the comparison', () => {
  it('reads the field of its metric', () => {
    const cell = cellFixture({ edition: 'shared', fpr: 0.07, fprLow: 0.06, fprHigh: 0.08 });
    expect(levelLine(level, cell)).toMatchObject({ ours: 0.07, low: 0.06, high: 0.08, verdict: 'agrees' });
  });

  it('shows no number of a cell that may not be compared', () => {
    const line = levelLine(level, cellFixture({ edition: 'synthetic' }));
    expect([line.ours, line.low, line.verdict]).toEqual([null, null, 'not run']);
  });

  it('says a known difference once, however many cells share it', () => {
    const cell = cellFixture({ edition: 'shared', defense: 'drs', substitutes: null });
    expect(remarksOf([cell, cell]).remarks).toEqual(remarksOf([cell]).remarks);
  });
});

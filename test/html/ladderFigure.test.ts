import { describe, expect, it } from 'vitest';
import { ladderFigure } from '../../src/html/index.js';
import { viewFixture, viewOfNothing } from './fixture.js';

describe('the figure of the ladder', () => {
  it('has a row for the survival and for each defense, and a legend of rungs and fillers', () => {
    const figure = ladderFigure(viewFixture());
    for (const text of [
      '>Retrieval survival<',
      '>RAGuard<',
      '>length matched, pseudoword filler<',
      '>mimicry<',
      '>medical<',
    ])
      expect(figure?.svg).toContain(text);
    expect(figure?.svg).toContain('payload intact 1.000 (500/500)');
    expect(figure?.caption).toContain('Query evaluations a cell, pooled over the seeds: 200;');
  });

  it('is nothing without edited rungs', () => {
    expect(ladderFigure(viewOfNothing())).toBeNull();
  });
});

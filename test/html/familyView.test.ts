import { describe, expect, it } from 'vitest';
import { familyViews, ladderSources } from '../../src/html/index.js';
import { PAPER_FAMILY } from '../../src/report/index.js';
import { cellFixture, paperFixture } from '../report/fixture.js';
import { ladderFixture, resultsFixture } from '../report/ladderFixture.js';
import { noResults } from './fixture.js';

const PAPER = paperFixture();

describe('one family of the results', () => {
  it('is the paper’s alone in the measurement itself', () => {
    const results = resultsFixture();
    const other = ladderFixture({ family: 'jamming' });
    const views = familyViews({ ...results, ladder: [...results.ladder, other] });
    expect(views.map(({ family, name }) => [family, name])).toEqual([[PAPER_FAMILY, 'PoisonedRAG']]);
    expect(views[0]?.results.ladder).toEqual(results.ladder);
    expect(familyViews(noResults())).toEqual([]);
  });

  it('is each family of an audit, filed so that the tables of the ladder read it, under its own name', () => {
    const manifest = { ...resultsFixture().manifest, profile: 'audit' };
    const results = {
      ...{ ...noResults(), manifest },
      cells: [cellFixture({ family: 'own' }), cellFixture()],
      ladder: [ladderFixture({ family: 'own' }), ladderFixture()],
    };
    const views = familyViews(results);
    expect(views.map(({ name }) => name)).toEqual(['PoisonedRAG', 'own']);
    expect(views[1]?.results.cells).toEqual([cellFixture()]);
    expect(views[1]?.results.ladder.length).toBe(1);
  });

  it('has the paper’s numbers beside it only where it is the paper’s', () => {
    const view = { results: noResults(), family: PAPER_FAMILY, name: 'PoisonedRAG', profile: 'quick' };
    expect(ladderSources(view, PAPER).profile).toBe('quick');
    expect(ladderSources(view, PAPER).reported.ladder).toEqual(PAPER.ladder);
    // The name is the data's: a family that calls itself PoisonedRAG is still not the paper's.
    const own = ladderSources({ ...view, family: 'PoisonedRAG' }, PAPER).reported.ladder;
    expect([own.numbers, own.survival, own.harm]).toEqual([[], [], []]);
  });
});

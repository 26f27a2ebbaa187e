import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readDecisions, readPaperReported, readResults, readTableI } from '../../src/stages/readResults.js';
import { tableIFixture } from '../report/fixture.js';
import { decisionsFixture, ladderCellsFixture } from '../report/ladderFixture.js';
import { reportWorkspace } from './reportWorkspace.js';

describe('reading results', () => {
  it('gives back what was stored', () => {
    const folder = join(reportWorkspace(), 'data', 'results', 'quick');
    const { cells, manifest, ladder, decisionLayer } = readResults(folder);
    expect(cells).toHaveLength(ladderCellsFixture().length);
    expect(decisionLayer).toEqual(decisionsFixture());
    expect(ladder.filter(({ defense }) => defense === 'raguard')).toHaveLength(38);
    expect(manifest.profile).toBe('fixture');
  });

  it('names the file that is torn and the remedy', () => {
    const folder = join(reportWorkspace(), 'data', 'results', 'quick');
    writeFileSync(join(folder, 'profile.json'), '[{"corpus": "gen');
    expect(() => readResults(folder)).toThrow(/profile\.json is not JSON .*make its results again/);
  });

  it('counts decisions back to the rate of their cell', () => {
    const folder = join(reportWorkspace(), 'data', 'results', 'quick');
    const rows = readDecisions(folder, 'general.poisonedrag_bb.template').filter(
      (row) => row.label === 'poison',
    );
    const cell = readResults(folder).cells.find((candidate) => candidate.defense === 'raguard');
    expect(rows.filter((row) => row.flags.raguard === false)).toHaveLength(cell?.fnrHits ?? -1);
    expect(rows).toHaveLength(cell?.fnrTotal ?? -1);
  });

  it('gives Table I back, or null where it was not measured', () => {
    expect(readTableI(join(reportWorkspace(), 'data', 'results', 'quick'))).toEqual(tableIFixture());
    expect(readTableI('/nowhere')).toBeNull();
  });

  it('names a missing file', () => {
    expect(() => readPaperReported('/nowhere/paper-reported.json')).toThrow(
      '/nowhere/paper-reported.json is missing',
    );
  });
});

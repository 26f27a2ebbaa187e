import { describe, expect, it } from 'vitest';
import { ladderTables, renderConsole, renderHtml, renderMarkdown } from '../../src/report/index.js';
import { manifestFixture, paperFixture } from './fixture.js';
import { resultsFixture } from './ladderFixture.js';

const nothing = { cells: [], profile: [], ladder: [], decisionLayer: [], manifest: manifestFixture() };
const made = resultsFixture();
const tablesOf = (results = made) => ladderTables({ results, reported: paperFixture(), profile: 'full' });

describe('the tables of the ladder', () => {
  it('are all there, each with n or counts, a reading and the commands that recompute it', () => {
    const tables = tablesOf();
    expect(Object.keys(tables)).toEqual([
      'tableVII',
      ...['ladder.general', 'ladder.general.distribution', 'ladder.medical'],
      ...['ladder.financial', 'ladder.financial.distribution', 'ladder.legal'],
      ...['fillerArms', 'tableVIII', 'tableIX', 'collapse', 'tableXIII', 'harm', 'direction'],
    ]);
    for (const [name, table] of Object.entries(tables)) {
      for (const row of table.rows) expect(row, name).toHaveLength(table.columns.length);
      expect([...(table.commands ?? []), ...(table.rowCommands ?? [])].some(Boolean), name).toBe(true);
      expect(table.notes.length, name).toBeGreaterThan(1);
      for (const render of [renderMarkdown, renderConsole, renderHtml])
        expect(render(table)).not.toMatch(/NaN|undefined|null/);
    }
  });

  it('say absent where nothing ran, and leave out the ladders of corpora without an edited cell', () => {
    const tables = tablesOf(nothing);
    expect(Object.keys(tables).filter((name) => name.startsWith('ladder.'))).toEqual([]);
    expect(tables.tableXIII?.notes[1]).toContain('26 of 26 cells are absent');
  });

  it('take the same numbers wherever records stand in their files', () => {
    const { cells, ladder, decisionLayer, profile, manifest } = made;
    const turned = {
      ...{ cells: [...cells].reverse(), ladder: [...ladder].reverse(), manifest },
      ...{ decisionLayer: [...decisionLayer].reverse(), profile: [...profile].reverse() },
    };
    expect(tablesOf(turned)).toEqual(tablesOf());
  });
});

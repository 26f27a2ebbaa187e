import { describe, expect, it } from 'vitest';
import { decisionCells, identityRows, sameColumn, tableXIII } from '../../src/report/index.js';
import { paperFixture } from './fixture.js';
import { decisionFixture, decisionsFixture } from './ladderFixture.js';

const sources = { reported: paperFixture(), profile: 'full' };

describe('Table XIII', () => {
  it('is about 26 different cells, among them no length-matched one of the general corpus', () => {
    const cells = decisionCells();
    expect(cells.filter((cell) => cells.filter((other) => sameColumn(cell, other)).length > 1)).toEqual([]);
    expect(cells.filter(({ corpus, lengthMode }) => corpus === 'general' && lengthMode !== null)).toEqual([]);
    expect(cells).toHaveLength(paperFixture().ladder.identity.cells);
  });

  it('calls claims unfalsifiable exactly where all rules act alike', () => {
    const { rows, notes } = tableXIII(decisionsFixture(), sources);
    const unfalsifiable = rows
      .filter((row) => row.at(-1)?.[0] === 'unfalsifiable')
      .map(([cell]) => cell?.[0]);
    expect(unfalsifiable).toEqual([
      'medical, PoisonedRAG, template',
      'medical, CorruptRAG-AS, template',
      'medical, HijackRAG-style, template',
      'medical, Jamming blocker, template',
    ]);
    expect(notes[1]).toContain(
      'identical in 4/25 cells that ran (paper: 12/26), with an empty comparison band in 4',
    );
    expect(notes[1]).toContain('1 of 26 cells are absent');
  });

  it('shortens the digests and prints the bands in percent with their counts', () => {
    const [row] = tableXIII(decisionsFixture(), sources).rows;
    expect(row?.slice(1)).toEqual([
      ...[['differ'], ['aaaaaaaaaaaa'], ['bbbbbbbbbbbb'], ['cccccccccccc']],
      ...[['4.00 % (80/2,000)'], ['5.00 % (100/2,000)'], ['testable']],
    ]);
  });

  it('says which cell did not run instead of skipping it', () => {
    const { rows, rowCommands } = tableXIII(decisionsFixture(), sources);
    expect(rows.at(-1)?.slice(0, 3)).toEqual([['legal, PoisonedRAG, both, clean filler'], ['absent'], ['']]);
    expect(rowCommands?.at(-1)).toMatch(/--cell legal\.poisonedrag_bb\.both\.clean$/);
    expect(rows.every((row) => row.length === 8)).toBe(true);
  });

  it('looks at the scorer alone', () => {
    const rows = identityRows([decisionFixture({ score: 'raguard' })]);
    expect(rows.every(({ record }) => record === null)).toBe(true);
  });
});

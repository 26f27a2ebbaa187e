import { describe, expect, it } from 'vitest';
import { tableBlocks, tableColumns } from '../../src/report/index.js';
import { allFamiliesFixture, cellFixture } from './fixture.js';

describe('the blocks of Table V', () => {
  it("begin with the paper's family, one block a family", () => {
    expect(tableBlocks(allFamiliesFixture()).map((block) => block.title)).toEqual([
      'Table V: PoisonedRAG',
      'Table V continued: CorruptRAG-AS',
      'Table V continued: HijackRAG-style',
      'Table V continued: Jamming blocker',
    ]);
  });

  it('lose no cell and split no corpus', () => {
    const corpora = ['general', 'medical', 'financial', 'legal'];
    const cells = corpora.flatMap((corpus) =>
      ['template', 'prefix_removed'].map((rung) => cellFixture({ corpus, rung })),
    );
    const blocks = tableBlocks(cells);
    expect(blocks.map((block) => tableColumns(block.cells).length)).toEqual([4, 4]);
    expect(blocks[1]?.title).toBe('Table V: PoisonedRAG, financial and legal');
    expect(blocks.flatMap((block) => block.cells)).toEqual(cells);
  });
});

import { describe, expect, it } from 'vitest';
import { summarySection } from '../../src/html/index.js';
import { noResults, sourcesFixture } from './fixture.js';

function linesOf(sources: Parameters<typeof summarySection>[0]) {
  const { blocks } = summarySection(sources);
  return blocks
    .flatMap((block) => (block.kind === 'table' ? block.table.rows : []))
    .map((row) => row.map((cell) => cell.join('; ')));
}

describe('the summary', () => {
  it('counts what was measured', () => {
    const sources = sourcesFixture();
    expect(summarySection(sources).id).toBe('summary');
    const lines = new Map(linesOf(sources).map(([name = '', value = '']) => [name, value]));
    expect(lines.get('Profile and edition')).toBe('fixture, fixture');
    expect(lines.get('Attack families')).toBe('PoisonedRAG; CorruptRAG-AS; HijackRAG-style; Jamming blocker');
    expect(lines.get('Run seeds')).toBe('11, 22, 33, 44, 55');
    expect(lines.get('Models that stand in for others')).toBe('made-up model for GPT-2');
    expect(lines.get('Reporting rules')).toBe('fail: rule 1');
    expect(lines.get('Collapses on the ladder')).toMatch(/^PoisonedRAG: \d+ of \d+: /);
  });

  it('says so where nothing was', () => {
    const lines = new Map(
      linesOf(sourcesFixture({ results: noResults() })).map(([name = '', value = '']) => [name, value]),
    );
    expect(lines.get('Cells (corpus, family, rung, filler)')).toBe('0');
    expect(lines.get('Collapses on the ladder')).toBe('no rung was measured');
    expect(lines.get('Models that stand in for others')).toBe('none');
  });
});

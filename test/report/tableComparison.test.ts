import { describe, expect, it } from 'vitest';
import { countVerdicts, paperComparison, renderMarkdown, tableComparison } from '../../src/report/index.js';
import { paperFixture, tableVFixture } from './fixture.js';

const shared = tableVFixture().map((cell) => ({ ...cell, edition: 'shared' }));

describe('the table beside the paper', () => {
  it('is byte for byte the golden Markdown', async () => {
    const table = tableComparison(paperComparison(shared, paperFixture()), 'Comparison, fixture');
    await expect(renderMarkdown(table)).toMatchFileSnapshot('golden/comparison.md.txt');
  });

  it('counts every line once', () => {
    const lines = paperComparison(shared, paperFixture());
    const counts = countVerdicts(lines);
    expect(Object.values(counts).reduce((sum, count) => sum + count, 0)).toBe(lines.length);
    expect(counts['within interval']).toBeGreaterThan(0);
    expect(counts['same direction']).toBeGreaterThan(0);
    expect(counts.differs).toBeGreaterThan(0);
  });
});

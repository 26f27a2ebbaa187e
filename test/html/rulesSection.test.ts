import { describe, expect, it } from 'vitest';
import { rulesSection } from '../../src/html/index.js';
import { sourcesFixture, verdictFixture } from './fixture.js';

describe('the reporting rules in a report', () => {
  it('have their outcome, what is missing, and what was found', () => {
    const section = rulesSection(sourcesFixture());
    expect(section.id).toBe('rules');
    const tables = section.blocks.flatMap((block) => (block.kind === 'table' ? [block.table] : []));
    expect(tables[0]?.rows.map((row) => row.map(([text]) => text))).toEqual([
      ['Rule 1', 'demand 1', 'fail', '10', 'width', '4', '0'],
      ['Rule 2', 'demand 2', 'not applicable', '20', 'none', '0', '0'],
      ['Rule 3', 'demand 3', 'pass', '30', 'none', '0', '1'],
    ]);
    expect(tables[1]?.rows.map((row) => row.map(([text]) => text))).toEqual([
      ['Rule 1', 'failure', 'no profile', 'width', '4', 'a; b'],
      ['Rule 3', 'warning', 'wide open', 'none', '1', 'c'],
    ]);
    expect(section.blocks[0]).toMatchObject({ text: expect.stringMatching(/^Verdict: fail\./) });
  });

  it('say so when they found nothing', () => {
    const { blocks } = rulesSection({ verdict: { ...verdictFixture(), findings: [] } });
    expect(blocks.at(-1)).toEqual({ kind: 'text', text: 'The rules found nothing to remark.' });
  });
});

import { describe, expect, it } from 'vitest';
import { judge, refusal, summariseRuns } from '../../src/adversarial/index.js';
import { renderMarkdown } from '../../src/report/index.js';
import { defenseTable, sideBySideTable, summaryTables } from '../../src/stages/adversarialTables.js';
import { RUN } from '../adversarial/suiteFixture.js';

const blocked = judge(RUN, refusal());

describe('the tables of the adversarial evaluation', () => {
  it('show counts and intervals beside rates and N/A over nothing', () => {
    expect(summaryTables([], 'x').map(({ title }) => title)[0]).toBe('Attacks, x');
    const [attacks, unsupported] = summaryTables(summariseRuns([blocked]), 'x');
    expect(attacks?.rows[0]?.map(([cell]) => cell)).toEqual(['dense', '1', '0', '0', '0.000 (0/1)', '0/1']);
    expect(attacks?.rows[0]?.[4]).toEqual(['0.000 (0/1)', '[0.000, 0.793]']);
    expect(unsupported?.rows[0]?.[1]).toEqual(['N/A (0/0)']);
  });

  it('give a layer one row, and let nothing in a label be live', () => {
    const summaries = summariseRuns([blocked]);
    const table = defenseTable([{ name: 'x', label: '<b>|', labels: 'forged', summaries, refusals: 2 }], 'x');
    expect(table.rows[0]).toHaveLength(table.columns.length);
    expect(renderMarkdown(table)).toContain('&lt;b&gt;\\|');
    expect(defenseTable([], 'x').rows).toEqual([]);
  });

  it('set two evaluations side by side', () => {
    const side = (label: string) => ({ label, summaries: summariseRuns([blocked]) });
    const words = { title: 'a', differs: 'b', notes: [] };
    expect(sideBySideTable([side('one'), side('two')], words).rows).toHaveLength(8);
    expect(sideBySideTable([], words).rows).toEqual([]);
  });
});

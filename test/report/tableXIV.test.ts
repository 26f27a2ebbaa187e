import { describe, expect, it } from 'vitest';
import { renderMarkdown, tableTunedInTurn, tableXIV } from '../../src/report/index.js';
import { adaptiveAttacker, adaptiveRow } from './adaptiveAttackerFixture.js';

const ATTACKER = adaptiveAttacker();

describe('Table XIV', () => {
  const table = tableXIV(ATTACKER, { reported: 0.977 });

  it('puts the defense that was asked first, then the others in table order, marked as lower bounds', () => {
    expect(table.rows.map((row) => row[0])).toEqual([
      ['Scorer, τ = 0.5 a'],
      ['RAGuard a'],
      ['TrustRAG stage 1'],
    ]);
    expect(table.rows.map((row) => row[1])).toEqual([['tuned'], ['transferred, ≥'], ['transferred, ≥']]);
  });

  it('never prints a pass share without payload, survival, success and what it costs in clean documents', () => {
    const cell = (name: string) => table.rows[0]?.[table.columns.indexOf(name)];
    expect(cell('Template passes')).toEqual(['0.150 [0.100, 0.200]', '57/380']);
    expect(cell('Tuned passes')).toEqual(['0.950 [0.900, 1.000]', '361/380']);
    expect(cell('Gain')).toEqual(['+0.800 [0.700, 0.900]']);
    expect(cell('Payload')?.[1]).toBe('400/400');
    expect(cell('Survival')?.[1]).toBe('380/400');
    expect(cell('Success')?.[1]).toBe('361/400');
    expect(cell('Clean blocked')?.[1]).toBe('20/420');
  });

  it('counts oracle calls only where the gate was asked, and prints the budget', () => {
    const calls = table.rows.map((row) => row.at(-1));
    expect(calls).toEqual([['500'], ['0'], ['0']]);
    const text = table.notes.join(' ');
    expect(text).toContain(
      'Of 1,000 calls 240 were answered PASS, 20 were about a text that was not retrieved',
    );
    expect(text).toContain("The paper's attacker gets 0.977");
    expect(text).toContain('a stand-in: X for Y');
  });

  it('has a table for the other encoder, empty where that did not run', () => {
    expect(tableXIV(ATTACKER, { reported: 0.977, encoder: 'retriever' }).rows).toEqual([]);
  });

  it('keeps hostile names inert in Markdown', () => {
    const rows = [adaptiveRow({ defense: '<b>|\n# x' })];
    const text = renderMarkdown(tableXIV(adaptiveAttacker({ rows }), { reported: 0.977 }));
    expect(text).not.toContain('<b>');
    expect(text.split('\n').filter((line) => line.startsWith('# x'))).toEqual([]);
  });
});

describe('the attacker tuned against each defense in turn', () => {
  it('shows every defense at its own attack, and says which were not tuned against and why', () => {
    const table = tableTunedInTurn(ATTACKER);
    expect(table.rows.map((row) => [row[0]?.[0], row[1]?.[0]])).toEqual([
      ['RAGuard a', 'tuned'],
      ['Scorer, τ = 0.5 a', 'tuned'],
    ]);
    expect(table.notes.join(' ')).toContain('Scorer, τ_d,s strong: reads the source of a document');
  });
});

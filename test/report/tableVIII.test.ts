import { describe, expect, it } from 'vitest';
import { tableVIII } from '../../src/report/index.js';
import { paperFixture } from './fixture.js';
import { resultsFixture } from './ladderFixture.js';

const made = resultsFixture();
const tableOf = (cells = made.cells) =>
  tableVIII({ results: { ...made, cells }, reported: paperFixture(), profile: 'full' });

describe('Table VIII', () => {
  it('puts the scorer without length beside the scorer, filler by filler', () => {
    const { rows } = tableOf();
    expect(rows.map(([cell, scorer]) => `${cell}: ${scorer}`)).toEqual(
      [
        'template',
        'length matched, clean filler',
        'length matched, shuffled filler',
        'length matched, pseudoword filler',
      ].flatMap((cell) => [`${cell}: all features`, `${cell}: without document length`]),
    );
    expect(rows[2]?.at(-1)).toEqual(['FNR 0.986; AUROC 0.885; ECE 0.416']);
    expect(rows[3]?.at(-1)).toEqual(['FNR 0.204; AUROC 0.992; ECE 0.111']);
    expect(rows[3]?.[5]?.[0]).toMatch(/^0\.\d{3} \[0\.\d{3}, 0\.\d{3}\]$/);
  });

  it('says that the study prints two numbers for one row, and takes both from its data', () => {
    expect(tableOf().notes[1]).toMatch(
      /FNR 0\.986 here, called clean filler, and 0\.983 .*; 0\.986 is the FNR of its/,
    );
  });

  it('prints an ablation that did not run as absent', () => {
    const rows = tableOf(made.cells.filter(({ defense }) => defense !== 'scorer-no-length')).rows;
    expect(rows[3]?.[2]).toEqual(['absent']);
    expect(rows[2]?.[2]).not.toEqual(['absent']);
    expect(rows.every((row) => row.length === 9)).toBe(true);
  });
});

import { describe, expect, it } from 'vitest';
import { tableVII } from '../../src/report/index.js';
import { paperFixture } from './fixture.js';
import { resultsFixture } from './ladderFixture.js';

const table = tableVII({ results: resultsFixture(), reported: paperFixture(), profile: 'full' });

describe('Table VII', () => {
  it('has the template and three fillers of equal length', () => {
    expect(table.columns.slice(2)).toEqual([
      'template',
      'length matched, clean filler',
      'length matched, shuffled filler',
      'length matched, pseudoword filler',
    ]);
  });

  it('has every number that the paper prints of it', () => {
    const printed = table.rows.flatMap(([name, lines, ...cells]) =>
      lines?.at(-1) === 'paper'
        ? [[name?.[0]?.replace(/ \(.*/, ''), ...cells.map((cell) => cell.at(-1))]]
        : [],
    );
    expect(printed).toEqual([
      ['Perplexity', '', 'FNR 0.361', 'FNR 0.000', ''],
      ['RAGuard', '', 'FNR 0.519', 'FNR 0.000', ''],
      ['TrustRAG stage 1', 'FNR 0.000', '', 'FNR 0.827', ''],
      [
        'Scorer, τ = 0.5',
        'FNR 0.000; CCR document 0.000',
        'FNR 0.983; Δ FNR +0.983; AUROC 0.885; ECE 0.416',
        'FNR 0.986; FNR at 5 % FPR 0.321; AUROC 0.953; ECE 0.471; CCR document 0.940',
        '',
      ],
    ]);
  });
});

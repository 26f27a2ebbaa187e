import { describe, expect, it } from 'vitest';
import { tableThresholdTransfer } from '../../src/report/tableThresholdTransfer.js';
import {
  parseThresholdTransfer,
  type ThresholdTransfer,
} from '../../src/report/tableThresholdTransferRecords.js';
import { renderMarkdown } from '../../src/report/textTable.js';

const RATES = {
  ...{ fnr: 0.25, fnrLow: 0.2, fnrHigh: 0.3, fnrHits: 5, fnrTotal: 20 },
  ...{ fpr: 0.05, fprLow: 0, fprHigh: 0.1, fprHits: 1, fprTotal: 20 },
  ...{ auroc: 0.9, thresholds: [] },
};
const RECORD: ThresholdTransfer = {
  ...{ corpus: 'legal', edition: 'shared', family: 'poisonedrag_bb', rung: 'template' },
  ...{ filler: null, lengthMode: null, defense: 'perplexity', substitutes: 'X for Y' },
  ...{ method: 'pooled quantile', fittedOn: ['general'] },
  home: RATES,
  away: { ...RATES, fnr: 0, fnrHits: 0, fpr: 0.95, fprHits: 19 },
  change: {
    fnr: { difference: -0.25, low: -0.3, high: -0.2 },
    fpr: { difference: 0.9, low: 0.8, high: 1 },
  },
  ...{ nPoison: 20, nClean: 20, nQueries: 4, seeds: [11] },
};

describe('the table of transferred thresholds', () => {
  it('has no row without records', () => {
    expect(tableThresholdTransfer([], 'full').rows).toEqual([]);
    expect(parseThresholdTransfer([])).toEqual([]);
  });

  it('shows both error rates on both sides, each with interval and counts, and what changed', () => {
    const [row] = tableThresholdTransfer([RECORD], 'full').rows;
    expect(row).toEqual([
      ['legal'],
      ['Perplexity (a) † away'],
      ['pooled quantile'],
      ['0.250 [0.200, 0.300]', '5/20'],
      ['0.000 [0.200, 0.300]', '0/20'],
      ['-0.250 [-0.300, -0.200]'],
      ['0.050 [0.000, 0.100]', '1/20'],
      ['0.950 [0.000, 0.100]', '19/20'],
      ['+0.900 [0.800, 1.000]'],
      ['0.900 → 0.900'],
    ]);
  });

  it('orders corpora and defenses as every other table does, whatever the order of the records', () => {
    const records = [
      RECORD,
      { ...RECORD, corpus: 'general', defense: 'length-only' },
      { ...RECORD, corpus: 'general' },
    ];
    const names = (of: typeof records) => tableThresholdTransfer(of, 'full').rows.map((row) => row.flat()[1]);
    expect(names(records)).toEqual(names([...records].reverse()));
    expect(tableThresholdTransfer(records, 'full').rows.map(([corpus]) => corpus?.[0])).toEqual([
      'general',
      'general',
      'legal',
    ]);
  });

  it('prints N/A for what is not defined', () => {
    const empty = { ...RATES, fnr: null, fnrLow: null, fnrHigh: null, fnrHits: 0, fnrTotal: 0, auroc: null };
    const [row] = tableThresholdTransfer([{ ...RECORD, home: empty, away: empty }], 'full').rows;
    expect(row?.[3]).toEqual(['N/A', '0/0']);
    expect(row?.[9]).toEqual(['N/A → N/A']);
  });

  it('shows a hostile name inert', () => {
    const text = renderMarkdown(
      tableThresholdTransfer([{ ...RECORD, corpus: '<b>|x', defense: 'a|b' }], 'full'),
    );
    expect(text).not.toContain('<b>|x');
  });

  it('refuses a record with another method, naming the field', () => {
    expect(() => parseThresholdTransfer([{ ...RECORD, method: 'guess' }], 'f.json')).toThrow(
      /f\.json: 0\.method: .*write the results again/,
    );
  });
});

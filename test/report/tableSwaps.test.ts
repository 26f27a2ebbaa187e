import { describe, expect, it } from 'vitest';
import { parseSwaps, type SwapRecord, tableSwaps } from '../../src/report/index.js';
import { cellFixture, paperFixture } from './fixture.js';

const RECORD: SwapRecord = {
  ...{ swap: 'none', corpus: 'general', rung: 'template', filler: null, defense: 'drs', languageModel: null },
  ...{ fnr: 0.7, fnrLow: 0.6, fnrHigh: 0.8, fpr: 0.1, fprLow: 0.05, fprHigh: 0.15 },
  ...{ fnrAt5: 0.8, auroc: 0.9, aurocLow: 0.85, aurocHigh: 0.95, survival: 0.96, nPoison: 980, nClean: 1020 },
};
const reported = paperFixture();
const table = (swaps: readonly SwapRecord[], cells = [cellFixture({ defense: 'raguard', fnr: 0.2 })]) =>
  tableSwaps({ swaps, cells, reported, profile: 'full' });

describe('the table of exchanges', () => {
  it('sets a row beside itself without the exchange and beside the paper', () => {
    const [row = []] = table([
      RECORD,
      { ...RECORD, swap: 'embedder', fnr: 0.2, fnrLow: 0.1, fnrHigh: 0.3 },
    ]).rows;
    expect(row.slice(0, 6)).toEqual([
      ['general, template'],
      ['embedder'],
      ['DRS'],
      ['0.700', '[0.600, 0.800]'],
      ['0.200', '[0.100, 0.300]'],
      ['0.854'],
    ]);
    expect(row[11]).toEqual(['FNR down']);
  });

  it('compares a row that a language model scores with Table V, and names the model', () => {
    const swapped = {
      ...RECORD,
      swap: 'language model',
      defense: 'raguard',
      languageModel: 'n-gram',
    } as const;
    const [row = []] = table([swapped]).rows;
    expect(row[1]).toEqual(['language model (n-gram)']);
    expect(row[3]?.[0]).toBe('0.200');
  });

  it('compares a shared filler with the same model on fillers of their own, never with Table V', () => {
    const padded = { ...RECORD, rung: 'length_matched', filler: 'clean', languageModel: 'n-gram' } as const;
    const shared = { ...padded, swap: 'shared filler', auroc: 0.2, aurocLow: 0.1, aurocHigh: 0.3 } as const;
    expect(table([shared]).rows[0]?.[11]).toEqual(['no baseline']);
    expect(table([padded, shared]).rows[0]?.[11]).toEqual(['AUROC down']);
  });

  it('calls a rate moved only where the intervals do not meet, and leaves out what is undefined', () => {
    const touching = { ...RECORD, swap: 'embedder', fnrLow: 0.8, fnrHigh: 0.9, auroc: null } as const;
    const undefinedRate = { ...touching, aurocLow: null, aurocHigh: null, fprLow: 0.2, fprHigh: 0.3 };
    expect(table([RECORD, touching]).rows[0]?.[11]).toEqual(['nothing']);
    expect(table([RECORD, undefinedRate]).rows[0]?.[11]).toEqual(['FPR up']);
  });
});

describe('parseSwaps', () => {
  it('returns what it is given when it has the shape', () => {
    expect(parseSwaps([RECORD])).toEqual([RECORD]);
  });

  it('names the field that is wrong, and refuses a row given twice', () => {
    expect(() => parseSwaps([{ ...RECORD, fnr: 1.5 }])).toThrow(/swaps\.json.*fnr/s);
    expect(() => parseSwaps([RECORD, RECORD])).toThrow('swaps.json');
  });
});

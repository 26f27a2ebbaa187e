import { describe, expect, it } from 'vitest';
import { transferredRows } from '../../src/stages/transferredRows.js';
import { type Invented, measurement, scorerOf } from './transferFixture.js';

function invented(parts: Partial<Invented> = {}) {
  return measurement({
    ...{ corpus: 'general', calibrationWords: [20, 30], candidateWords: [10, 25, 40], drsThreshold: 30 },
    labels: ['poison', 'clean', 'clean'],
    ...{ scorers: [scorerOf([-2, 1.5, 0.5], -1)], cosines: [0.9, 0.4, 0.1] },
    ...parts,
  });
}

const flagsOf = (rows: readonly { readonly flag: boolean }[] | undefined) => rows?.map(({ flag }) => flag);
const HOME = invented();

describe('a threshold fitted on other corpora', () => {
  it('is fitted again on their clean sets together where the stored features allow it', () => {
    const others = [
      invented({ corpus: 'legal', calibrationWords: [50, 60] }),
      invented({ corpus: 'medical', calibrationWords: [35, 90] }),
    ];
    const rows = transferredRows(HOME, others, 'length-only');
    expect(rows?.method).toBe('pooled quantile');
    expect(flagsOf(rows?.home)).toEqual([true, false, false]);
    // The shortest of the four pooled documents has 35 words.
    expect(rows?.awayThresholds[0]?.thresholds[0]).toMatchObject({ value: -35, n: 4 });
    expect(flagsOf(rows?.away)).toEqual([true, true, false]);
  });

  it('counts documents of two corpora apart though they share an id', () => {
    // Both corpora name their documents c0 and c1: four documents, not two.
    const others = [invented({ corpus: 'legal' }), invented({ corpus: 'medical' })];
    expect(transferredRows(HOME, others, 'length-only')?.awayThresholds[0]?.thresholds[0]?.n).toBe(4);
  });

  it('changes nothing when the other corpus is this one', () => {
    for (const id of ['length-only', 'drs', 'scorer-0.5']) {
      const rows = transferredRows(HOME, [HOME], id);
      expect(flagsOf(rows?.away), id).toEqual(flagsOf(rows?.home));
    }
  });

  it('is the mean of their thresholds where calibration scores are not stored', () => {
    const others = [
      invented({ corpus: 'legal', drsThreshold: 10 }),
      invented({ corpus: 'medical', drsThreshold: 30 }),
    ];
    const rows = transferredRows(HOME, others, 'drs');
    expect(rows?.method).toBe('mean of thresholds');
    expect(rows?.awayThresholds[0]?.thresholds[0]).toMatchObject({ value: 20, n: 4000 });
    expect(flagsOf(rows?.home)).toEqual([false, false, true]);
    expect(flagsOf(rows?.away)).toEqual([false, true, true]);
    expect(rows?.away.map(({ score }) => score)).toEqual(rows?.home.map(({ score }) => score));
  });

  it('of the learned scorer is that of the scorers fitted there, its constant kept', () => {
    const always = invented({ corpus: 'legal', scorers: [scorerOf([0, 1e-9, 0], 5)] });
    const rows = transferredRows(HOME, [always], 'scorer-0.5');
    expect(rows?.method).toBe('mean of scorers');
    expect(flagsOf(rows?.away)).toEqual([true, true, true]);
    expect(rows?.awayThresholds).toEqual(rows?.homeThresholds);
  });

  it('does not exist where nothing is fitted', () => {
    expect(transferredRows(HOME, [invented({ corpus: 'legal' })], 'none')).toBeNull();
  });

  it('is refused when the stored features do not give the stored decisions back', () => {
    const decisions = HOME.decisions.map((line) => ({
      ...line,
      flags: { ...line.flags, 'length-only': true },
    }));
    expect(() => transferredRows({ ...HOME, decisions }, [HOME], 'length-only')).toThrow(
      'the stored features decide otherwise than length-only did',
    );
  });

  it('is refused when a corpus has no threshold of the run seed', () => {
    const other = invented({ corpus: 'legal' });
    const cell = { ...other.cell, thresholds: {} };
    expect(() => transferredRows(HOME, [{ ...other, cell }], 'drs')).toThrow(
      'legal: drs has no single threshold of seed 11',
    );
  });
});

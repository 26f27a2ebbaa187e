import { describe, expect, it } from 'vitest';
import { ourNumbers } from '../../src/report/index.js';
import { resultsFixture } from './ladderFixture.js';

const numbers = ourNumbers(resultsFixture());

describe('our numbers by key', () => {
  it('name every cell as its files do, the family of the paper left out', () => {
    expect(numbers['medical.length_matched.clean.scorer-0.5.fnr']).toMatch(/^\d\.\d{3} \[/);
    expect(numbers['general.length_matched.pseudoword.distribution.raguard.success']).toMatch(
      /^\d\.\d{3} \[/,
    );
    expect(numbers['jamming.legal.template.raguard.fpr']).toMatch(/^\d\.\d{3} \[/);
    expect(numbers['medical.length_matched.clean.scorer-no-length.ece']).toMatch(/^\d\.\d{3} \[/);
  });

  it('hold changes, modes, harms and counts', () => {
    expect(numbers['general.prefix_removed.raguard.fnr.change']).toMatch(/^\+0\.\d{3} \[/);
    expect(numbers['general.prefix_removed.ragdefender.restoringFpr']).toBe('N/A');
    expect(numbers['general.template.scorer.three-action.harm']).toBe('700');
    expect(numbers['identity.identical']).toBe('4');
    expect(numbers['identity.ran']).toBe('25');
    expect(numbers['medical.template.comparisonBand']).toBe('0.00 %');
    const [right, wrong, open] = ['right', 'wrong', 'undetermined'].map(
      (verdict) => numbers[`direction.${verdict}`],
    );
    expect(Number(right) + Number(wrong) + Number(open)).toBe(Number(numbers['direction.ran']));
  });
});

import { describe, expect, it } from 'vitest';
import reported from '../../data/paper-reported.json' with { type: 'json' };
import {
  ALL_CLAIMS,
  column,
  countClaim,
  ledgerOf,
  ledgerText,
  notRunClaim,
  paperNumber,
  placeName,
  staleClaims,
  verdictCounts,
} from '../../src/claims/index.js';
import { evidence, WORDS } from './claimFixture.js';

const met = (ours: number, reproduced: boolean, direction = false) =>
  countClaim({
    ...WORDS,
    paper: null,
    rule: 'ours is 1',
    explanation: 'because',
    measure: () => ({ ours, reproduced, direction }),
  });

describe('the claims ledger', () => {
  it('every claim names a number that the paper prints, and without results none is tested', () => {
    const entries = ledgerOf(ALL_CLAIMS, evidence({ paper: (path) => paperNumber(reported, path) }));
    expect(entries.length).toBe(ALL_CLAIMS.length);
    expect(entries.filter(({ verdict }) => verdict !== 'not run')).toEqual([]);
    expect(new Set(entries.map(({ id }) => id)).size).toBe(entries.length);
  });

  it('an explanation is kept for a difference and only for one', () => {
    const [same] = ledgerOf([met(1, true)], evidence());
    expect(same).toMatchObject({ verdict: 'reproduced', explanation: null, paper: null, ours: 1 });
    expect(ledgerOf([met(2, false)], evidence())[0]).toMatchObject({
      verdict: 'differs',
      explanation: 'because',
    });
    expect(ledgerOf([met(2, false, true)], evidence())[0]?.verdict).toBe('direction reproduced');
  });

  it('two claims of one name are refused', () => {
    expect(() => ledgerOf([met(1, true), met(1, true)], evidence())).toThrow('two claims are called x.y');
  });

  it('a claim that is not tested says why', () => {
    const [entry] = ledgerOf(
      [notRunClaim({ ...WORDS, paper: 'p', reason: 'another experiment' })],
      evidence(),
    );
    expect(entry).toMatchObject({
      verdict: 'not run',
      paper: 0.5,
      rule: 'not tested here: another experiment',
    });
  });

  it('a stored entry is stale when a verdict or a number moved, when it is new, and when it is gone', () => {
    const stored = ledgerOf([met(1, true)], evidence());
    expect(staleClaims(stored, stored)).toEqual([]);
    expect(staleClaims(stored, ledgerOf([met(2, false)], evidence()))).toEqual(['x.y']);
    expect(staleClaims([], stored)).toEqual(['x.y']);
    expect(staleClaims(stored, [])).toEqual(['x.y']);
  });

  it('prints every claim with both numbers, and the counts', () => {
    const text = ledgerText(ledgerOf([met(2, false)], evidence()));
    expect(text).toContain('[differs] s (Table V)');
    expect(text).toContain('c: paper -, here 2');
    expect(text).toContain('because');
    expect(verdictCounts([])).toBe('0 claims: 0 reproduced, 0 direction reproduced, 0 differs, 0 not run');
  });
});

it('a path may lead through names that hold dots', () => {
  expect(paperNumber({ a: { b: 0.5 } }, 'a.b')).toBe(0.5);
  expect(paperNumber({ a: { 'tau_0.5': { fnr: 1 } } }, 'a.tau_0.5.fnr')).toBe(1);
  expect(() => paperNumber({ a: {} }, 'a.b')).toThrow('no number at a.b');
  expect(() => paperNumber({}, 'constructor.name')).toThrow('no number');
});

it('a cell is named as its files are', () => {
  expect(placeName(column('medical'), 'drs')).toBe('medical.poisonedrag_bb.template / drs');
  expect(placeName(column('legal', 'both', 'clean'))).toBe('legal.poisonedrag_bb.both.clean');
  expect(column('medical').rung).toBe('template');
});

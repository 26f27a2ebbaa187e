import { describe, expect, it } from 'vitest';
import { DEFAULT_THRESHOLDS, REASONS, type Reason, verdictOf } from '../../src/gate/index.js';
import vectors from '../vectors/companion-vectors.json' with { type: 'json' };

describe('the verdict', () => {
  it('agrees with the reference vectors: two reasons quarantine, one demotes, none passes', () => {
    for (const { reasons, verdict } of vectors.gate_verdict) {
      expect(verdictOf(reasons as Reason[], DEFAULT_THRESHOLDS)).toBe(verdict);
    }
  });

  it('a single reason quarantines only if it is hidden Unicode or a broken delimiter', () => {
    const alone = REASONS.filter((reason) => verdictOf([reason], DEFAULT_THRESHOLDS) === 'quarantine');
    expect(alone).toEqual(['hidden_unicode', 'delimiter_break']);
  });

  it('any two different reasons quarantine, in either order', () => {
    for (const a of REASONS) {
      for (const b of REASONS) {
        const expected = a === b ? verdictOf([a], DEFAULT_THRESHOLDS) : 'quarantine';
        expect(verdictOf([a, b], DEFAULT_THRESHOLDS)).toBe(expected);
      }
    }
  });

  it('a changed hash demotes as the seed code has it, and quarantines as its sentence has it when asked to', () => {
    expect(verdictOf(['hash_changed'], { hashChangedQuarantines: false })).toBe('demote');
    expect(verdictOf(['hash_changed'], { hashChangedQuarantines: true })).toBe('quarantine');
  });
});

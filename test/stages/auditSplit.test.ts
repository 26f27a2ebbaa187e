import { describe, expect, it } from 'vitest';
import { auditSplit, LEAST_TARGETS } from '../../src/stages/auditSplit.js';

describe('auditSplit', () => {
  it("gives a hundred targets the paper's split and fewer the same proportions", () => {
    expect(auditSplit(100)).toEqual({ training: 40, calibration: 20, evaluation: 40 });
    expect(auditSplit(25)).toEqual({ training: 10, calibration: 5, evaluation: 10 });
    expect(auditSplit(33)).toEqual({ training: 13, calibration: 6, evaluation: 14 });
  });

  it('uses every target once, however many there are', () => {
    for (let targets = LEAST_TARGETS; targets < 300; targets++) {
      const { training, calibration, evaluation } = auditSplit(targets);
      expect(training + calibration + evaluation).toBe(targets);
      expect(calibration).toBeGreaterThanOrEqual(5);
    }
  });

  it('refuses fewer than five calibration queries with one error that says what to do', () => {
    expect(() => auditSplit(24, 'add questions')).toThrow(
      '24 targets leave 4 calibration queries, at least 5 are needed (25 targets); add questions',
    );
    expect(() => auditSplit(0)).toThrow('0 targets');
  });
});

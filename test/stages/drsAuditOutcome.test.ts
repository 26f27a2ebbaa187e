import { describe, expect, it } from 'vitest';
import { fitDirectionalShifts } from '../../src/defenses/index.js';
import { auditMatrix, auditOutcome, auditScores } from '../../src/stages/drsAuditOutcome.js';

// The hand-worked fit of the defense specification, section 3.3: DRS(3, 0) = 1.837, DRS(2, 2) = 0.
const fit = fitDirectionalShifts([2, 2, -2, -2, 1, -1, -1, 1], 4, 2, {
  mode: 'rank',
  directions: 1,
  tolerance: 1e-10,
});
const row = (documentId: string, label: 'clean' | 'poison' | 'cross_query', ...vector: number[]) => ({
  queryId: 'q',
  documentId,
  label,
  vector: Float32Array.from(vector),
});

describe('the outcome of one arm on one seed', () => {
  it('counts clean rows blocked, those of the fit among them, and poison passed', () => {
    const rows = [
      row('a', 'clean', 3, 0),
      row('b', 'clean', 2, 2),
      row('c', 'clean', 1, -1),
      row('p', 'poison', 3, 0),
      row('r', 'poison', 2, 2),
      row('x', 'cross_query', 9, 0),
    ];
    const choice = { fit, fittedIds: new Set(['b', 'c']), thresholdScores: [1], level: 0.95 };
    expect(auditOutcome(rows, 11, choice)).toEqual({
      seed: 11,
      fitDocuments: 4,
      rank: 2,
      threshold: 1,
      clean: { hits: 2, total: 3 },
      repeats: { hits: 1, total: 2 },
      missed: { hits: 1, total: 2 },
      auroc: 3 / 6,
    });
  });

  it('blocks nothing at the threshold itself', () => {
    const scores = auditScores(fit, [row('a', 'clean', 3, 0)]);
    const choice = { fit, fittedIds: new Set<string>(), thresholdScores: scores, level: 0.95 };
    expect(auditOutcome([row('a', 'clean', 3, 0)], 11, choice).clean).toEqual({ hits: 0, total: 1 });
  });

  it('over no rows has counts of nothing and no AUROC', () => {
    const choice = { fit, fittedIds: new Set<string>(), thresholdScores: [1], level: 0.95 };
    const { clean, missed, auroc } = auditOutcome([], 11, choice);
    expect([clean, missed, auroc]).toEqual([{ hits: 0, total: 0 }, { hits: 0, total: 0 }, null]);
  });

  it('scores documents in order and lays them row after row', () => {
    const documents = [row('a', 'clean', 3, 0), row('b', 'clean', 2, 2)];
    expect([...auditMatrix(documents)]).toEqual([3, 0, 2, 2]);
    expect(auditScores(fit, documents)[0]).toBeCloseTo(1.8371173070873836, 12);
    expect(auditScores(fit, documents)[1]).toBeCloseTo(0, 12);
  });
});

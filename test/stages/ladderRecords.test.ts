import { describe, expect, it } from 'vitest';
import {
  cellSamples,
  decisionRows,
  summariseCell,
  summariseContamination,
  summariseHarm,
  summariseSuccess,
} from '../../src/metrics/index.js';
import type { CandidateDecisions, CellRecord } from '../../src/records/index.js';
import { type DecidedCell, ladderRecords } from '../../src/stages/ladderRecords.js';

/** A cell of ten queries with one poison and one clean candidate each; the poison scores are given. */
function cell(rung: string, poisonScores: readonly number[], threshold: number): DecidedCell {
  const rows = [11, 22].flatMap((seed) =>
    poisonScores.flatMap((score, i): CandidateDecisions[] => [
      {
        seed,
        queryId: `q${i}`,
        rank: 0,
        documentId: `p${i}`,
        label: 'poison',
        scores: { f: score, set: null },
        probabilities: {},
        flags: { f: score > threshold, set: false },
      },
      {
        seed,
        queryId: `q${i}`,
        rank: 1,
        documentId: `c${i}`,
        label: 'clean',
        scores: { f: i / 10, set: null },
        probabilities: {},
        flags: { f: false, set: false },
      },
    ]),
  );
  const inserted = new Map(poisonScores.map((_, i) => [`q${i}`, 1]));
  const records = ['f', 'set'].map((defense): CellRecord => {
    const decisions = rows.map(({ scores, probabilities, flags, ...row }) => ({
      ...row,
      score: scores[defense] ?? null,
      probability: null,
      flag: flags[defense] ?? false,
    }));
    return {
      ...{
        corpus: 'medical',
        edition: 'own',
        family: 'poisonedrag_bb',
        rung,
        filler: null,
        lengthMode: null,
        defense,
        substitutes: null,
      },
      ...summariseCell(decisions, { ranks: defense === 'f' }),
      ...summariseHarm(decisions, 4),
      ...summariseContamination(decisions, inserted),
      ...summariseSuccess(decisions, inserted, () => true),
      ...{
        survival: 1,
        survivalHits: 10,
        survivalTotal: 10,
        survivalLow: 1,
        survivalHigh: 1,
        inserted: 10,
        invalid: 0,
        padded: 0,
        payloadIntact: 10,
      },
    };
  });
  const samples = new Map(
    ['f', 'set'].map((defense) => [defense, cellSamples(decisionRows(rows, defense))] as const),
  );
  return { records, samples };
}

describe('the change of a defense from the template to a rung', () => {
  const template = cell(
    'template',
    Array.from({ length: 10 }, () => 5),
    2,
  );

  it('a ranking that is kept under a lost threshold is a calibration collapse that false positives can mend', () => {
    const [record] = ladderRecords(
      template,
      cell(
        'length_matched',
        Array.from({ length: 10 }, () => 0.85),
        2,
      ),
    );
    expect(record).toMatchObject({ defense: 'f', rung: 'length_matched', mode: 'calibration', nQueries: 20 });
    expect(record?.fnr).toMatchObject({ before: 0, after: 1, difference: 1, low: 1, high: 1 });
    expect(record?.restoringFpr).toBeCloseTo(0.1, 12);
  });

  it('a ranking that is lost too is a signal collapse that only blocking everything mends', () => {
    const [record] = ladderRecords(
      template,
      cell(
        'both',
        Array.from({ length: 10 }, () => -1),
        2,
      ),
    );
    expect(record).toMatchObject({ mode: 'signal', restoringFpr: 1 });
    expect(record?.auroc?.difference).toBe(-1);
  });

  it('a set-level filter has no ranking to compare', () => {
    const records = ladderRecords(
      template,
      cell(
        'both',
        Array.from({ length: 10 }, () => -1),
        2,
      ),
    );
    expect(records[1]).toMatchObject({ defense: 'set', auroc: null, restoringFpr: null, mode: 'none' });
  });

  it('a rung against itself changes nothing, with an interval of no width', () => {
    const [record] = ladderRecords(template, template);
    expect(record).toMatchObject({ mode: 'none', fnr: { difference: 0, low: 0, high: 0 } });
  });
});

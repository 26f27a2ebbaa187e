import { describe, expect, it } from 'vitest';
import type { CandidateDecisions } from '../../src/records/index.js';
import { decisionLayerRecords } from '../../src/stages/decisionLayerRecords.js';
import { configurationOf } from '../../src/stages/index.js';

const CELL = {
  corpus: 'general',
  edition: 'own',
  family: 'poisonedrag_bb',
  rung: 'template',
  filler: null,
  lengthMode: null,
} as const;

function rows(poison: number, trusted = poison): CandidateDecisions[] {
  return [11, 22].flatMap((seed) =>
    Array.from({ length: 4 }, (_, i): CandidateDecisions[] => [
      candidate(seed, i, 'poison', poison, trusted),
      candidate(seed, i, 'clean', 0.01, 0.01),
    ]).flat(),
  );
}

function candidate(
  seed: number,
  i: number,
  label: 'poison' | 'clean',
  p: number,
  trusted: number,
): CandidateDecisions {
  return {
    ...{
      seed,
      queryId: `q${i}`,
      rank: label === 'poison' ? 0 : 1,
      documentId: `${label}${i}`,
      label,
      scores: {},
    },
    probabilities: { 'scorer-0.5': p, 'raguard-platt': p },
    flags: { 'scorer-0.5': p >= 0.5, 'scorer-tau-d': p >= 0.2, 'scorer-tau-ds': trusted >= 0.2 },
  };
}

const configuration = configurationOf('full');

describe('the decision layer of a cell', () => {
  it('has one record for each score that has probabilities', () => {
    expect(decisionLayerRecords(configuration, CELL, rows(0.9)).map(({ score }) => score)).toEqual([
      'scorer',
      'raguard',
    ]);
    expect(decisionLayerRecords(configuration, CELL, [])).toEqual([]);
  });

  it('gives the harm of a rule with its interval, and none to a rule that escalates', () => {
    const [record] = decisionLayerRecords(configuration, CELL, rows(0.3));
    const [half, cost, three] = record?.rules ?? [];
    expect(half).toMatchObject({ rule: 'tau-0.5', harm: 4000, harmLow: 4000, harmHigh: 4000 });
    expect(cost).toMatchObject({ rule: 'tau-d', harm: 0, harmLow: 0, harmHigh: 0 });
    expect(three).toMatchObject({ rule: 'three-action', harmLow: null });
  });

  it('says whether three rules act the same, for the scorer alone', () => {
    const identical = (p: number, trusted?: number) =>
      decisionLayerRecords(configuration, CELL, rows(p, trusted)).map(
        ({ identity }) => identity?.identical ?? null,
      );
    expect(identical(0.9)).toEqual([true, null]);
    expect(identical(0.3)).toEqual([false, null]);
    expect(identical(0.9, 0.1)).toEqual([false, null]);
  });
});

import type { AdaptiveArm, AdaptiveAttacker, AdaptiveRow, AdaptiveShare } from '../../src/report/index.js';

const share = (hits: number, total: number): AdaptiveShare => ({
  value: total === 0 ? null : hits / total,
  low: total === 0 ? null : Math.max(0, hits / total - 0.05),
  high: total === 0 ? null : Math.min(1, hits / total + 0.05),
  hits,
  total,
});

const outcome = (passed: number): AdaptiveRow['tuned'] => ({
  pass: share(passed, 380),
  payload: share(400, 400),
  survival: share(380, 400),
  success: share(passed, 400),
  cleanBlocked: share(20, 420),
});

/** One row; 57 of 380 templates pass, unless a test says otherwise. */
export function adaptiveRow(changes: Partial<AdaptiveRow> = {}, passed = 361): AdaptiveRow {
  const template = outcome(57);
  const tuned = outcome(passed);
  return {
    ...{ tunedAgainst: 'scorer-0.5', encoder: 'hashing', defense: 'scorer-0.5', relation: 'tuned' },
    ...{ substitutes: null, template, tuned },
    passGain: { value: (passed - 57) / 380, low: 0.7, high: 0.9 },
    ...changes,
  };
}

export function adaptiveArm(tunedAgainst: string, encoder: AdaptiveArm['encoder'] = 'hashing'): AdaptiveArm {
  const run = {
    ...{ oracleCalls: 500, probesPassed: 120, probesNotRetrieved: 10, documents: 200, steps: 12_000 },
    ...{ accepted: 2000, encoded: 9000, moves: { trim: 2000 } },
    surrogate: { features: ['words'], weights: [-1], intercept: 0.5 },
  };
  return { tunedAgainst, encoder, runs: [11, 22].map((seed) => ({ seed, ...run })) };
}

/** Two attacks, one of them transferred to a per-document and a set-level defense. */
export function adaptiveAttacker(changes: Partial<AdaptiveAttacker> = {}): AdaptiveAttacker {
  return {
    ...{ profile: 'full', corpus: 'general', edition: 'shared', family: 'poisonedrag_bb' },
    ...{ poisonOrigin: 'released', seeds: [11, 22], queriesPerRun: 40, mostWords: 168 },
    settings: { oracleCalls: 500, iterations: 60 },
    ...{ retriever: 'all-MiniLM-L6-v2', languageModel: 'smollm2-135m-instruct' },
    notTuned: { 'scorer-tau-ds': 'reads the source of a document' },
    arms: [adaptiveArm('scorer-0.5'), adaptiveArm('raguard')],
    rows: [
      adaptiveRow({ defense: 'trustrag-stage-1', relation: 'transferred' }, 38),
      adaptiveRow({ defense: 'raguard', relation: 'transferred', substitutes: 'X for Y' }, 190),
      adaptiveRow({ substitutes: 'X for Y' }),
      adaptiveRow({ tunedAgainst: 'raguard', defense: 'raguard', substitutes: 'X for Y' }, 342),
    ],
    ...changes,
  };
}

import type { ScorerModel } from '../../src/defenses/index.js';
import type { CandidateDecisions, CandidateSet, Label } from '../../src/records/index.js';
import type { StoredCell } from '../../src/stages/storedCell.js';
import type { StoredMeasurement } from '../../src/stages/storedMeasurement.js';
import { row, setOf } from '../defenses/fitFixture.js';

/** A scorer of the default features whose second feature needs vectors. */
export function scorerOf(weights: readonly number[], intercept = 0): ScorerModel {
  return {
    features: ['f1', 'f5', 'f8'],
    mean: [2, 0.5, 0.1],
    deviation: [0.5, 0.25, 1.5],
    weights,
    intercept,
    platt: { slope: 1, intercept: 0 },
    training: { poison: 1, clean: 1 },
    calibration: { poison: 1, clean: 1 },
  };
}

/** The logit by hand, so that the tests do not trust the code that they test. */
export function logitOf(model: ScorerModel, values: readonly number[]): number {
  return values.reduce(
    (sum, value, i) =>
      sum +
      ((value - (model.mean[i] as number)) / (model.deviation[i] as number)) * (model.weights[i] as number),
    model.intercept,
  );
}

export interface Invented {
  readonly corpus: string;
  /** Words of the clean documents of the one calibration question, and of the attacked candidates. */
  readonly calibrationWords: readonly number[];
  readonly candidateWords: readonly number[];
  readonly labels: readonly Label[];
  readonly scorers: readonly ScorerModel[];
  /** Nearest cosine of each attacked candidate, which no file stores. */
  readonly cosines: readonly number[];
  readonly drsThreshold: number;
}

/** One corpus, one run seed for each scorer, one evaluated question, as the stored files would give it. */
export function measurement(invented: Invented): StoredMeasurement {
  const { corpus, candidateWords, labels, scorers, cosines } = invented;
  const set = setOf(
    'q',
    candidateWords.map((lengthWords, i) => document(`d${i}`, lengthWords, i)),
  );
  const clean = setOf(
    'c',
    invented.calibrationWords.map((lengthWords, i) => document(`c${i}`, lengthWords, i)),
  );
  const longest = Math.min(...invented.calibrationWords);
  const decisions = scorers.flatMap((model, at) =>
    set.candidates.map(({ documentId, rank, lengthWords }, i): CandidateDecisions => {
      const values = [Math.log1p(lengthWords), cosines[i] as number, 1];
      return {
        ...{ seed: 11 * (at + 1), queryId: 'q', rank, documentId, label: labels[i] as Label },
        scores: {
          'length-only': 0 - lengthWords,
          drs: lengthWords,
          'scorer-0.5': logitOf(model, values),
          none: 0,
        },
        probabilities: {},
        flags: {
          'length-only': lengthWords < longest,
          drs: lengthWords > invented.drsThreshold,
          'scorer-0.5': logitOf(model, values) >= 0,
          none: false,
        },
      };
    }),
  );
  const seeds = scorers.map((_, at) => 11 * (at + 1));
  const threshold = (value: number, n: number) =>
    seeds.map((seed) => ({
      seed,
      thresholds: [{ name: 'score', value, level: n === 0 ? null : 0.95, n, saturated: false }],
    }));
  const cell = {
    ...{ corpus, family: 'poisonedrag_bb', rung: 'template', targets: ['q', 'c'] },
    scorers: scorers.map((model, at) => ({ seed: 11 * (at + 1), model })),
    thresholds: {
      'length-only': threshold(-longest, 2),
      drs: threshold(invented.drsThreshold, 2000),
      'scorer-0.5': threshold(0.5, 0),
      none: threshold(0, 0),
    },
  } as unknown as StoredCell;
  return { cell, decisions, attacked: new Map([['q', set]]), calibration: () => [clean] };
}

function document(id: string, lengthWords: number, rank: number): CandidateSet['candidates'][number] {
  const likelihood = { meanNll: 3, firstHalfNll: 4, secondHalfNll: 3 };
  return { ...row(id, { text: '', likelihood }), rank, lengthWords, embedding: new Float32Array(0) };
}

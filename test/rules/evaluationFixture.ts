import { EVALUATION_FORM, type Evaluation, parseEvaluation } from '../../src/rules/index.js';

type Fields = Readonly<Record<string, unknown>>;

export const PLACE = { corpus: 'c', family: 'f', rung: 'template' };

/** A record that states everything; `change` overrides any field, and undefined takes it away. */
export function recordOf(change: Fields = {}): Fields {
  return {
    ...PLACE,
    defense: 'd',
    fnr: 0.1,
    fpr: 0.05,
    threshold: 0.5,
    thresholdSource: { split: 'calibration', n: 200 },
    survival: 0.9,
    payloadIntact: 1,
    auroc: 0.9,
    fnrAt5: 0.2,
    attainedFpr: 0.05,
    ece: 0.1,
    bandShare: 0.2,
    identical: false,
    ci: {
      method: 'cluster bootstrap',
      resamples: 1000,
      unit: 'query',
      fnr: [0, 0.2],
      fpr: [0, 0.1],
      auroc: [0.8, 1],
    },
    seeds: 5,
    nQueries: 200,
    nPoison: 900,
    implementation: 'port',
    revision: 'v1',
    bound: 'upper',
    ...change,
  };
}

export function profileOf(change: Fields = {}): Fields {
  return {
    ...PLACE,
    origin: 'regenerated',
    containment: 1,
    lengthOverlap: 0.5,
    width: 3,
    nPoison: 500,
    ...change,
  };
}

/** An evaluation as it would be read from a file, defaults and all. */
export function evaluationOf(parts: Fields = {}): Evaluation {
  const whole = {
    form: EVALUATION_FORM,
    name: 'made up',
    profiles: [profileOf()],
    splits: [{ corpus: 'c', calibration: ['a'], evaluation: ['b'] }],
    records: [recordOf()],
    claims: [],
    ...parts,
  };
  return parseEvaluation(JSON.parse(JSON.stringify(whole)), 'e.json');
}

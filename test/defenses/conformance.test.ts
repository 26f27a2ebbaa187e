import { describe, expect, it } from 'vitest';
import { mulberry32, shuffled } from '../../src/random/index.js';
import type { Candidate, CandidateSet, Defense, FitData } from '../../src/records/index.js';
import { everyDefense } from './everyDefense.js';
import { drawn, drawnCalibration, fitOn, row, setOf } from './fitFixture.js';

const DEFENSES = everyDefense();
/** Share of exchangeable clean rows that a calibrated defense may flag; the others have no such promise. */
const CLEAN_RATE: Readonly<Record<string, number>> = {
  perplexity: 1 - Math.ceil(0.99 * 201) / 201,
  raguard: 0.1,
  'length-only': 1 / 201,
  'drs-retrieved': 1 - Math.ceil(0.95 * 201) / 201,
  'nli-consistency': 1 - Math.ceil(0.95 * 201) / 201,
};
/** Calibrated, and known to break its promise: the faulty port takes its threshold from the documents it is fitted on. */
const NO_PROMISE = 'drs-naive-199';
/** The defense that flags at its threshold itself. */
const NOT_STRICT = 'containment-only';
/** A row that is ordinary, and the same row made more suspicious in the one way that each defense looks at. */
const PLAIN = row('plain', { text: 'nothing of it here' });
const SUSPICIOUS: Readonly<Record<string, Partial<Candidate>>> = {
  perplexity: { likelihood: { meanNll: 99, firstHalfNll: 3, secondHalfNll: 3 } },
  raguard: { similarity: 0.99 },
  'dup-only': { digestOccurrences: 2 },
  'length-only': { lengthWords: 1 },
  'containment-only': { text: 'who won the race' },
  'containment-strict': { text: 'who won the race' },
  drs: { embedding: Float32Array.of(9, -9, 9, -9) },
  'drs-retrieved': { embedding: Float32Array.of(9, -9, 9, -9) },
  'drs-naive-199': { embedding: Float32Array.of(9, -9, 9, -9) },
};
const PER_DOCUMENT = DEFENSES.filter((defense) => defense.kind === 'per-document');
/** Defenses that look at one row at a time and so promise that the rest of the set does not matter. */
const ROW_WISE = DEFENSES.filter((defense) => defense.id === 'none' || SUSPICIOUS[defense.id] !== undefined);
const DIRECTED = DEFENSES.filter((defense) => SUSPICIOUS[defense.id] !== undefined);
const CALIBRATED = DEFENSES.filter((defense) => CLEAN_RATE[defense.id] !== undefined);
const UNCALIBRATED = DEFENSES.filter(
  ({ id }) => CLEAN_RATE[id] === undefined && id !== NO_PROMISE && !id.startsWith('scorer-'),
);
/** The scorer's rows block by a probability and not by their score; `scorer` has tests of its own for that. */
const BY_SCORE = PER_DOCUMENT.filter(({ id }) => !id.startsWith('scorer-'));
const LIKELIHOOD = BY_SCORE.filter((defense) => defense.needsLikelihood);

const named = (defenses: readonly Defense[]) => defenses.map((defense) => [defense.id, defense] as const);
const texts = ['Who won the race? Bob.', 'The race was won', 'Nobody ran', 'text'];

function drawnSet(seed: number, size = 10): CandidateSet {
  const random = mulberry32(seed);
  const rows = Array.from({ length: size }, (_, i) => ({
    ...drawn(`x${i}`, random),
    text: texts[random.below(texts.length)] ?? '',
    digestOccurrences: 1 + random.below(2),
  }));
  return setOf('q', rows);
}

describe.each(named(DEFENSES))('%s', (_, defense) => {
  const data = drawnCalibration(mulberry32(1));
  const fitted = defense.fit(data);

  it('gives finite scores, one score and one flag per candidate', () => {
    for (let seed = 0; seed < 20; seed++) {
      const decision = fitted.decide(drawnSet(seed));
      expect(decision.flags).toHaveLength(10);
      if (defense.kind === 'set-level') expect(decision.scores).toBeNull();
      else expect(decision.scores?.filter(Number.isFinite)).toHaveLength(10);
    }
  });

  it('decides sets of no, one and two candidates', () => {
    for (const size of [0, 1, 2]) expect(fitted.decide(drawnSet(3, size)).flags).toHaveLength(size);
  });

  it('decides the same twice, and the same after being fitted again', () => {
    const set = drawnSet(5);
    expect(fitted.decide(set)).toEqual(fitted.decide(set));
    expect(defense.fit(data).decide(set)).toEqual(fitted.decide(set));
  });

  it('does not depend on the order of the calibration sets or of their candidates', () => {
    const random = mulberry32(9);
    const reordered: FitData = {
      calibration: shuffled(data.calibration, random).map((set) => ({
        ...set,
        candidates: shuffled(set.candidates, random),
      })),
    };
    expect(defense.fit(reordered).thresholds).toEqual(fitted.thresholds);
  });

  it('leaves its inputs as they were', () => {
    const set = frozen(drawnSet(6));
    const calibration = data.calibration.map((one) => frozen(one));
    const before = structuredClone({ set, calibration });
    defense.fit({ calibration }).decide(set);
    expect({ set, calibration }).toEqual(before);
  });
});

describe.each(named(BY_SCORE))('%s', (_, defense) => {
  const fitted = defense.fit(drawnCalibration(mulberry32(1)));

  it('has a first threshold that belongs to its score, and flags what lies above it', () => {
    const threshold = fitted.thresholds[0];
    expect(threshold?.name).toBe('score');
    for (let seed = 0; seed < 50; seed++) {
      const { scores, flags } = fitted.decide(drawnSet(seed));
      const above = scores?.map((score) => {
        const limit = threshold?.value ?? Number.NaN;
        return defense.id === NOT_STRICT ? score >= limit : score > limit;
      });
      expect(flags).toEqual(above);
    }
  });
});

describe.each(named(ROW_WISE))('%s', (_, defense) => {
  const fitted = defense.fit(drawnCalibration(mulberry32(2)));

  it('scores each row by itself and takes no hint from ids', () => {
    const set = drawnSet(8);
    const renamed = {
      ...set,
      candidates: set.candidates.map((one, i) => ({ ...one, documentId: `poison|x|${i}` })),
    };
    expect(fitted.decide(renamed)).toEqual(fitted.decide(set));
    const alone = set.candidates.map((one) => fitted.decide({ ...set, candidates: [one] }).scores?.[0]);
    expect(alone).toEqual(fitted.decide(set).scores);
  });

  it('gives every candidate the same score and flag in whatever order they stand', () => {
    const set = drawnSet(11);
    const { scores, flags } = fitted.decide(set);
    const order = shuffled(
      set.candidates.map((_, i) => i),
      mulberry32(4),
    );
    const permuted = fitted.decide({
      ...set,
      candidates: order.flatMap((i, rank) => set.candidates.slice(i, i + 1).map((one) => ({ ...one, rank }))),
    });
    expect(permuted.scores).toEqual(order.map((i) => scores?.[i]));
    expect(permuted.flags).toEqual(order.map((i) => flags[i]));
  });
});

describe.each(named(DIRECTED))('%s', (id, defense) => {
  it('gives the higher score to the more suspicious document, flags it, and passes the plain one', () => {
    const fitted = defense.fit(drawnCalibration(mulberry32(7)));
    const decision = fitted.decide(setOf('q', [PLAIN, { ...PLAIN, ...SUSPICIOUS[id], documentId: 'other' }]));
    const [plain = Number.NaN, suspicious = Number.NaN] = decision.scores ?? [];
    expect(suspicious).toBeGreaterThan(plain);
    expect(decision.flags).toEqual([false, true]);
  });
});

describe.each(named(UNCALIBRATED))('%s', (_, defense) => {
  it('is fitted without calibration documents', () => {
    expect(defense.fit(fitOn()).decide(setOf('q', [PLAIN])).flags).toEqual([false]);
  });
});

describe.each(named(LIKELIHOOD))('%s', (id, defense) => {
  it('names defense, query and document when a likelihood was not measured', () => {
    const unread = setOf('q\n1', [row('d\n1', { likelihood: null })]);
    const fitted = defense.fit(drawnCalibration(mulberry32(1)));
    expect(() => fitted.decide(unread)).toThrow(
      `defense "${id}", query "q\\n1", document "d\\n1": no likelihood`,
    );
    expect(() => defense.fit(fitOn(unread))).toThrow(/no likelihood was measured/);
  });
});

describe.each(named(CALIBRATED))('%s', (id, defense) => {
  it('refuses to be fitted on nothing', () => {
    expect(() => defense.fit(fitOn())).toThrow(`defense "${id}" has no calibration documents`);
    expect(() => defense.fit(fitOn(setOf('c', [])))).toThrow(/no calibration documents/);
  });

  it('flags exchangeable clean documents no more often than its level promises, and a single tail as often', () => {
    const random = mulberry32(31);
    const rates = Array.from({ length: 500 }, () => {
      const fitted = defense.fit(drawnCalibration(random));
      const flags = Array.from({ length: 4 }, (_, q) =>
        setOf(
          `q${q}`,
          Array.from({ length: 10 }, (_, i) => drawn(`x${q}-${i}`, random)),
        ),
      ).flatMap((set) => fitted.decide(set).flags);
      return flags.filter(Boolean).length / flags.length;
    });
    const mean = rates.reduce((sum, rate) => sum + rate, 0) / rates.length;
    const variance = rates.reduce((sum, rate) => sum + (rate - mean) ** 2, 0) / (rates.length - 1);
    const tolerance = 3 * Math.sqrt(variance / rates.length);
    const promised = CLEAN_RATE[id] ?? 0;
    expect(mean).toBeLessThanOrEqual(promised + tolerance);
    expect(mean).toBeGreaterThan(id === 'raguard' ? 0.05 : promised - tolerance);
  });
});

/** A set that throws when anything in it is written to; vectors cannot be frozen and are compared afterwards. */
function frozen(set: CandidateSet): CandidateSet {
  const candidates = set.candidates.map((one) => {
    if (one.likelihood !== null) Object.freeze(one.likelihood);
    return Object.freeze({ ...one });
  });
  return Object.freeze({ ...set, candidates: Object.freeze(candidates) });
}

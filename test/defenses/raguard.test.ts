import { describe, expect, it } from 'vitest';
import {
  type PdTail,
  RAGUARD_OPTIONS,
  raguard,
  raguardFeatures,
  raguardGate,
} from '../../src/defenses/index.js';
import { mulberry32 } from '../../src/random/index.js';
import { drawn, drawnCalibration, fitOn, row, setOf } from './fitFixture.js';

const halves = (id: string, firstHalfNll: number, secondHalfNll: number, similarity = 0.5) =>
  row(id, { likelihood: { meanNll: 3, firstHalfNll, secondHalfNll }, similarity });
const byName = (thresholds: readonly { name: string; value: number; n: number }[]) =>
  new Map(thresholds.map((threshold) => [threshold.name, threshold]));

describe('raguard', () => {
  it('takes limits of PD and PM from distinct documents and of TS from rows', () => {
    const sets = Array.from({ length: 20 }, (_, q) =>
      setOf(
        `c${q}`,
        Array.from({ length: 10 }, (_, i) =>
          halves(`d${q * 10 + i}`, q * 10 + i + 1, 0, (q * 10 + i) / 1000),
        ),
      ),
    );
    const repeated = setOf('again', [halves('d0', 1, 0, 0.9)]);
    const thresholds = byName(raguard().fit(fitOn(...sets, repeated)).thresholds);
    expect([...thresholds.keys()]).toEqual(['score', 'pd-low', 'pd-high', 'pm-high', 'ts-high']);
    expect(thresholds.get('pd-low')).toMatchObject({ value: 5, n: 200, level: 0.975 });
    expect(thresholds.get('pd-high')).toMatchObject({ value: 196, n: 200 });
    expect(thresholds.get('pm-high')).toMatchObject({ value: 196, n: 200 });
    expect(thresholds.get('ts-high')).toMatchObject({ value: 0.196, n: 201 });
    expect(thresholds.get('score')).toMatchObject({ value: 0, level: null });
  });

  it('fires on each filter alone and stays silent inside all limits', () => {
    const fitted = raguard().fit(drawnCalibration(mulberry32(1)));
    const decision = fitted.decide(
      setOf('q', [
        halves('first half improbable', 6, 3),
        halves('second half improbable', 3, 6),
        halves('both halves improbable', 6, 6),
        halves('copies the query', 3, 3, 1),
        halves('ordinary', 3, 3, 0.5),
      ]),
    );
    expect(decision.flags).toEqual([true, true, true, true, false]);
  });

  it.each(['both', 'upper', 'abs'] as const)(
    'has a score above 0 on exactly the rows that its gate flags, with tail %s',
    (pdTail: PdTail) => {
      const random = mulberry32(12);
      const data = drawnCalibration(random, 6);
      const options = { ...RAGUARD_OPTIONS, pdTail };
      const fitted = raguard(options).fit(data);
      const limit = (name: string) => byName(fitted.thresholds).get(name)?.value ?? null;
      const limits = {
        pdLow: limit('pd-low'),
        pdHigh: limit('pd-high') ?? Number.NaN,
        pmHigh: limit('pm-high') ?? Number.NaN,
        tsHigh: limit('ts-high') ?? Number.NaN,
        pdSpread: 1,
        pmSpread: 1,
        tsSpread: 1,
      };
      expect(limits.pdLow === null).toBe(pdTail !== 'both');
      const edge = data.calibration.flatMap((set) => set.candidates);
      const fresh = Array.from({ length: 2000 }, (_, i) => drawn(`x${i}`, random));
      const set = setOf('q', [...edge, ...fresh]);
      const { scores, flags } = fitted.decide(set);
      const gated = set.candidates.map((candidate) =>
        raguardGate(
          raguardFeatures(candidate.likelihood ?? expect.fail(), candidate.similarity, pdTail),
          limits,
        ),
      );
      expect(flags).toEqual(gated);
      expect(scores?.map((score) => score > 0)).toEqual(gated);
      expect(gated.filter(Boolean).length).toBeGreaterThan(0);
    },
  );

  it('measures excess in plain units where the calibration feature is constant', () => {
    const fitted = raguard().fit(fitOn(setOf('c', [halves('a', 3, 3), halves('b', 3, 3)])));
    const decision = fitted.decide(setOf('q', [halves('x', 5, 3), halves('y', 3, 3)]));
    expect(decision.scores).toEqual([2, 0]);
    expect(decision.flags).toEqual([true, false]);
  });
});

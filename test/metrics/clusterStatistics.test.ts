import { describe, expect, it } from 'vitest';
import {
  auroc,
  aurocStatistic,
  type ClusteredScore,
  type ClusterStatistic,
  drawResamples,
  eceStatistic,
  expectedCalibrationError,
  fnrAtFpr,
  fnrAtFprStatistic,
  ratioStatistic,
} from '../../src/metrics/index.js';
import { mulberry32 } from '../../src/random/index.js';

const CLUSTERS = 12;

function randomRows(seed: number): ClusteredScore[] {
  const random = mulberry32(seed);
  return Array.from({ length: random.below(90) }, () => {
    const poison = random.fraction() < 0.4;
    return {
      cluster: random.below(CLUSTERS),
      poison,
      value: (random.below(20) + (poison ? random.below(12) : 0)) / 31,
    };
  });
}

/** For each of many resamples: the multiplicities and the candidates written out as often as drawn. */
function* resampled(rows: readonly ClusteredScore[], seed: number) {
  const { multiplicities } = drawResamples(seed, CLUSTERS, 20);
  for (let r = 0; r < 20; r++) {
    const drawn = multiplicities.subarray(r * CLUSTERS, (r + 1) * CLUSTERS);
    const expanded = rows.flatMap((row) => new Array<ClusteredScore>(drawn[row.cluster] ?? 0).fill(row));
    const clean = expanded.filter(({ poison }) => !poison).map(({ value }) => value);
    const poison = expanded.filter((row) => row.poison).map(({ value }) => value);
    yield { drawn, expanded, clean, poison };
  }
}

describe('statistics of drawn clusters', () => {
  it('AUROC equals that of the drawn candidates written out', () => {
    for (let seed = 1; seed < 60; seed++) {
      const rows = randomRows(seed);
      const statistic = aurocStatistic(rows);
      for (const { drawn, clean, poison } of resampled(rows, seed)) {
        const expected = auroc(clean, poison);
        if (expected === null) expect(statistic(drawn)).toBeNull();
        else expect(statistic(drawn)).toBeCloseTo(expected, 12);
      }
    }
  });

  it('FNR at 5 % FPR equals that of the drawn candidates written out', () => {
    for (let seed = 1; seed < 60; seed++) {
      const rows = randomRows(seed);
      for (const rate of [0.05, 0.2]) {
        const statistic = fnrAtFprStatistic(rows, rate);
        for (const { drawn, clean, poison } of resampled(rows, seed)) {
          expect(statistic(drawn)).toBe(fnrAtFpr(clean, poison, rate)?.fnr ?? null);
        }
      }
    }
  });

  it('the calibration error equals that of the drawn candidates written out', () => {
    for (let seed = 1; seed < 60; seed++) {
      const rows = randomRows(seed);
      const statistic = eceStatistic(rows);
      for (const { drawn, expanded } of resampled(rows, seed)) {
        const expected = expectedCalibrationError(
          expanded.map(({ value }) => value),
          expanded.map(({ poison }) => (poison ? 1 : 0)),
        );
        if (expected === null) expect(statistic(drawn)).toBeNull();
        else expect(statistic(drawn)).toBeCloseTo(expected, 12);
      }
    }
  });

  it('a ratio is the sum of hits over the sum of totals, and null over none', () => {
    const statistic = ratioStatistic([
      { hits: 1, total: 2 },
      { hits: 0, total: 0 },
    ]);
    expect(statistic(Uint16Array.of(1, 1))).toBe(0.5);
    expect(ratioStatistic([{ hits: 1, total: 2 }])(Uint16Array.of(1))).toBe(0.5);
    expect(statistic(Uint16Array.of(0, 2))).toBeNull();
  });

  it('give the values of their examples', () => {
    const pair = [
      { cluster: 0, poison: true, value: 2 },
      { cluster: 0, poison: false, value: 1 },
    ];
    expect(aurocStatistic(pair)(Uint16Array.of(3))).toBe(1);
    expect(fnrAtFprStatistic(pair)(Uint16Array.of(3))).toBe(0);
    expect(eceStatistic([{ cluster: 0, poison: true, value: 0.75 }])(Uint16Array.of(2))).toBe(0.25);
  });
});

describe('a statistic in every resample at once', () => {
  const random = mulberry32(7);
  const resamples = drawResamples(3, 12, 200);
  const oneByOne = (statistic: ClusterStatistic) =>
    Array.from({ length: resamples.count }, (_, r) => {
      const drawn = resamples.multiplicities.slice(r * resamples.clusters, (r + 1) * resamples.clusters);
      return statistic(drawn) ?? Number.NaN;
    });

  it.each([
    ['distinct scores', () => random.next()],
    ['many ties', () => random.below(4)],
    ['one score', () => 1],
  ])('is that of each, to the bit: AUROC with %s', (_, value) => {
    const rows = Array.from({ length: 12 * 9 }, (_, i) => ({
      cluster: i % 12,
      poison: i % 5 < 2,
      value: value(),
    }));
    const statistic = aurocStatistic(rows);
    expect([...(statistic.inEvery?.(resamples) ?? [])]).toEqual(oneByOne(statistic));
  });

  it('is undefined where a resample has no poison, and nowhere else', () => {
    const statistic = aurocStatistic(
      Array.from({ length: 24 }, (_, i) => ({ cluster: i % 12, poison: i === 0, value: i })),
    );
    const values = [...(statistic.inEvery?.(resamples) ?? [])];
    expect(values.some(Number.isNaN)).toBe(true);
    expect(values).toEqual(oneByOne(statistic));
  });

  it.each([
    ['equal totals', () => 5],
    ['other totals', () => random.below(3)],
    ['no total', () => 0],
  ])('is that of each, to the bit: a ratio with %s', (_, totalOf) => {
    const clusters = Array.from({ length: 12 }, () => {
      const total = totalOf();
      return { hits: random.below(total + 1), total };
    });
    const statistic = ratioStatistic(clusters);
    expect([...(statistic.inEvery?.(resamples) ?? [])]).toEqual(oneByOne(statistic));
  });
});

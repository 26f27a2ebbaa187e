import { describe, expect, it } from 'vitest';
import {
  clusterBootstrap,
  drawResamples,
  pairedClusterBootstrap,
  ratioStatistic,
  resampledDifference,
  resampledInterval,
  resampledSeed,
  type SeedSample,
} from '../../src/metrics/index.js';
import { mulberry32 } from '../../src/random/index.js';
import vectors from '../vectors/metrics-vectors.json' with { type: 'json' };

const sample = (seed: number, counts: readonly (readonly number[])[], resamples = 1000): SeedSample => ({
  resamples: drawResamples(seed, counts.length, resamples),
  statistic: ratioStatistic(counts.map(([hits = 0, total = 0]) => ({ hits, total }))),
});

function randomCounts(seed: number): number[][] {
  const random = mulberry32(seed);
  return Array.from({ length: 40 }, () => {
    const total = 1 + random.below(5);
    return [random.below(total + 1), total];
  });
}

describe('pairedClusterBootstrap', () => {
  it.each(vectors.paired_cluster_bootstrap.filter((vector) => 'A' in vector))(
    'agrees with the reference for seed $seed over $A',
    (vector) => {
      const interval = pairedClusterBootstrap(
        [sample(vector.seed ?? 0, vector.A ?? [])],
        [sample(vector.seed ?? 0, vector.B ?? [])],
      );
      expect(interval.dropped).toBe(vector.expected?.undefined);
      expect(interval.mean).toBeCloseTo(vector.expected?.mean ?? Number.NaN, 9);
      if (vector.expected?.lo == null) {
        expect([interval.low, interval.high]).toEqual([null, null]);
      } else {
        expect(interval.low).toBeCloseTo(vector.expected.lo, 9);
        expect(interval.high).toBeCloseTo(vector.expected.hi, 9);
      }
    },
  );

  it('gives a zero-width interval at 0 for equal systems', () => {
    const samples = [11, 22].map((seed) => sample(seed, randomCounts(1)));
    expect(pairedClusterBootstrap(samples, samples)).toMatchObject({ low: 0, high: 0, mean: 0, dropped: 0 });
  });

  it('mirrors when the systems change places', () => {
    const a = [11, 22, 33].map((seed) => sample(seed, randomCounts(seed)));
    const b = [11, 22, 33].map((seed) => sample(seed, randomCounts(seed + 100)));
    const forward = pairedClusterBootstrap(a, b);
    const backward = pairedClusterBootstrap(b, a);
    expect(backward.low).toBeCloseTo(-(forward.high ?? Number.NaN), 12);
    expect(backward.high).toBeCloseTo(-(forward.low ?? Number.NaN), 12);
  });

  it('refuses systems that do not pair up', () => {
    expect(() => pairedClusterBootstrap([sample(11, [[1, 2]])], [])).toThrow('1 and 0 seeds');
    expect(() => pairedClusterBootstrap([sample(11, [[1, 2]])], [sample(22, [[1, 2]])])).toThrow('seed 22');
  });
});

describe('clusterBootstrap', () => {
  it('gives a zero-width interval when all clusters are alike', () => {
    const counts = new Array(40).fill([2, 5]);
    expect(clusterBootstrap([sample(11, counts)])).toMatchObject({ low: 0.4, high: 0.4 });
    const constant = { resamples: drawResamples(11, 2), statistic: () => 0.5 };
    expect(clusterBootstrap([constant]).low).toBe(0.5);
  });

  it('averages over seeds before it takes percentiles', () => {
    const [one, two] = [sample(11, randomCounts(1)), sample(22, randomCounts(2))];
    const single = clusterBootstrap([one]);
    const both = clusterBootstrap([one, two]);
    const width = ({ low, high }: { low: number | null; high: number | null }) => (high ?? 0) - (low ?? 0);
    expect(width(both)).toBeLessThan(width(single));
    expect(both.mean).toBeCloseTo(((single.mean ?? 0) + (clusterBootstrap([two]).mean ?? 0)) / 2, 12);
  });

  it('holds its own mean and covers about 95 % of samples from a known rate', () => {
    let covered = 0;
    for (let round = 0; round < 200; round++) {
      const random = mulberry32(9000 + round);
      const counts = Array.from({ length: 40 }, () => [random.fraction() < 0.3 ? 1 : 0, 1]);
      const { low, high, mean } = clusterBootstrap([sample(11, counts, 400)]);
      expect((low ?? 1) <= (mean ?? 0) && (mean ?? 1) <= (high ?? 0)).toBe(true);
      if ((low ?? 1) <= 0.3 && 0.3 <= (high ?? 0)) covered += 1;
    }
    expect(covered / 200).toBeGreaterThan(0.88);
    expect(covered / 200).toBeLessThanOrEqual(1);
  });

  it('leaves out a seed without any defined sample and gives nothing when there is no other', () => {
    const defined = sample(11, randomCounts(1));
    const empty = sample(22, new Array(40).fill([0, 0]));
    expect(clusterBootstrap([defined, empty])).toEqual(clusterBootstrap([defined]));
    expect(clusterBootstrap([empty])).toMatchObject({ low: null, high: null, mean: null });
    expect(clusterBootstrap([])).toMatchObject({ low: null, high: null, resamples: 0 });
  });

  it('refuses seeds with different numbers of resamples', () => {
    expect(() => clusterBootstrap([sample(11, [[1, 2]], 10), sample(22, [[1, 2]], 20)])).toThrow('10 and 20');
  });
});

describe('resampled seeds', () => {
  const half: SeedSample = { resamples: drawResamples(11, 2, 2), statistic: () => 0.5 };

  it('hold the statistic of the whole and of every resample, and give the interval again', () => {
    const seed = resampledSeed(half);
    expect([...seed.values]).toEqual([0.5, 0.5]);
    expect(seed.whole).toBe(0.5);
    expect(resampledInterval([seed]).low).toBe(0.5);
    expect(resampledDifference([seed], [seed])[0]?.whole).toBe(0);
  });

  it('keep an undefined resample undefined in every difference', () => {
    const none = resampledSeed({ ...half, statistic: () => null });
    expect(none.whole).toBeNull();
    const [difference] = resampledDifference([resampledSeed(half)], [none]);
    expect(difference?.whole).toBeNull();
    expect([...(difference?.values ?? [])].every(Number.isNaN)).toBe(true);
  });
});

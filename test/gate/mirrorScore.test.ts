import { describe, expect, it } from 'vitest';
import {
  corpusStatistics,
  cosine,
  cosinesToQueries,
  mirrorBaseline,
  mirrorScore,
  mirrorStatistic,
  querySample,
} from '../../src/gate/index.js';
import { embedHashingTfIdf, fitHashingTfIdf } from '../../src/text/index.js';

describe('the mirror score', () => {
  it('is five for the case worked by hand', () => {
    expect(mirrorScore([0.95, 0.9, 0.85, 0.8, 0.75, 0.1], { mean: 0.35, std: 0.1 })).toBeCloseTo(5, 12);
    expect(mirrorScore([0.75, 0.75], { mean: 0.25, std: 0.125 })).toBe(4);
  });

  it('averages the five largest in whatever order they come, equal ones included', () => {
    const values = [0.3, 0.9, 0.1, 0.9, -0.5, 0.7, 0.3, 0.8, 0.2];
    const mean = (0.9 + 0.9 + 0.8 + 0.7 + 0.3) / 5;
    expect(mirrorStatistic(values)).toBeCloseTo(mean, 12);
    expect(mirrorStatistic([...values].sort())).toBe(mirrorStatistic(values));
    expect(mirrorStatistic([...values].reverse())).toBe(mirrorStatistic(values));
  });

  it('takes what queries there are, and is null without any or without variation', () => {
    expect(mirrorStatistic([0.75, 0.25])).toBe(0.5);
    expect(mirrorStatistic([])).toBeNull();
    expect(mirrorScore([], { mean: 0, std: 1 })).toBeNull();
    expect(mirrorScore([1], { mean: 0, std: 0 })).toBeNull();
  });

  it('has the sample standard deviation in its baseline', () => {
    expect(mirrorBaseline([1, 3])).toEqual({ mean: 2, std: Math.SQRT2 });
    expect(mirrorBaseline([1])).toBeNull();
  });
});

describe('the query sample', () => {
  it('gives the cosines of the dense vectors', () => {
    const fitted = fitHashingTfIdf(['the vpn client', 'the canteen', 'install the client']);
    const queries = ['How do I install the VPN client?', 'When is lunch?', ''];
    const text = 'Install the VPN client, then restart the client.';
    const dense = queries.map((query) =>
      cosine(embedHashingTfIdf(fitted, query), embedHashingTfIdf(fitted, text)),
    );
    [...cosinesToQueries(querySample(fitted, queries), text)].forEach((value, index) => {
      expect(value).toBeCloseTo(dense[index] ?? Number.NaN, 6);
    });
    expect(querySample(fitHashingTfIdf([]), ['vpn']).queries).toBe(1);
    expect(cosinesToQueries(querySample(fitHashingTfIdf([]), ['vpn']), 'vpn')[0]).toBe(1);
  });
});

describe('the cosine', () => {
  it('is 0 for a zero vector and an error for unequal dimensions', () => {
    expect(cosine([1, 0], [1, 1])).toBe(0.7071067811865475);
    expect(cosine([0, 0], [1, 1])).toBe(0);
    expect(() => cosine([1], [1, 2])).toThrow(/vectors of 1 and 2 numbers; embed both/);
  });
});

describe('the statistics of a corpus', () => {
  it('are percentiles over its texts, null where there is nothing to measure', () => {
    expect(corpusStatistics([], [])).toMatchObject({
      compressionFloor: null,
      nonAsciiCeiling: null,
      mirror: null,
    });
    expect(corpusStatistics(['aaaa'], []).nonAsciiCeiling).toBe(0);
    const { compressionFloor, mirror } = corpusStatistics(['', 'a vpn page', 'lunch is served'], ['vpn?']);
    expect(compressionFloor).toBeGreaterThan(0);
    expect(mirror?.std).toBeGreaterThan(0);
  });
});

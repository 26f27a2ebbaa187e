import { mulberry32 } from '../../src/random/index.js';
import type { DecisionRow } from '../../src/records/index.js';

/** Scores with many ties, the same on every run. */
export function tiedScores(count: number, seed: number, levels = 8): number[] {
  const random = mulberry32(seed);
  return Array.from({ length: count }, () => random.below(levels) / levels);
}

/** Decision rows of a made-up defense that separates somewhat; every fifteenth candidate is a cross-query one. */
export function decisionRows(
  seeds: readonly number[],
  options: { queries?: number; candidates?: number; strength?: number; stream?: number } = {},
): DecisionRow[] {
  const { queries = 40, candidates = 10, strength = 0.3, stream = 1 } = options;
  return seeds.flatMap((seed) => {
    const random = mulberry32(seed * 1000 + stream);
    return Array.from({ length: queries * candidates }, (_, i): DecisionRow => {
      const rank = i % candidates;
      const label = i % 15 === 14 ? 'cross_query' : rank < 4 ? 'poison' : 'clean';
      const raw = random.fraction() * (1 - strength) + (label === 'poison' ? strength : 0);
      const probability = Math.round(raw * 50) / 50;
      return {
        seed,
        queryId: `q${Math.floor(i / candidates)}`,
        rank,
        documentId: `d${i}`,
        label,
        score: probability - 0.5,
        probability,
        flag: probability >= 0.6,
      };
    });
  });
}

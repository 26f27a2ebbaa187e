import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { type StageOneResult, stageOne } from '../../src/defenses/index.js';
import { judgedSets, RELEASED_FILTERS, removalCauses } from '../../src/releasedCode/index.js';
import { row, setOf } from '../defenses/fitFixture.js';

const result = (parts: Partial<StageOneResult>): StageOneResult => {
  return { branch: 'gate closed', kept: [], clusters: null, meanCosines: [null, null], ...parts };
};
const labels = (...list: (0 | 1)[]) => ({ labels: list, inertia: 0 });

describe('why stage 1 of TrustRAG removes a document', () => {
  it('nothing is removed where the gate stays closed', () => {
    expect(removalCauses(result({ kept: [0, 1] }), 2)).toEqual([null, null]);
  });

  it('with the tighter cluster, or as a near-copy inside the looser one', () => {
    const dropped = result({
      branch: 'tight dropped',
      kept: [2],
      clusters: labels(0, 0, 1, 1),
      meanCosines: [0.9, 0.4],
    });
    expect(removalCauses(dropped, 4)).toEqual(['cluster', 'cluster', null, 'n-gram']);
    const swapped = { ...dropped, meanCosines: [0.4, 0.9] as const };
    expect(removalCauses({ ...swapped, kept: [0] }, 4)).toEqual([null, 'n-gram', 'cluster', 'cluster']);
  });

  it('with its cluster whenever the rule keeps none or one of two', () => {
    const clusters = labels(0, 0, 1);
    expect(removalCauses(result({ branch: 'both tight', clusters }), 3)).toEqual(Array(3).fill('cluster'));
    expect(removalCauses(result({ branch: 'singleton close', clusters }), 3)).toEqual(
      Array(3).fill('cluster'),
    );
    const kept = result({ branch: 'singleton kept', kept: [2], clusters });
    expect(removalCauses(kept, 3)).toEqual(['cluster', 'cluster', null]);
    const alone = result({ branch: 'singleton dropped', kept: [0, 1], clusters });
    expect(removalCauses(alone, 3)).toEqual([null, null, 'cluster']);
  });

  it('only as a near-copy where both clusters are loose', () => {
    const loose = result({ branch: 'both loose', kept: [2], clusters: labels(0, 0, 1) });
    expect(removalCauses(loose, 3)).toEqual(['n-gram', 'n-gram', null]);
  });

  it('is degenerate where the release fails', () => {
    expect(removalCauses(result({ branch: 'degenerate' }), 1)).toEqual(['degenerate']);
  });

  it('explains exactly what is not kept, on the stored sets of the released function', () => {
    const vectors = JSON.parse(
      readFileSync(
        join(import.meta.dirname, '..', 'vectors', 'trustrag-stage1-vectors.json'),
        'utf8',
      ).replaceAll('NaN', 'null'),
    ) as Record<string, unknown>;
    const cases = Object.values(vectors)
      .flatMap((value) => (Array.isArray(value) ? value : []))
      .filter(
        (one): one is { texts: string[]; embeddings: number[][] } =>
          Array.isArray(one?.texts) && Array.isArray(one?.embeddings),
      );
    expect(cases.length).toBeGreaterThan(0);
    for (const { texts, embeddings } of cases) {
      const found = stageOne(texts, embeddings);
      const causes = removalCauses(found, texts.length);
      expect(causes.flatMap((cause, i) => (cause === null ? [i] : []))).toEqual(
        [...found.kept].sort((a, b) => a - b),
      );
    }
  });
});

describe('the filters of Table VI', () => {
  it('are TrustRAG stage 1 and RAGDefender in its three readings, none of which ranks', () => {
    expect(RELEASED_FILTERS.map(({ id }) => id)).toEqual([
      'trustrag-stage-1',
      'ragdefender',
      'ragdefender-multi-hop',
      'ragdefender-multi-hop-paper',
    ]);
    expect(RELEASED_FILTERS.every(({ kind, ranks }) => kind === 'set-level' && !ranks)).toBe(true);
  });

  it('judge every set once and decide on every document', () => {
    const near = [1, 0.99, 0.98].map((x) => Float32Array.of(x, Math.sqrt(1 - x * x)));
    const set = setOf(
      'q',
      near.map((embedding, i) => row(`d${i}`, { text: `the same claim ${i}`, embedding })),
    );
    for (const filter of RELEASED_FILTERS) {
      const [judged] = judgedSets(filter, [{ set, poison: [true, false, false] }]);
      expect(judged?.removed).toHaveLength(3);
      expect(judged?.queryId).toBe('q');
    }
    expect(judgedSets(RELEASED_FILTERS[1] as (typeof RELEASED_FILTERS)[number], [])).toEqual([]);
  });
});

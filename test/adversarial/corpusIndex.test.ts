import { describe, expect, it } from 'vitest';
import { buildIndex, chunksOf, hashingEmbedder, rank } from '../../src/adversarial/corpusIndex.js';
import { documentOf, PLANTED, POLICY } from './suiteFixture.js';

describe('buildIndex', () => {
  it('names chunks by document and window', () => {
    expect(chunksOf([POLICY])[0]?.id).toBe('policy-refund#0');
    const long = documentOf({ text: 'w '.repeat(130) });
    expect(chunksOf([long]).map(({ id }) => id)).toEqual(['policy-refund#0', 'policy-refund#1']);
  });

  it('fits the embedder on the first batch alone', () => {
    expect(hashingEmbedder(['a'])('a').length).toBe(2048);
    const seen: string[][] = [];
    buildIndex([[POLICY], [PLANTED]], (first) => {
      seen.push([...first]);
      return () => [1];
    });
    expect(seen).toEqual([[POLICY.text]]);
  });

  it('leaves out a chunk whose text is already there', () => {
    expect(buildIndex([[POLICY], [{ ...POLICY, id: 'copy' }]], hashingEmbedder).chunks.length).toBe(1);
    expect(buildIndex([[POLICY], []], hashingEmbedder).chunks.length).toBe(1);
    expect(buildIndex([], hashingEmbedder).chunks).toEqual([]);
  });
});

describe('rank', () => {
  const other = documentOf({ id: 'shipping', text: 'Parcels arrive soon.', metadata: { country: 'US' } });
  const index = buildIndex([[POLICY, other], [PLANTED]], hashingEmbedder);

  it('puts the most similar chunk first on every backend', () => {
    expect(rank(buildIndex([[POLICY]], hashingEmbedder), 'dense', 'refund', {})[0]?.chunk.id).toBe(
      'policy-refund#0',
    );
    for (const backend of ['dense', 'bm25', 'hybrid'] as const) {
      expect(rank(index, backend, 'parcels arrive', {})[0]?.chunk.documentId).toBe('shipping');
    }
  });

  it('hides what the filters exclude, and only that', () => {
    const found = rank(index, 'dense', 'refund parcels', { country: 'IN' });
    expect(found.map(({ chunk }) => chunk.documentId).sort()).toEqual(['planted-refund', 'policy-refund']);
    expect(rank(index, 'dense', 'refund', { country: 'IN', year: 2025 })).toEqual([]);
    expect(rank(index, 'dense', 'refund', { toString: 'x' })).toEqual([]);
  });

  it('orders equal scores by id', () => {
    const same = (id: string) => documentOf({ id, text: `alpha ${id}` });
    const twins = buildIndex([[same('b'), same('a')]], hashingEmbedder);
    expect(rank(twins, 'bm25', 'nothing', {}).map(({ chunk }) => chunk.documentId)).toEqual(['a', 'b']);
  });

  it('takes the vectors of any embedder', () => {
    const neural = buildIndex(
      [[POLICY, other]],
      () => (text) => (text.includes('Parcels') ? [0, 1] : [1, 0]),
    );
    expect(rank(neural, 'dense', 'anything', {})[0]?.chunk.documentId).toBe('policy-refund');
  });
});

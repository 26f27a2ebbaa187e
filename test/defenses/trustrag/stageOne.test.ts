import { describe, expect, it } from 'vitest';
import { stageOne } from '../../../src/defenses/trustrag/index.js';
import { mulberry32, shuffled } from '../../../src/random/index.js';
import { type Case, releasedVectors } from './releasedVectors.js';

const cases = releasedVectors().k_mean_filtering;
const decided = cases.filter((one) => !('error' in one.output));
const failed = cases.filter((one) => 'error' in one.output);

const BRANCHES: Readonly<Record<string, string>> = {
  'A-no-pair-above-rouge-0.25': 'gate closed',
  'B-five-tight-poison-five-loose-clean': 'tight dropped',
  'C-same-as-B-without-gate': 'tight dropped',
  'D-singleton-vs-tight': 'singleton kept',
  'D2-singleton-close-to-tight': 'both tight',
  'E-singleton-vs-loose': 'singleton dropped',
  'F-both-tight-returns-empty': 'both tight',
  'G-both-loose-merge': 'both loose',
  'H-two-docs': 'singleton dropped',
  'I-single-doc-gate-on': 'gate closed',
  'J-identical-embeddings': 'degenerate',
  'J2-identical-embeddings-exact-binary': 'degenerate',
  'K-lone-poison-survives': 'both loose',
};

function named(start: string): Case {
  return cases.find((one) => one.name.startsWith(start)) as Case;
}

/** Five near-equal documents and five unlike ones, drawn. */
function drawnCase(seed: number, dimension = 6) {
  const random = mulberry32(seed);
  const vector = () => Array.from({ length: dimension }, () => 2 * random.fraction() - 1);
  const base = vector();
  const texts = Array.from({ length: 10 }, (_, i) =>
    i < 5 ? `the capital of zeta is lorn city note w${i}` : `v${i} x${i} y${i} z${i}`,
  );
  const embeddings = texts.map((_, i) =>
    i < 5 ? base.map((value) => value + 0.1 * random.fraction()) : vector(),
  );
  return { texts, embeddings };
}

describe('stageOne', () => {
  it.each(decided)('keeps of "$name" what the released function keeps, in its order', (one) => {
    const result = stageOne(one.texts, one.embeddings, one.n_gram);
    const output = one.output as { kept_indices_in_output_order: number[]; removed: number[] };
    expect([...result.kept].sort((a, b) => a - b)).toEqual(
      one.texts.map((_, i) => i).filter((i) => !output.removed.includes(i)),
    );
    expect(result.kept).toEqual(output.kept_indices_in_output_order);
    expect(result.branch).toBe(BRANCHES[one.name]);
  });

  it.each(failed)('keeps nothing of "$name", where the release fails', (one) => {
    const result = stageOne(one.texts, one.embeddings, one.n_gram);
    expect(result).toEqual({ branch: 'degenerate', kept: [], clusters: null, meanCosines: [null, null] });
  });

  it.each(decided)('finds in "$name" the mean cosines of the stored clusters', (one) => {
    const { clusters, meanCosines } = stageOne(one.texts, one.embeddings, false);
    if (clusters === null || one.kmeans_labels === null || one.exhaustive_labels === null) return;
    const swapped = one.kmeans_labels.at(-1) !== 0;
    [0, 1].forEach((label) => {
      const stored = one.mean_cos_per_cluster?.[String(swapped ? 1 - label : label)] ?? null;
      if (stored === null) expect(meanCosines[label]).toBeNull();
      else expect(meanCosines[label]).toBeCloseTo(stored, 5);
    });
  });

  it('keeps nothing when a document close to a tight cluster stands alone', () => {
    const { texts } = named('D2');
    const angles = [0, 1, 2, 3, 25].map((degrees) => (degrees * Math.PI) / 180);
    const result = stageOne(
      texts,
      angles.map((angle) => [Math.cos(angle), Math.sin(angle), 1]),
    );
    expect(result).toMatchObject({ branch: 'singleton close', kept: [] });
  });

  it('deletes near-duplicates left in the loose cluster when the tight one is dropped', () => {
    const { texts, embeddings } = named('B');
    const doubled = texts.with(5, texts[9] as string);
    expect(stageOne(doubled, embeddings)).toMatchObject({ branch: 'tight dropped', kept: [6, 7, 8] });
  });

  it('keeps the lower-ranked of two near-duplicates and removes the top one', () => {
    const { texts, embeddings } = named('H');
    expect(stageOne(texts, embeddings).kept).toEqual([1]);
    expect(stageOne(texts.toReversed(), embeddings.toReversed()).kept).toEqual([1]);
  });

  it('returns none, one and unlike documents unchanged; without the gate one document is degenerate', () => {
    expect(stageOne([], []).kept).toEqual([]);
    expect(stageOne(['a b'], [[1, 0]])).toMatchObject({ branch: 'gate closed', kept: [0] });
    expect(
      stageOne(
        ['a b', 'c d'],
        [
          [1, 0],
          [0, 1],
        ],
      ),
    ).toMatchObject({ branch: 'gate closed', kept: [0, 1] });
    expect(stageOne(['a b'], [[1, 0]], false)).toMatchObject({ branch: 'degenerate', kept: [] });
  });

  it('takes the same branch and the same clusters in whatever order the documents stand', () => {
    for (let seed = 0; seed < 60; seed++) {
      const { texts, embeddings } = drawnCase(seed);
      const before = stageOne(texts, embeddings);
      const order = shuffled([...texts.keys()], mulberry32(seed + 1000));
      const after = stageOne(
        order.map((i) => texts[i] as string),
        order.map((i) => embeddings[i] as number[]),
      );
      expect(after.branch).toBe(before.branch);
      const moved = order.map((i) => before.clusters?.labels[i]);
      const last = moved.at(-1);
      expect(after.clusters?.labels).toEqual(moved.map((label) => (label === last ? 0 : 1)));
    }
  });

  it('does not change when all embeddings are scaled', () => {
    for (let seed = 0; seed < 40; seed++) {
      const { texts, embeddings } = drawnCase(seed);
      const scaled = embeddings.map((row) => row.map((value) => 37 * value));
      expect(stageOne(texts, scaled).kept).toEqual(stageOne(texts, embeddings).kept);
    }
  });

  it('clusters more than twelve documents by seeded k-means, the same every time', () => {
    const a = drawnCase(1);
    const b = drawnCase(2);
    const texts = [...a.texts, ...b.texts.slice(5).map((text) => text.replaceAll(/[a-z]/g, 'q'))];
    const embeddings = [...a.embeddings, ...b.embeddings.slice(5)];
    const result = stageOne(texts, embeddings);
    expect(result).toEqual(stageOne(texts, embeddings));
    expect(result.branch).toBe('tight dropped');
    expect(result.kept).toEqual(
      texts.map((_, i) => i).filter((i) => i >= 5 && result.clusters?.labels[i] === 0),
    );
  });
});

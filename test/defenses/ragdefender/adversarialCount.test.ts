import { describe, expect, it } from 'vitest';
import {
  multiHopCountCode,
  multiHopCountPaper,
  singleHopCount,
} from '../../../src/defenses/ragdefender/index.js';
import vectors from '../../vectors/ragdefender-vectors.json' with { type: 'json' };

const singleHop = vectors.cases.flatMap(({ name, texts, embeddings, n_adv_single_hop }) =>
  n_adv_single_hop === undefined ? [] : [{ name, texts, embeddings, n_adv_single_hop }],
);

describe('singleHopCount', () => {
  it.each(singleHop)('counts in "$name" $n_adv_single_hop', ({ texts, embeddings, n_adv_single_hop }) => {
    expect(singleHopCount(texts, embeddings)).toBe(n_adv_single_hop);
  });

  it('takes the larger cluster only when more than half of the documents hold the terms', () => {
    expect(singleHopCount(['red fox', 'red fox', 'hen'], [[0], [1], [9]])).toBe(2);
    expect(singleHopCount(['red fox', 'green hen', 'blue owl'], [[0], [1], [9]])).toBe(1);
  });

  it('counts the smaller cluster when all words are stop words, where the release fails', () => {
    const { texts, embeddings } = vectors.cases[9] as (typeof vectors.cases)[number];
    expect(texts[0]).toBe('the of and');
    expect(singleHopCount(texts, embeddings)).toBe(1);
  });
});

describe('multiHopCountCode', () => {
  it.each(vectors.cases)('counts in "$name" $n_adv_multi_hop', ({ embeddings, n_adv_multi_hop }) => {
    expect(multiHopCountCode(embeddings)).toBe(n_adv_multi_hop);
  });

  it('counts everyone where all are equally similar, however the rounding falls', () => {
    expect(
      multiHopCountCode([
        [1, 0],
        [0, 1],
      ]),
    ).toBe(2);
    for (let degrees = 1; degrees < 90; degrees++) {
      const angle = (degrees * Math.PI) / 180;
      expect(
        multiHopCountCode([
          [1, 0],
          [Math.cos(angle), Math.sin(angle)],
        ]),
      ).toBe(2);
    }
    expect(
      multiHopCountCode([
        [1, 2],
        [1, 2],
        [1, 2],
      ]),
    ).toBe(3);
  });
});

describe('multiHopCountPaper', () => {
  it.each(vectors.cases)('counts in "$name" $n_adv_paper_eq3', ({ embeddings, n_adv_paper_eq3 }) => {
    expect(multiHopCountPaper(embeddings)).toBe(n_adv_paper_eq3);
  });

  it('counts nobody among equals and in sets of fewer than two', () => {
    expect(
      multiHopCountPaper([
        [1, 0],
        [0, 1],
      ]),
    ).toBe(0);
    expect(multiHopCountPaper([[1, 0]])).toBe(0);
    expect(multiHopCountPaper([])).toBe(0);
  });
});

import { describe, expect, it } from 'vitest';
import { nGramDeletions, ROUGE_LIMIT, rougeLMatrix } from '../../../src/defenses/trustrag/index.js';
import { releasedVectors } from './releasedVectors.js';

function among(pairs: readonly string[]) {
  return (i: number, j: number) => pairs.includes(`${Math.min(i, j)}${Math.max(i, j)}`);
}

describe('nGramDeletions', () => {
  it.each(releasedVectors().group_n_gram_filtering)(
    'deletes from "$name" what the release deletes',
    ({ texts, deleted_indices }) => {
      const rouge = rougeLMatrix(texts);
      const members = texts.map((_, i) => i);
      const similar = (i: number, j: number) => (rouge[i * texts.length + j] as number) > ROUGE_LIMIT;
      expect(nGramDeletions(members, similar)).toEqual(deleted_indices);
    },
  );

  it('depends on the order: with A like B and C, but B unlike C, only B, A, C spares one', () => {
    expect(nGramDeletions([0, 1, 2], among(['01', '02']))).toEqual([0, 1, 2]);
    expect(nGramDeletions([0, 1, 2], among(['02', '12']))).toEqual([0, 1, 2]);
    expect(nGramDeletions([0, 1, 2], among(['01', '12']))).toEqual([0, 1]);
  });

  it('deletes both members of a pair and keeps no representative', () => {
    expect(nGramDeletions([4, 7, 9], (i, j) => i + j === 13)).toEqual([4, 9]);
    expect(nGramDeletions([0, 1, 2], (i, j) => i + j === 2)).toEqual([0, 2]);
  });

  it('deletes a text that resembles the first remembered one, though nothing after it resembles it', () => {
    expect(nGramDeletions([0, 1, 2], among(['01', '02']))).toContain(2);
    expect(nGramDeletions([0, 1, 2, 3, 4], among(['01', '23', '24']))).toEqual([0, 1, 2, 3]);
  });

  it('looks for a twin among texts that are already deleted', () => {
    expect(nGramDeletions([0, 1, 2, 3], among(['03', '23']))).toEqual([0, 2, 3]);
  });

  it('deletes nothing from unlike texts and from fewer than two', () => {
    expect(nGramDeletions([0, 1, 2], () => false)).toEqual([]);
    expect(nGramDeletions([3], () => true)).toEqual([]);
    expect(nGramDeletions([], () => true)).toEqual([]);
  });
});

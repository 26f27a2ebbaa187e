import { describe, expect, it } from 'vitest';
import { mostFrequentDocuments, ragdefender, singleHopCount } from '../../src/defenses/index.js';
import { explainDifference, termChoices } from '../../src/releasedCode/index.js';
import { row, setOf } from '../defenses/fitFixture.js';

/** Three near vectors and two apart; every word occurs once in one document, so all terms of the longest texts tie. */
const TEXTS = ['ash birch cedar', 'ash birch cedar', 'ash birch cedar', 'elm fir gum', 'elm fir gum'];
const EMBEDDINGS = [
  [1, 0, 0],
  [0.99, 0.1, 0],
  [0.98, 0.15, 0],
  [0, 0, 1],
  [0, 0.9, 0.1],
];

describe('termChoices', () => {
  it('is the one list of the top terms where the last place is not shared', () => {
    const texts = ['aa aa aa bb cc dd ee', 'aa bb cc dd ee', 'aa bb cc dd', 'aa bb cc', 'aa bb', 'zz'];
    expect(termChoices(texts)).toEqual([['aa', 'bb', 'cc', 'dd', 'zz']]);
  });

  it('lists every choice among the terms that share the last place', () => {
    // ash, birch and cedar stand in three documents; of elm, fir and gum two fill the places left.
    const lists = termChoices(TEXTS);
    expect(lists).toHaveLength(3);
    expect(lists.every((terms) => ['ash', 'birch', 'cedar'].every((term) => terms.includes(term)))).toBe(
      true,
    );
    expect(new Set(lists.map((terms) => [...terms].sort().join())).size).toBe(3);
  });

  it('is one empty list without a vocabulary, and bounded where hundreds of terms tie', () => {
    expect(termChoices(['a', 'the'])).toEqual([[]]);
    const words = Array.from({ length: 400 }, (_, i) => `word${i}`).join(' ');
    expect(termChoices([words]).length).toBeLessThanOrEqual(20_000);
    expect(termChoices(['ash', 'oak'])).toHaveLength(1);
  });
});

describe('explainDifference', () => {
  const set = { texts: TEXTS, embeddings: EMBEDDINGS, singleHop: true };

  it('finds nothing to explain in equal removals, whatever their order', () => {
    expect(explainDifference(set, [2, 0], [0, 2])).toBeNull();
    expect(
      explainDifference({ texts: ['a', 'b'], embeddings: [[1], [1]], singleHop: true }, [0], [0]),
    ).toBeNull();
  });

  it('blames tied terms only where another choice among them gives exactly the other answer', () => {
    // dd, ee and ff share two places. With dd three documents hold three of the terms; texts in capitals hold none.
    const texts = ['aa bb cc', 'aa bb cc', 'aa bb dd', 'AA BB EE', 'AA BB FF'];
    const tied = { texts, embeddings: EMBEDDINGS, singleHop: true };
    expect(singleHopCount(texts, EMBEDDINGS)).toBe(3);
    const ours = mostFrequentDocuments(EMBEDDINGS, 3);
    const other = mostFrequentDocuments(EMBEDDINGS, 2);
    expect(explainDifference(tied, other, ours)).toBe('tied terms');
    expect(explainDifference(tied, [3, 4], ours)).toBe('unexplained');
    expect(explainDifference(tied, [0], ours)).toBe('unexplained');
    expect(explainDifference(set, other, ours)).toBe('unexplained');
  });

  it('never blames terms in multi-hop mode, which reads none', () => {
    expect(explainDifference({ ...set, singleHop: false }, [0], [0, 1, 2])).toBe('unexplained');
  });

  it('blames similarity where exchanged documents have frequencies equal in float32', () => {
    const twins = [
      [1, 0, 0],
      [1, 0, 0],
      [0, 1, 0],
      [0, 1, 1e-9],
    ];
    const equal = { texts: ['a', 'b', 'c', 'd'], embeddings: twins, singleHop: true };
    expect(explainDifference(equal, [0], [2])).toBe('tied similarity');
    expect(explainDifference(set, [3], [0])).toBe('unexplained');
  });

  it('agrees with the port run on a candidate set', () => {
    const candidates = setOf(
      'q',
      TEXTS.map((text, i) => row(`d${i}`, { text, embedding: Float32Array.from(EMBEDDINGS[i] ?? []) })),
    );
    const flags = ragdefender().fit({ calibration: [] }).decide(candidates).flags;
    const ours = flags.flatMap((flag, i) => (flag ? [i] : []));
    expect(explainDifference(set, ours, ours)).toBeNull();
  });
});

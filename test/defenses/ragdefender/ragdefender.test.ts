import { describe, expect, it } from 'vitest';
import {
  RAGDEFENDER_OPTIONS,
  RAGDEFENDER_SETTINGS,
  ragdefender,
} from '../../../src/defenses/ragdefender/index.js';
import { mulberry32, shuffled } from '../../../src/random/index.js';
import vectors from '../../vectors/ragdefender-vectors.json' with { type: 'json' };
import { fitOn, row, setOf } from '../fitFixture.js';

function setOfCase({ texts, embeddings }: { texts: string[]; embeddings: number[][] }) {
  return setOf(
    'q',
    texts.map((text, i) => row(`d${i}`, { text, embedding: Float32Array.from(embeddings[i] as number[]) })),
  );
}

const flagsOf = (removed: readonly number[], size: number) =>
  Array.from({ length: size }, (_, i) => removed.includes(i));
const single = ragdefender().fit(fitOn());
const multi = ragdefender({ id: 'ragdefender-multi', stageOne: 'multi-hop-code', legacyTail: false }).fit(
  fitOn(),
);
const singleCases = vectors.cases.filter((one) => one.stage2_single_hop !== undefined);

describe('ragdefender', () => {
  it.each(singleCases)('flags in "$name" what the release removes', (one) => {
    const decision = single.decide(setOfCase(one));
    expect(decision.flags).toEqual(flagsOf(one.stage2_single_hop?.removed ?? [], one.texts.length));
    expect(decision).toMatchObject({ scores: null, probabilities: null, degenerate: false });
  });

  it.each(vectors.cases)('flags in "$name", multi-hop, what the release removes', (one) => {
    expect(multi.decide(setOfCase(one)).flags).toEqual(
      flagsOf(one.stage2_multi_hop.removed, one.texts.length),
    );
  });

  it('flags five poisons beside five clean documents, but of one poison among five two clean ones', () => {
    const [many, one] = ['A', 'D'].map((start) => vectors.cases.find(({ name }) => name.startsWith(start)));
    if (many === undefined || one === undefined) throw new Error('the vectors have cases A and D');
    expect(single.decide(setOfCase(many)).flags).toEqual(flagsOf([0, 1, 2, 3, 4], 10));
    expect(single.decide(setOfCase(one)).flags).toEqual(flagsOf([1, 4], 5));
  });

  it('passes an empty set and a single document, and of two removes the first', () => {
    expect(single.decide(setOf('q', [])).flags).toEqual([]);
    expect(single.decide(setOf('q', [row('a')])).flags).toEqual([false]);
    expect(multi.decide(setOf('q', [row('a')])).flags).toEqual([false]);
    expect(single.decide(setOf('q', [row('a'), row('b')])).flags).toEqual([true, false]);
  });

  it('takes the count of the paper when asked to', () => {
    const paper = ragdefender({ id: 'p', stageOne: 'multi-hop-paper', legacyTail: false }).fit(fitOn());
    for (const one of vectors.cases.filter(({ texts }) => texts.length > 1)) {
      const removed = paper.decide(setOfCase(one)).flags.filter(Boolean);
      expect(removed).toHaveLength(one.n_adv_paper_eq3);
    }
  });

  it('removes the last documents in the fault of version 0.1.1', () => {
    const legacy = ragdefender({ ...RAGDEFENDER_OPTIONS, legacyTail: true }).fit(fitOn());
    const [five] = vectors.cases;
    if (five === undefined) throw new Error('the vectors have a case');
    expect(legacy.decide(setOfCase(five)).flags).toEqual(flagsOf([5, 6, 7, 8, 9], 10));
  });

  it('removes the same documents in whatever order they stand, and at whatever scale', () => {
    const random = mulberry32(12);
    const words = 'zeta capital lorn city river copper violin glacier bees'.split(' ');
    for (let trial = 0; trial < 60; trial++) {
      const rows = Array.from({ length: 10 }, (_, i) =>
        row(`d${i}`, {
          text: Array.from({ length: 6 }, () => words[random.below(words.length)]).join(' '),
          embedding: Float32Array.from({ length: 6 }, () => random.fraction() - 0.5),
        }),
      );
      const removed = (documents: typeof rows) => {
        const { flags } = single.decide(setOf('q', documents));
        return documents
          .filter((_, i) => flags[i])
          .map(({ documentId }) => documentId)
          .sort();
      };
      const before = removed(rows);
      const scaled = rows.map((one) => ({ ...one, embedding: one.embedding.map((value) => 8 * value) }));
      expect(removed(scaled)).toEqual(before);
      if (before.length > 1) expect(removed(shuffled(rows, random))).toEqual(before);
    }
  });

  it('does not read the query', () => {
    const [one] = singleCases;
    if (one === undefined) throw new Error('the vectors have a case');
    const set = setOfCase(one);
    expect(single.decide({ ...set, queryText: 'something else' })).toEqual(single.decide(set));
  });

  it('calibrates nothing and says what it runs with', () => {
    expect(ragdefender().id).toBe('ragdefender');
    expect(single.thresholds).toEqual([]);
    expect(RAGDEFENDER_SETTINGS.map(({ name, value }) => [name, value])).toEqual([
      ['stageOne', 'single-hop'],
      ['terms', 5],
    ]);
  });

  it('refuses an embedding that is not a number', () => {
    const set = setOf('q', [row('a', { embedding: Float32Array.of(0, Number.NaN) }), row('b')]);
    expect(() => single.decide(set)).toThrow(
      'document "a": value 1 of the embedding is NaN; embed the text again',
    );
  });
});

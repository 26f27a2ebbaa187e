import { describe, expect, test } from 'vitest';
import { REAL_LENGTHS, syntheticCorpus } from '../../../src/corpora/synthetic/index.js';
import { placeOf } from '../../../src/corpora/synthetic/layout.js';
import { CORPUS_IDS, type CorpusId } from '../../../src/records/index.js';
import { percentile } from '../../../src/stats/index.js';
import { containsRun, countWords, sha256Hex, tokens } from '../../../src/text/index.js';
import { bm25TopTen } from './bm25.js';

/** SHA-256 of the JSON of 70 documents and 20 targets at seed 11: a change of any template changes it. */
const DIGESTS: Readonly<Record<CorpusId, string>> = {
  general: '721b7e881dba91f9d2d4fcdda572b9a77e863c8438c1f3c1e76cc5d61cb2dd6c',
  medical: '1662b3e11dcb2c3a1786720431574f2a78c83fc85527f7cc919e0b6ca1efc30f',
  financial: 'eb32f22c550a1ffaf0a9326ba0dcd6f10c1310737ee1bb0c6d0bce84742147ab',
  legal: 'f0adb310bcd8620a86973072302a36b46ecb2ea1af6aaf8eade8d7b2a0953361',
};

const built = new Map(
  CORPUS_IDS.map((id) => [id, syntheticCorpus(id, { seed: 11, documents: 600, targets: 100 })] as const),
);

describe.each(CORPUS_IDS)('the synthetic %s corpus', (id) => {
  const { corpus, targets } = built.get(id) as ReturnType<typeof syntheticCorpus>;
  const positions = new Map(corpus.documents.map((document, index) => [document.id, index]));
  const tokenised = corpus.documents.map((document) => tokens(document.text));
  const goldOf = (ids: readonly string[]) => ids.map((documentId) => positions.get(documentId) as number);

  test('is byte-identical for a seed', () => {
    const again = syntheticCorpus(id, { seed: 11, documents: 70, targets: 20 });
    expect(sha256Hex(JSON.stringify(again))).toBe(DIGESTS[id]);
  });

  test('differs for another seed', () => {
    const other = syntheticCorpus(id, { seed: 12, documents: 60, targets: 1 });
    expect(other.corpus.documents[0]?.text).not.toBe(corpus.documents[0]?.text);
  });

  test('begins with the shorter corpus', () => {
    const shorter = syntheticCorpus(id, { seed: 11, documents: 75, targets: 1 });
    expect(shorter.corpus.documents).toEqual(corpus.documents.slice(0, 75));
  });

  test('has the length percentiles of the real corpus within a fifth', () => {
    const lengths = corpus.documents.map((document) => countWords(document.text));
    const { p5, p50, p95 } = REAL_LENGTHS[id];
    for (const [q, wanted] of [
      [5, p5],
      [50, p50],
      [95, p95],
    ] as const) {
      expect(Math.abs(percentile(lengths, q) / wanted - 1)).toBeLessThan(0.2);
    }
  });

  test('has no two documents and no two questions alike', () => {
    expect(new Set(corpus.documents.map((document) => document.text)).size).toBe(600);
    expect(new Set(targets.map((target) => target.query.text)).size).toBe(100);
  });

  test('repeats few sentences outside the overlap of windows', () => {
    const documents = corpus.documents.filter((_, index) => id !== 'legal' || placeOf(index).part % 2 === 0);
    const sentences = documents.flatMap(({ text }) => text.split('. ').filter((s) => countWords(s) > 6));
    expect(new Set(sentences).size / sentences.length).toBeGreaterThan(0.95);
  });

  test('states the correct and not the incorrect answer in every gold document', () => {
    for (const target of targets) {
      expect(target.relevantDocumentIds.length).toBeGreaterThan(0);
      for (const index of goldOf(target.relevantDocumentIds)) {
        const gold = tokenised[index] as string[];
        if (id !== 'medical') expect(containsRun(gold, tokens(target.correct))).toBe(true);
        expect(containsRun(gold, tokens(target.incorrect))).toBe(false);
      }
      expect(tokens(target.incorrect)).not.toEqual(tokens(target.correct));
      expect(containsRun(tokens(target.query.text), tokens(target.incorrect))).toBe(false);
    }
  });

  test('contains no question in any document', () => {
    const texts = tokenised.map((list) => ` ${list.join(' ')} `);
    for (const { query } of targets) {
      const question = ` ${tokens(query.text).join(' ')} `;
      expect(texts.filter((text) => text.includes(question))).toEqual([]);
    }
  });

  test('names documents and questions by their index and keeps queries, relevance and targets in step', () => {
    expect(corpus.documents[123]?.id).toBe(`syn-${id}-000123`);
    expect(targets[7]?.query.id).toBe(`syn-${id}-q-0007`);
    expect(corpus.queries).toEqual(targets.map((target) => target.query));
    expect(corpus.relevance.map((entry) => entry.documentId)).toEqual(
      targets.flatMap((t) => t.relevantDocumentIds),
    );
    expect(targets.every((target) => target.query.answers[0] === target.correct)).toBe(true);
    expect([corpus.id, corpus.edition]).toEqual([id, 'synthetic']);
  });

  test('makes retrieval neither trivial nor hopeless', () => {
    const search = bm25TopTen(corpus.documents);
    const group = (index: number) => Math.floor(placeOf(index).subject / 3);
    const found = targets.map((target) => {
      const gold = goldOf(target.relevantDocumentIds);
      const top = search(target.query.text);
      const near = top.filter((index) => group(index) === group(gold[0] as number)).length;
      return { hit: gold.some((index) => top.includes(index)), near };
    });
    const hits = found.filter(({ hit }) => hit).length;
    expect(hits).toBeGreaterThanOrEqual(40);
    expect(hits).toBeLessThanOrEqual(98);
    expect(found.filter(({ near }) => near >= 3).length).toBeGreaterThanOrEqual(85);
  });
});

test('the first question of the general corpus has the first id', () => {
  const { targets } = syntheticCorpus('general', { seed: 11, documents: 60, targets: 1 });
  expect(targets[0]?.query.id).toBe('syn-general-q-0000');
});

test('document lengths can be set', () => {
  const lengthWords = { p5: 60, p50: 120, p95: 240 };
  const { corpus } = syntheticCorpus('general', { seed: 5, documents: 600, targets: 10, lengthWords });
  const lengths = corpus.documents.map((document) => countWords(document.text));
  for (const [q, wanted] of [
    [5, 60],
    [50, 120],
    [95, 240],
  ] as const) {
    expect(Math.abs(percentile(lengths, q) / wanted - 1)).toBeLessThan(0.15);
  }
});

test('legal windows of differing length are refused', () => {
  const lengthWords = { p5: 120, p50: 150, p95: 180 };
  expect(() => syntheticCorpus('legal', { seed: 5, documents: 60, targets: 1, lengthWords })).toThrow(
    'differ',
  );
});

test('an empty corpus has no documents and no targets', () => {
  expect(syntheticCorpus('medical', { seed: 5, documents: 0, targets: 0 }).corpus.documents).toEqual([]);
});

import { describe, expect, it } from 'vitest';
import { effectiveTier, type Tier } from '../../src/gate/index.js';
import {
  answerSupport,
  applyLayers,
  boostReviewed,
  byRank,
  contained,
  documentOnly,
  evidenceCount,
  flaggedTopic,
  type RankedChunk,
  rankedChunk,
  requiredScore,
} from '../../src/layers/index.js';

function chunk(id: string, score: number, tier: Tier, owner: string | null = id): RankedChunk {
  return { id, score, tier, sourceUri: `doc://${id}`, owner };
}
const ids = (chunks: readonly { readonly id: string }[]) => chunks.map(({ id }) => id);

describe('the layers of retrieval', () => {
  const planted = [0, 1, 2, 3, 4].map((n) => chunk(`bad${n}`, 0.9 - n / 100, 'semi', 'mallory'));
  const genuine = [
    chunk('it', 0.8, 'reviewed'),
    chunk('forum', 0.3, 'untrusted'),
    chunk('hr', 0.28, 'trusted'),
  ];
  const ranked = [...planted, ...genuine];

  it('without any keep the nearest k', () => {
    const { kept, dropped } = applyLayers([...ranked].reverse(), 5, {});
    expect(ids(kept)).toEqual(ids(planted));
    expect(dropped.map(({ why }) => why)).toEqual(['beyond_k', 'beyond_k', 'beyond_k']);
    expect(applyLayers([], 5, { cap: 1 }).kept).toEqual([]);
  });

  it('let the cap go on below place k, and say why each of the others is out', () => {
    const layers = { cap: 1, thresholds: { minScore: 0.25 }, boost: 0.15, inReview: new Set(['bad0']) };
    const { kept, dropped } = applyLayers(ranked, 5, layers);
    expect(ids(kept)).toEqual(['it', 'bad1', 'hr']);
    expect(dropped.map(({ chunk: { id }, why }) => [id, why])).toEqual([
      ['bad0', 'in_review'],
      ['forum', 'below_required_score'],
      ['bad2', 'source_cap'],
      ['bad3', 'source_cap'],
      ['bad4', 'source_cap'],
    ]);
    expect(kept.length + dropped.length).toBe(ranked.length);
  });

  it('ask thresholds of the score as retrieved: a boost lifts nothing over them', () => {
    const low = [chunk('a', 0.2, 'reviewed')];
    expect(applyLayers(low, 1, { boost: 1, thresholds: { minScore: 0.3 } }).kept).toEqual([]);
  });

  it('count as the caller says', () => {
    expect(ids(applyLayers(planted, 5, { cap: 1, sourcesOf: documentOnly }).kept)).toHaveLength(5);
  });

  it('a score that equals the limit passes, an untrusted one needs the margin', () => {
    const at = [chunk('a', 0.25, 'semi'), chunk('b', 0.25, 'untrusted'), chunk('c', 0.375, 'untrusted')];
    const thresholds = { minScore: 0.25, untrustedMargin: 0.125 };
    expect(ids(applyLayers(at, 5, { thresholds }).kept)).toEqual(['c', 'a']);
    expect(requiredScore('untrusted', thresholds)).toBe(0.375);
    expect(requiredScore('untrusted', { minScore: 0 })).toBe(0.1);
    expect(requiredScore('semi', { minScore: 0 })).toBe(0);
  });
});

describe('the boost of reviewed sources', () => {
  it('lifts reviewed chunks only and breaks ties by id', () => {
    const ranked = [chunk('b', 0.5, 'semi'), chunk('c', 0.25, 'reviewed'), chunk('a', 0.5, 'trusted')];
    expect(ids(boostReviewed(ranked, 0.25))).toEqual(['a', 'b', 'c']);
    expect(ids(boostReviewed(ranked, 0.5))).toEqual(['c', 'a', 'b']);
    expect(ranked[1]?.score).toBe(0.25);
    expect(boostReviewed([chunk('a', 0.5, 'reviewed')], 0.25)[0]?.score).toBe(0.75);
    expect(() => boostReviewed([], -1)).toThrow('is -1');
    expect(() => boostReviewed([], Number.NaN)).toThrow('is NaN');
    expect(byRank({ id: 'a', score: 1 }, { id: 'b', score: 2 })).toBe(1);
    expect(byRank({ id: 'a', score: 1 }, { id: 'a', score: 1 })).toBe(0);
  });

  it('acts on flagged topics, by whole words', () => {
    const topics = [
      { name: 'money', phrases: ['bank details', ''] },
      { name: 'access', phrases: ['vpn'] },
    ];
    expect(flaggedTopic('How do I install the VPN?', topics)?.name).toBe('access');
    expect(flaggedTopic('Change my Bank-Details', topics)?.name).toBe('money');
    expect(flaggedTopic('what is a vpnx bank', topics)).toBeNull();
    expect(flaggedTopic('', topics)).toBeNull();
  });
});

describe('containment', () => {
  const vpn = { name: 'access', phrases: ['vpn'] };
  it('pins a topic to reviewed sources or to a fixed answer and touches no other question', () => {
    const chunks = [chunk('a', 1, 'reviewed'), chunk('b', 1, 'trusted')];
    expect(ids(contained('vpn?', chunks, [{ topic: vpn, fixedAnswer: null }]).chunks)).toEqual(['a']);
    expect(contained('vpn?', chunks, [{ topic: vpn, fixedAnswer: 'Ask IT.' }])).toEqual({
      chunks: [],
      fixedAnswer: 'Ask IT.',
    });
    expect(contained('lunch?', chunks, [{ topic: vpn, fixedAnswer: 'Ask IT.' }]).chunks).toEqual(chunks);
  });
});

describe('support of an answer', () => {
  const source = (sourceUri: string | null, tier: Tier = 'trusted', isGenerated = false) => ({
    sourceUri,
    tier,
    isGenerated,
  });
  it('is flagged for a single source and for untrusted ones alone', () => {
    expect(answerSupport([source('a'), source('b')])).toEqual({ evidence: 2, flags: [] });
    expect(answerSupport([source('a#1'), source('a#2')]).flags).toEqual(['single_source']);
    expect(answerSupport([source('a', 'untrusted'), source('b', 'untrusted')]).flags).toEqual([
      'untrusted_only',
    ]);
    expect(answerSupport([source('wiki://a', 'untrusted')]).flags).toEqual([
      'single_source',
      'untrusted_only',
    ]);
    expect(answerSupport([source('a', 'untrusted'), source('b', 'semi')]).flags).toEqual([]);
  });

  it('gains nothing from text that the system wrote itself', () => {
    const laundered = [source('faq://1', 'trusted', true), source('faq://2', 'reviewed', true)];
    expect(answerSupport(laundered)).toEqual({ evidence: 0, flags: ['no_evidence'] });
    expect(answerSupport([source('wiki://a', 'untrusted'), ...laundered]).flags).toEqual([
      'single_source',
      'untrusted_only',
    ]);
    expect(answerSupport([])).toEqual({ evidence: 0, flags: ['no_evidence'] });
    expect(evidenceCount([source(null), source(null), source('a')])).toBe(2);
    expect(evidenceCount([source('faq://1', 'semi', true), source('it://vpn')])).toBe(1);
  });
});

describe('a chunk as the layers see it', () => {
  it('has the lowest tier of what it was generated from', () => {
    const chunks = [
      { id: 'page', text: '', trust: 'untrusted' as const },
      { id: 'manual', text: '', trust: 'reviewed' as const },
      { id: 'faq', text: '', score: 0.5, trust: 'reviewed' as const, generatedFrom: ['page', 'manual'] },
    ];
    const knowledge = { chunkOf: (id: string) => chunks.find((one) => one.id === id) };
    const faq = chunks[2] as (typeof chunks)[number] & { score: number };
    expect(rankedChunk(faq, knowledge)).toEqual({
      ...{ id: 'faq', score: 0.5, tier: 'untrusted', sourceUri: null, owner: null },
    });
    expect(effectiveTier(faq, knowledge)).toBe('untrusted');
    expect(rankedChunk({ id: 'a', text: '', score: 0.5, trust: 'semi' }, {}).tier).toBe('semi');
  });

  it.each([Number.NaN, Number.POSITIVE_INFINITY, undefined])(
    'cannot be ranked with the score %d',
    (score) => {
      const one = score === undefined ? { id: 'a\u001b', text: '' } : { id: 'a\u001b', text: '', score };
      expect(() => rankedChunk(one, {})).toThrow(/^chunk "a\\u001b" has the score/);
    },
  );
});

import { describe, expect, it } from 'vitest';
import { stem, unitOf, wordRole } from '../../src/gate/claimValues.js';
import {
  type ChunkClaim,
  extractClaims,
  findClusters,
  findContradictions,
  MAXIMUM_CLAIMS,
} from '../../src/gate/index.js';
import { LONGEST_SENTENCE, sentenceWords } from '../../src/gate/sentenceWords.js';

const role = (text: string, sign = '') => wordRole({ text, sign });

describe('the words of a sentence', () => {
  it('keep numbers, dates and addresses whole and the signs beside them', () => {
    expect([...sentenceWords('It costs $4.99.')]).toEqual([
      [
        { text: 'it', sign: '' },
        { text: 'costs', sign: '' },
        { text: '4.99', sign: '$' },
      ],
    ]);
    const texts = (text: string) => [...sentenceWords(text)].map((words) => words.map((word) => word.text));
    expect(texts('See https://a.example/x today. Not 1,200!\nBy 2026-01-31')).toEqual([
      ['see', 'https://a.example/x', 'today'],
      ['not', '1,200'],
      ['by', '2026-01-31'],
    ]);
    expect(texts('Ünïcode ｆｕｌｌ za\u200Bhl 30 %')).toEqual([['ünïcode', 'full', 'zahl', '30']]);
  });

  it('end a sentence that never ends', () => {
    const sentences = [...sentenceWords('word '.repeat(100))];
    expect(sentences.map(({ length }) => length)).toEqual([LONGEST_SENTENCE, LONGEST_SENTENCE, 20]);
  });
});

describe('the role of a word', () => {
  it('is what it asserts', () => {
    expect(role('1,200', '$')).toEqual({ role: 'number', value: '1200', unit: '$' });
    expect(role('4.50')).toEqual({ role: 'number', value: '4.5', unit: null });
    expect(role('30-day')).toEqual({ role: 'number', value: '30', unit: 'day' });
    expect(role('thirty')).toEqual({ role: 'number', value: '30', unit: null });
    expect(role('2026-01-31')).toEqual({ role: 'date', value: '2026-01-31' });
    expect(role('march')).toEqual({ role: 'date', value: 'march' });
    expect(role('may')).not.toMatchObject({ role: 'date' });
    expect(role('https://a.example/x')).toEqual({ role: 'address', value: 'a.example' });
    expect(role('b@a.example')).toEqual({ role: 'address', value: 'b@a.example' });
    expect(role('www.a.com/x')).toEqual({ role: 'address', value: 'www.a.com' });
    expect(role("don't")).toEqual({ role: 'negation' });
    expect(extractClaims('Gift cards don’t expire.')).toMatchObject([{ kind: 'polarity', values: ['no'] }]);
    expect(role('refunds')).toEqual({ role: 'word', value: 'refund' });
    expect(role('the')).toEqual({ role: 'none' });
    expect([stem('days'), stem('glass'), stem('bus')]).toEqual(['day', 'glass', 'bus']);
    expect([unitOf('days'), unitOf('dogs')]).toEqual(['day', null]);
  });
});

describe('the claims of a text', () => {
  it('are its numbers by unit about its content words', () => {
    expect(extractClaims('Refunds take 30 days.')).toEqual([
      { kind: 'number', unit: 'day', values: ['30'], words: ['refund', 'take'] },
    ]);
    expect(extractClaims('Shipping takes 3 to 5 business days.')).toMatchObject([
      { kind: 'number', unit: '', values: ['3'] },
      { kind: 'number', unit: 'day', values: ['5'] },
    ]);
  });

  it('are what it affirms or denies where there is no value', () => {
    expect(extractClaims('Water damage is not covered.')).toEqual([
      { kind: 'polarity', unit: '', values: ['no'], words: ['water', 'damage', 'covered'] },
    ]);
    expect(extractClaims('Water damage is never not covered.')).toMatchObject([{ values: ['yes'] }]);
    expect(extractClaims('It is.')).toEqual([]);
  });

  it('are bounded, so that a huge text costs no more', () => {
    expect(extractClaims('Refunds take 30 days. '.repeat(50_000))).toHaveLength(MAXIMUM_CLAIMS);
  });
});

const saying = (id: string, text: string, isTrusted = false) => ({
  id,
  isTrusted,
  claims: extractClaims(text),
});

describe('a contradiction', () => {
  const policy = 'Customers get a full refund within 30 days of the purchase.';
  const against = (text: string, ...trusted: string[]) =>
    findContradictions([
      ...trusted.map((each, index) => saying(`t${index}`, each, true)),
      saying('x', text),
    ]).get('x') ?? [];

  it('is a claim about one attribute with another value than the trusted one', () => {
    expect(against('A full refund is given to customers within 90 days of purchase.', policy)).toMatchObject([
      { claimed: '90', trusted: '30' },
    ]);
    expect(
      against('Water damage is covered by the warranty.', 'Water damage is not covered by the warranty.'),
    ).toHaveLength(1);
    expect(
      against(
        'Download the client from https://evil.example/x',
        'Download the client from https://good.example/y',
      ),
    ).toMatchObject([{ claimed: 'evil.example', trusted: 'good.example' }]);
  });

  it('is none when the values agree, the wording differs, or the attribute is another', () => {
    expect(against('You have 30 days for a refund after purchase.', policy)).toEqual([]);
    expect(against('Customers get a full refund within thirty (30) days of the purchase.', policy)).toEqual(
      [],
    );
    expect(against('The parental leave lasts 90 days.', policy)).toEqual([]);
    expect(against('Customers get a full refund within 90 days of the purchase.')).toEqual([]);
    expect(findContradictions([]).size).toBe(0);
  });

  it('needs a majority among the trusted chunks', () => {
    const other = policy.replace('30', '14');
    const text = policy.replace('30', '90');
    expect(against(text, policy, other)).toEqual([]);
    expect(against(text, policy, policy, other)).toMatchObject([{ trusted: '30' }]);
    const minority = findContradictions([
      saying('a', policy, true),
      saying('b', policy, true),
      saying('c', other, true),
    ]);
    expect(minority.get('c')).toHaveLength(1);
    expect(minority.get('a')).toEqual([]);
  });
});

describe('a coordinated cluster', () => {
  const claim: ChunkClaim = { kind: 'number', unit: 'day', values: ['90'], words: ['refund'] };
  const contradiction = { attribute: 'refund', claimed: claim.values[0] ?? '', trusted: '30' };
  const member = (id: string, source = id, claimed = '90') => ({
    id,
    source,
    contradictions: [{ ...contradiction, claimed }],
  });
  const limits = { clusterSize: 3, clusterCosine: 0.9 };
  const alike = () => 0.95;

  it('is three chunks of three sources that agree against trusted and resemble each other', () => {
    const found = findClusters([member('a'), member('b'), member('c')], limits, alike);
    expect(found.get('a')).toEqual(['b', 'c']);
    expect(found.get('c')).toEqual(['a', 'b']);
  });

  it('is none of two, of one source, of different claims, of none against trusted, or of unlike chunks', () => {
    expect(findClusters([member('a'), member('b')], limits, alike).size).toBe(0);
    expect(findClusters([member('a', 's'), member('b', 's'), member('c', 's')], limits, alike).size).toBe(0);
    expect(findClusters([member('a'), member('b'), member('c', 'c', '60')], limits, alike).size).toBe(0);
    const silent = ['a', 'b', 'c'].map((id) => ({ id, source: id, contradictions: [] }));
    expect(findClusters(silent, limits, alike).size).toBe(0);
    expect(findClusters([member('a'), member('b'), member('c')], limits, () => 0.89).size).toBe(0);
    expect(findClusters([], limits, () => 1).size).toBe(0);
  });

  it('asks for no similarity where too few agree', () => {
    findClusters([member('a'), member('b')], limits, () => {
      throw new Error('asked');
    });
  });
});

import { describe, expect, it } from 'vitest';
import {
  type ChunkRecord,
  effectiveTier,
  isTrusted,
  lowestTier,
  parseRegistry,
  sourceRegistry,
} from '../../src/gate/index.js';

const registry = sourceRegistry([
  { sourceUri: 'https://docs.corp.example/', tier: 'trusted', writers: 'product team' },
  { sourceUri: 'https://docs.corp.example/open/', tier: 'untrusted', writers: 'anybody' },
  { sourceUri: 'file:policy.md', tier: 'reviewed', writers: 'legal team' },
]);
const tierOf = (uri: string | undefined) => registry.recordOf(uri)?.tier ?? null;

describe('the source registry', () => {
  it('covers exact URIs, everything below a folder, and the longest record decides', () => {
    expect(tierOf('file:policy.md')).toBe('reviewed');
    expect(tierOf('https://docs.corp.example/a/b')).toBe('trusted');
    expect(tierOf('https://docs.corp.example/open/b')).toBe('untrusted');
    expect(
      sourceRegistry([{ sourceUri: 'wiki://it/', tier: 'semi', writers: 'staff' }]).recordOf('wiki://it/vpn')
        ?.tier,
    ).toBe('semi');
  });

  it.each([
    ['no URI', undefined],
    ['another file', 'file:policy.md.bak'],
    ['a host that only begins like it', 'https://docs.corp.example.evil.example/a'],
    ['a path that climbs', 'https://docs.corp.example/../evil'],
    ['a path that climbs in disguise', 'https://docs.corp.example/%2E%2e/evil'],
    ['an encoded slash', 'https://docs.corp.example/a%2fb'],
    ['a backslash', 'https://docs.corp.example/a\\b'],
    ['a line end', 'https://docs.corp.example/a\nb'],
    ['a zero-width space', 'https://docs.corp.example/a\u200Bb'],
    ['an endless URI', `https://docs.corp.example/${'a/'.repeat(500_000)}`],
  ])('does not cover %s', (_, uri) => {
    expect(tierOf(uri)).toBeNull();
  });

  it('an empty or repeated URI is an error that names it', () => {
    const twice = { sourceUri: 'a', tier: 'semi' as const, writers: 'x' };
    expect(() => sourceRegistry([twice, twice])).toThrow(/source "a" is registered twice; keep one/);
    expect(() => sourceRegistry([{ ...twice, sourceUri: '' }])).toThrow(/empty sourceUri/);
  });

  it('is read from JSON, and a fault names file, field, value and remedy', () => {
    expect(parseRegistry('[]', 'r.json').sources).toEqual([]);
    expect(() => parseRegistry('[{"sourceUri":"a","tier":"good","writers":"x"}]', 'r.json')).toThrow(
      'file "r.json", field "0.tier": is "good"; must be one of reviewed, trusted, semi, untrusted',
    );
    expect(() => parseRegistry('{', 'r.json')).toThrow(/file "r\.json": is not JSON/);
  });
});

describe('the tier of a chunk', () => {
  const chunk = (fields: Partial<ChunkRecord>): ChunkRecord => ({ id: 'x', text: '', ...fields });
  const known = new Map<string, ChunkRecord>([
    ['a', chunk({ id: 'a', trust: 'reviewed' })],
    ['b', chunk({ id: 'b', trust: 'semi' })],
    ['g', chunk({ id: 'g', generatedFrom: ['a', 'b'] })],
    ['loop', chunk({ id: 'loop', generatedFrom: ['loop2'] })],
    ['loop2', chunk({ id: 'loop2', generatedFrom: ['loop'] })],
  ]);
  const knowledge = { chunkOf: (id: string) => known.get(id) };

  it('is untrusted when nothing is known, and what the caller says when there is no registry', () => {
    expect(effectiveTier({ id: 'a', text: '' }, {})).toBe('untrusted');
    expect(effectiveTier(chunk({ trust: 'semi' }), {})).toBe('semi');
  });

  it('is what the registry says, which the chunk itself can only lower', () => {
    const at = (fields: Partial<ChunkRecord>) => effectiveTier(chunk(fields), { registry });
    expect(at({ sourceUri: 'file:policy.md' })).toBe('reviewed');
    expect(at({ sourceUri: 'file:policy.md', trust: 'untrusted' })).toBe('untrusted');
    expect(at({ sourceUri: 'https://docs.corp.example/open/x', trust: 'reviewed' })).toBe('untrusted');
    expect(at({ sourceUri: 'unknown:x', trust: 'reviewed' })).toBe('untrusted');
  });

  it('of generated text is the lowest of its inputs, through every step', () => {
    expect(effectiveTier(chunk({ generatedFrom: ['a'] }), knowledge)).toBe('reviewed');
    expect(effectiveTier(chunk({ generatedFrom: ['a', 'b'] }), knowledge)).toBe('semi');
    expect(effectiveTier(chunk({ generatedFrom: ['a', 'g'] }), knowledge)).toBe('semi');
    expect(effectiveTier(chunk({ generatedFrom: ['a'], trust: 'semi' }), knowledge)).toBe('semi');
  });

  it('of generated text never rises: no inputs, unknown inputs and circles are untrusted', () => {
    expect(effectiveTier(chunk({ generatedFrom: [], trust: 'reviewed' }), knowledge)).toBe('untrusted');
    expect(effectiveTier(chunk({ generatedFrom: ['a', 'nowhere'] }), knowledge)).toBe('untrusted');
    expect(effectiveTier(chunk({ generatedFrom: ['loop'] }), knowledge)).toBe('untrusted');
    expect(effectiveTier(chunk({ generatedFrom: ['s'] }), { storedTierOf: () => 'trusted' })).toBe('trusted');
  });

  it('orders tiers from reviewed to untrusted', () => {
    expect(lowestTier(['reviewed', 'semi', 'trusted'])).toBe('semi');
    expect(lowestTier([])).toBe('untrusted');
    expect([isTrusted('reviewed'), isTrusted('trusted'), isTrusted('semi')]).toEqual([true, true, false]);
  });
});

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { cappedPlaces, documentAndAuthor, documentOnly } from '../../src/layers/index.js';
import { mulberry32 } from '../../src/random/index.js';

const vectors = JSON.parse(
  readFileSync(join(import.meta.dirname, '..', 'vectors', 'companion-vectors.json'), 'utf8'),
);

interface CapVector {
  readonly ranking: readonly string[];
  readonly k: number;
  readonly cap: number;
  readonly kept: readonly string[];
}

describe('the cap on sources', () => {
  it.each(vectors.source_cap as CapVector[])('keeps $kept of $ranking at cap $cap', (vector) => {
    const places = cappedPlaces(
      vector.ranking.map((source) => [source]),
      vector,
    );
    expect(places.map((place) => vector.ranking[place])).toEqual(vector.kept);
  });

  it('counts a document and its author, so that five pages of one account are one voice', () => {
    const pages = Array.from({ length: 5 }, (_, n) => ({ sourceUri: `wiki://p${n}`, owner: 'mallory' }));
    const others = [
      { sourceUri: 'it://vpn', owner: 'it-team' },
      { sourceUri: 'it://mail', owner: 'it-team' },
    ];
    const sources = [...pages, ...others].map(documentAndAuthor);
    expect(cappedPlaces(sources, { k: 5, cap: 1 })).toEqual([0, 5]);
    expect(cappedPlaces(sources, { k: 5, cap: 2 })).toEqual([0, 1, 5, 6]);
  });

  it('is not escaped by leaving a name out or by naming a place within a page', () => {
    const nameless = Array.from({ length: 3 }, () => documentAndAuthor({ sourceUri: null, owner: null }));
    expect(cappedPlaces(nameless, { k: 3, cap: 1 })).toEqual([0]);
    expect(documentOnly({ sourceUri: 'wiki://vpn#a' })).toEqual(documentOnly({ sourceUri: 'wiki://vpn#b' }));
    expect(documentAndAuthor({ sourceUri: 'author x', owner: 'wiki://x' })).not.toEqual(
      documentAndAuthor({ sourceUri: 'wiki://x', owner: 'author x' }),
    );
    expect(documentAndAuthor({ sourceUri: 'wiki://vpn#2', owner: 'ann' })).toEqual([
      'document wiki://vpn',
      'author ann',
    ]);
    expect(documentOnly({ sourceUri: null })).toEqual(['unknown document']);
    expect(cappedPlaces([['A'], ['A'], ['B'], ['C']], { k: 3, cap: 1 })).toEqual([0, 2, 3]);
  });

  it('counts a chunk once when its document and its author have one name', () => {
    expect(
      cappedPlaces(
        [
          ['A', 'A'],
          ['A', 'A'],
        ],
        { k: 2, cap: 2 },
      ),
    ).toEqual([0, 1]);
  });

  it('never keeps more than k, nor more than the cap of one source', () => {
    const random = mulberry32(7);
    for (let round = 0; round < 200; round++) {
      const sources = Array.from({ length: random.below(20) }, () => [
        `d${random.below(5)}`,
        `a${random.below(4)}`,
      ]);
      const limits = { k: 1 + random.below(6), cap: 1 + random.below(3) };
      const kept = cappedPlaces(sources, limits);
      expect(kept.length).toBeLessThanOrEqual(limits.k);
      for (const name of new Set(sources.flat())) {
        const held = kept.filter((place) => sources[place]?.includes(name)).length;
        expect(held).toBeLessThanOrEqual(limits.cap);
      }
    }
  });

  it.each([0, 1.5, Number.NaN, -1])('refuses a cap of %d', (cap) => {
    expect(() => cappedPlaces([], { k: 1, cap })).toThrow(`the cap on sources is ${cap}`);
    expect(() => cappedPlaces([], { k: cap, cap: 1 })).toThrow(`the number of chunks to keep is ${cap}`);
  });
});

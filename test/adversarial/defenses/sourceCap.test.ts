import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { cappedPlaces, sourceCap } from '../../../src/adversarial/defenses/index.js';
import { ranked } from '../suiteFixture.js';

const vectors = JSON.parse(
  readFileSync(new URL('../../vectors/companion-vectors.json', import.meta.url), 'utf8'),
) as { source_cap: { ranking: string[]; k: number; cap: number; kept: string[] }[] };

describe('sourceCap', () => {
  it('keeps what the reference vectors say', () => {
    for (const { ranking, k, cap, kept } of vectors.source_cap) {
      const places = cappedPlaces(
        ranking.map((source) => [source]),
        { k, cap },
      );
      expect(places.map((place) => ranking[place])).toEqual(kept);
    }
    expect(cappedPlaces([['A'], ['A'], ['B'], ['C']], { k: 3, cap: 1 })).toEqual([0, 2, 3]);
  });

  it('counts an author over all documents, and never mixes an author with a document of that name', () => {
    const by = (id: string, author: string) => ranked({ id, author });
    const kept = (input: ReturnType<typeof ranked>[]) =>
      sourceCap(1)({ question: '', ranked: input }).kept.map(({ chunk }) => chunk.documentId);
    expect(kept([by('a', 'x'), by('b', 'x'), by('c', 'y')])).toEqual(['a', 'c']);
    expect(kept([by('a', 'b'), by('b', 'a')])).toEqual(['a', 'b']);
    expect(kept([by('a', '__proto__'), by('b', 'constructor')])).toEqual(['a', 'b']);
  });

  it('takes whole caps of one or more', () => {
    expect(sourceCap(1)({ question: '', ranked: [] })).toEqual({ kept: [], refusal: null });
    expect(() => sourceCap(0)).toThrow('a cap on sources is 0; use a whole number of 1 or more');
    expect(() => sourceCap(Number.NaN)).toThrow('a cap on sources is NaN');
  });
});

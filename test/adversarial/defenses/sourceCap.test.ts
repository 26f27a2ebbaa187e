import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { sourceCap } from '../../../src/adversarial/defenses/index.js';
import { TOP_K } from '../../../src/adversarial/index.js';
import { ranked } from '../suiteFixture.js';

const vectors = JSON.parse(
  readFileSync(new URL('../../vectors/companion-vectors.json', import.meta.url), 'utf8'),
) as { source_cap: { ranking: string[]; k: number; cap: number; kept: string[] }[] };

describe('sourceCap', () => {
  it('keeps what the reference vectors say', () => {
    const ofThree = vectors.source_cap.filter(({ k }) => k === TOP_K);
    expect(ofThree.length).toBeGreaterThan(1);
    for (const { ranking, cap, kept } of ofThree) {
      // Each chunk has an author of its own: only documents are capped.
      const input = ranking.map((id, place) => ranked({ id, author: `writer ${place}` }));
      const left = sourceCap(cap)({ question: '', ranked: input }).kept;
      expect(left.map(({ chunk }) => chunk.documentId)).toEqual(kept);
    }
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
    expect(() => sourceCap(0)).toThrow('the cap on sources is 0; use a whole number of 1 or more');
    expect(() => sourceCap(Number.NaN)).toThrow('the cap on sources is NaN');
  });
});

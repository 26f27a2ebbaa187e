import { describe, expect, it } from 'vitest';
import { constructionProfile } from '../../src/profile/index.js';
import { mulberry32, shuffled } from '../../src/random/index.js';
import { countWords } from '../../src/text/index.js';
import { slowTexts } from '../text/hostileTexts.js';
import vectors from '../vectors/profile-vectors.json' with { type: 'json' };
import { DATA, releasedTexts } from './releasedTexts.js';

const CLEAN = [10, 20, 30];

describe('constructionProfile', () => {
  it('counts containment over the texts for which it is defined, as the reference does', () => {
    const { rows, defined, undefined: undefinedRows, rate } = vectors.containment_rate;
    const profile = constructionProfile(
      CLEAN,
      rows.map(([query = '', text = '']) => ({ query, text, incorrect: [] })),
    );
    expect(profile.containmentTotal).toBe(defined);
    expect(profile.undefined).toBe(undefinedRows);
    expect(profile.containment).toBeCloseTo(rate, 12);
    expect(profile.containmentHits).toBe(2);
  });

  it('describes a small set, by hand', () => {
    const profile = constructionProfile(CLEAN, [
      { query: 'who', text: 'who.Eve', incorrect: ['Eve', ''] },
      { query: 'who', text: 'who.Eve', incorrect: ['Adam'] },
      { query: null, text: ' \u200b', incorrect: [] },
      {
        query: 'who',
        text: 'It was an evening of eleven words, as anyone can count.',
        incorrect: ['eve', '!'],
      },
    ]);
    expect(profile).toMatchObject({ n: 4, undefined: 1, containmentHits: 2, containmentTotal: 3 });
    expect(profile).toMatchObject({ duplicates: 1, empty: 1, incorrectPresent: 1, incorrectStated: 3 });
    expect(profile).toMatchObject({ l5: 11, l95: 29, overlapHits: 1, lengthOverlap: 0.25 });
    expect(profile).toMatchObject({ wordsP50: 1, cueLength: 0.75, flagged: false });
    expect(profile.index).toBeCloseTo((2 / 3 + 0.75) / 2, 12);
    const single = [{ query: 'who', text: 'who.Eve', incorrect: ['Eve'] }];
    expect(constructionProfile(CLEAN, single).containment).toBe(1);
  });

  it('flags short texts that open with their question and stays silent on their archived form', () => {
    const inserted = Array.from({ length: 20 }, (_, i) => ({
      query: 'who is it',
      text: `who is it.Eve ${i}`,
      incorrect: ['Eve'],
    }));
    expect(constructionProfile([100, 200], inserted)).toMatchObject({ flagged: true, index: 1 });
    const archived = inserted.map((row) => ({ ...row, text: row.text.slice('who is it.'.length) }));
    expect(constructionProfile([100, 200], archived)).toMatchObject({ flagged: false, containment: 0 });
  });

  it('is null wherever there is nothing to count', () => {
    expect(constructionProfile([], [])).toMatchObject({
      n: 0,
      containment: null,
      lengthOverlap: null,
      wordsP5: null,
      index: null,
      flagged: false,
    });
  });

  it('does not depend on the order of the texts', () => {
    const poison = ['a b', 'who a', 'a b', 'c'].map((text) => ({ query: 'a', text, incorrect: ['b'] }));
    for (let seed = 0; seed < 10; seed++) {
      expect(constructionProfile(CLEAN, shuffled(poison, mulberry32(seed)))).toEqual(
        constructionProfile(CLEAN, poison),
      );
    }
  });

  it('takes megabytes of hostile text without super-linear time', () => {
    const poison = slowTexts(200_000).map(([, text]) => ({
      query: 'a b a b c',
      text,
      incorrect: ['a a a b'],
    }));
    const start = performance.now();
    constructionProfile(CLEAN, poison);
    expect(performance.now() - start).toBeLessThan(15_000);
  });

  it.skipIf(DATA === undefined)(
    'of the 500 released NQ texts has the published facts (needs RINJ_DATA)',
    () => {
      const facts = vectors.poisonedrag_nq_facts;
      const texts = releasedTexts();
      const profileOf = (form: (row: (typeof texts)[number]) => string) =>
        constructionProfile(
          CLEAN,
          texts.map((row) => ({ query: row.question, text: form(row), incorrect: [row.incorrect] })),
        );
      const inserted = profileOf(({ question, text }) => `${question}.${text}`);
      const archived = profileOf(({ text }) => text);
      expect([inserted.n, new Set(texts.map(({ question }) => question)).size]).toEqual([
        facts.texts,
        facts.targets,
      ]);
      expect([inserted.containment, archived.containment]).toEqual([
        facts.containment_q_plus_i,
        facts.containment_i,
      ]);
      expect([inserted.wordsP5, inserted.wordsP50, inserted.wordsP95]).toEqual([
        facts.words_q_plus_i.p5,
        facts.words_q_plus_i.p50,
        facts.words_q_plus_i.p95,
      ]);
      expect([archived.wordsP5, archived.wordsP50, archived.wordsP95]).toEqual([
        facts.words_i.p5,
        facts.words_i.p50,
        facts.words_i.p95,
      ]);
      expect(archived.incorrectPresent / archived.incorrectStated).toBeCloseTo(
        facts.wrong_answer_tokens_in_i,
        12,
      );
      const lengths = texts.map(({ text }) => countWords(text));
      expect(lengths.reduce((sum, words) => sum + words, 0) / lengths.length).toBeCloseTo(
        facts.words_i.mean,
        9,
      );
      expect([Math.min(...lengths), Math.max(...lengths)]).toEqual([facts.words_i.min, facts.words_i.max]);
    },
  );
});

import { describe, expect, it } from 'vitest';
import { removePrefix } from '../../src/ladder/index.js';
import { mulberry32 } from '../../src/random/index.js';
import { containment, containsRun, tokens, tokensWithOffsets } from '../../src/text/index.js';
import { DATA, releasedTexts } from '../profile/releasedTexts.js';
import { hostileTexts, slowTexts } from '../text/hostileTexts.js';
import vectors from '../vectors/profile-vectors.json' with { type: 'json' };

/** The definition, word for word: one occurrence at a time. */
function oneByOne(question: string, text: string): { text: string; removed: number } {
  const asked = tokens(question);
  let rest = text;
  for (let removed = 0; ; removed++) {
    const found = tokensWithOffsets(rest);
    const at = found.findIndex((_, i) => asked.every((token, k) => found[i + k]?.token === token));
    if (at < 0 || asked.length === 0) return { text: rest.trim(), removed };
    const end = found[at + asked.length - 1]?.end ?? 0;
    const after = rest.slice(end).replace(/^(?:(?![\p{Ps}\p{Pi}"'])[\p{P}\p{Z}\p{Cc}])+/u, '');
    rest = rest.slice(0, found[at]?.start) + after;
  }
}

describe('removePrefix', () => {
  it.each(vectors.prefix_removal)('agrees with the reference on "$document"', (vector) => {
    expect(removePrefix(vector.question, vector.document)).toEqual({
      text: vector.result,
      removed: vector.removed,
      empty: vector.empty,
    });
  });

  it('leaves an opening quote to what follows', () => {
    expect(removePrefix('is it so', 'Is it so? "Yes," they said.').text).toBe('"Yes," they said.');
    expect(removePrefix('is it so', 'Is it so?! («Yes», they said.)').text).toBe('(«Yes», they said.)');
    expect(removePrefix('is it so', 'Is it so. $5 it is').text).toBe('$5 it is');
  });

  it('deletes raw characters, whatever normalisation made of them', () => {
    expect(removePrefix('what office', 'Ｗｈａｔ o\u00adﬃce?. The\u00a0rest ½').text).toBe('The\u00a0rest ½');
    expect(removePrefix('İs it', 'İS IT: yes').text).toBe('yes');
  });

  it('cuts through a character that stands for several tokens', () => {
    expect(removePrefix('2 cups', 'take 1½ cups. Stir').text).toBe('take 11⁄Stir');
    expect(removePrefix('x 1', 'x ½ y').text).toBe('⁄2 y');
    expect(removePrefix('1 2', 'so ½ it is').text).toBe('so it is');
  });

  it('removes nothing for a question without tokens but the space around', () => {
    expect(removePrefix('?', ' as it was ')).toEqual({ text: 'as it was', removed: 0, empty: false });
  });

  it('processes questions of fewer than three tokens', () => {
    expect(removePrefix('why', 'Why. Because.')).toEqual({ text: 'Because.', removed: 1, empty: false });
  });

  it('equals deletion of one occurrence at a time on generated texts', () => {
    const random = mulberry32(21);
    const parts = ['a', 'b', 'A', 'c', ' ', ' ', '. ', '?', ' "', '(', '$', ', ', '\n'];
    for (let round = 0; round < 3000; round++) {
      const text = Array.from({ length: random.below(40) }, () => parts[random.below(parts.length)]).join('');
      const question = ['a b', 'a', 'a b a', 'b a b', 'c a'][random.below(5)] ?? 'a';
      const { text: rest, removed } = removePrefix(question, text);
      expect({ text: rest, removed }).toEqual(oneByOne(question, text));
    }
  });

  it('leaves no occurrence of the question, whatever the text', () => {
    for (const [i, text] of hostileTexts(2500, 22, 25).entries()) {
      for (const question of ['a', 'the b', '1', '2', 'q a', hostileTexts(1, i, 3)[0] ?? '']) {
        const { text: rest, empty } = removePrefix(question, text);
        expect(containment(question, rest)).not.toBe(true);
        expect(empty).toBe(rest === '');
      }
    }
  });

  it('returns the trimmed text when the question does not occur, and is idempotent', () => {
    for (const text of hostileTexts(3000, 23, 25)) {
      const once = removePrefix('a b', text);
      if (once.removed === 0) expect(once.text).toBe(text.trim());
      expect(removePrefix('a b', once.text)).toEqual({ text: once.text, removed: 0, empty: once.empty });
    }
  });

  it('keeps every other token in place', () => {
    const text = 'Intro, first. Who is it? The "answer" is: Eve; who is it (again).';
    const rest = tokens(removePrefix('who is it', text).text);
    expect(rest).toEqual(['intro', 'first', 'the', 'answer', 'is', 'eve', 'again']);
  });

  it.each([...slowTexts(100_000), ['nested questions', `${'a '.repeat(25_000)}${'b '.repeat(25_000)}`]])(
    'takes 100,000 units of %s without super-linear time',
    (_, text) => {
      const start = performance.now();
      removePrefix('a b', text);
      expect(performance.now() - start).toBeLessThan(8000);
    },
  );

  it.skipIf(DATA === undefined)(
    'turns each of the 500 released NQ texts back into its archived form (needs RINJ_DATA)',
    () => {
      const texts = releasedTexts();
      const back = texts.filter(
        ({ question, text }) => removePrefix(question, `${question}.${text}`).text === text.trim(),
      );
      expect([back.length, texts.length]).toEqual([500, 500]);
      expect(texts.filter(({ text }) => text !== text.trim())).toHaveLength(10);
      for (const { question, text } of texts) {
        expect(containsRun(tokens(removePrefix(question, `${question}.${text}`).text), tokens(text))).toBe(
          true,
        );
      }
    },
  );
});

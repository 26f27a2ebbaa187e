import { describe, expect, it } from 'vitest';
import { tokens } from '../../src/text/index.js';
import vectors from '../vectors/profile-vectors.json' with { type: 'json' };
import { hostileTexts, slowTexts } from './hostileTexts.js';

describe('tokens', () => {
  it.each(vectors.containment)('of the question agree with the reference: $name', (vector) => {
    expect(tokens(vector.question)).toEqual(vector.question_tokens);
  });

  it('separate at punctuation and symbols', () => {
    expect(tokens('Adam’s state-of-the-art')).toEqual(['adam', 's', 'state', 'of', 'the', 'art']);
    expect(tokens('live in.The 19th')).toEqual(['live', 'in', 'the', '19th']);
  });

  it('of empty and punctuation-only texts are none', () => {
    expect(tokens('')).toEqual([]);
    expect(tokens(' ?!…\u200b\n')).toEqual([]);
  });

  it('hold no separator, format character or upper-case letter', () => {
    for (const text of hostileTexts(3000, 2)) {
      for (const token of tokens(text)) {
        expect(token).not.toMatch(/[\p{P}\p{S}\p{Z}\p{Cc}\p{Cf}]/u);
        expect(token).not.toBe('');
        expect(token.toLowerCase()).toBe(token);
      }
    }
  });

  it('of two texts joined by a space are those of one followed by those of the other', () => {
    const texts = hostileTexts(2000, 3).map((text) => text.replaceAll(/[ΣS]/g, ''));
    for (let i = 0; i + 1 < texts.length; i += 2) {
      const [a = '', b = ''] = [texts[i], texts[i + 1]?.replace(/^\p{M}+/u, '')];
      expect(tokens(`${a} ${b}`)).toEqual([...tokens(a), ...tokens(b)]);
    }
  });

  it.each(slowTexts())('take a megabyte of %s without super-linear time', (_, text) => {
    const start = performance.now();
    tokens(text);
    expect(performance.now() - start).toBeLessThan(5000);
  });
});

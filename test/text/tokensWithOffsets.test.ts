import { describe, expect, it } from 'vitest';
import { tokens, tokensWithOffsets } from '../../src/text/index.js';
import { hostileTexts, slowTexts } from './hostileTexts.js';

const PIECE_CONTINUATION =
  /^[\p{M}\u1160-\u11FF\u3131-\u318E\uD7B0-\uD7FF\u0E33\u0EB3\uFF9E-\uFFDC\u{16D63}-\u{16D6A}]$/u;

describe('tokensWithOffsets', () => {
  it('gives the place of every token in the raw text', () => {
    expect(tokensWithOffsets('a ﬁn.')).toEqual([
      { token: 'a', start: 0, end: 1 },
      { token: 'fin', start: 2, end: 4 },
    ]);
    expect(tokensWithOffsets('cen\u200btury İs')).toEqual([
      { token: 'century', start: 0, end: 8 },
      { token: 'i\u0307s', start: 9, end: 11 },
    ]);
  });

  it('gives the whole character to each of the tokens it turns into', () => {
    expect(tokensWithOffsets('x ½ y')).toEqual([
      { token: 'x', start: 0, end: 1 },
      { token: '1', start: 2, end: 3 },
      { token: '2', start: 2, end: 3 },
      { token: 'y', start: 4, end: 5 },
    ]);
  });

  it('finds the tokens of the text, in rising places, on generated texts', () => {
    for (const text of [...hostileTexts(20_000, 4), ...hostileTexts(200, 5, 300)]) {
      const found = tokensWithOffsets(text);
      expect(found.map(({ token }) => token)).toEqual(tokens(text));
      let previous = { start: 0, end: 0 };
      for (const { start, end } of found) {
        expect(start).toBeGreaterThanOrEqual(previous.start);
        expect(end).toBeGreaterThanOrEqual(previous.end);
        expect(end).toBeGreaterThan(start);
        expect(end).toBeLessThanOrEqual(text.length);
        previous = { start, end };
      }
    }
  });

  it('gives places whose text is the token itself when the text is already normal and in lower case', () => {
    for (const text of hostileTexts(5000, 6)) {
      const plain = tokens(text)
        .join(' — ')
        .normalize('NFKC')
        .replaceAll(/\p{Cf}|[σς]/gu, '');
      for (const { token, start, end } of tokensWithOffsets(plain)) {
        if (plain.normalize('NFKC') === plain) expect(plain.slice(start, end)).toBe(token);
      }
    }
  });

  it('splits only where normalisation cannot combine: every character that composes backwards continues a piece', () => {
    const wrong: string[] = [];
    for (let point = 0; point < 0x110000; point++) {
      const character = String.fromCodePoint(point);
      const decomposed = Array.from(character.normalize('NFD'));
      const last = decomposed.at(-1) ?? '';
      const composes = decomposed.length > 1 && decomposed.join('').normalize('NFC') === character;
      if (composes && !PIECE_CONTINUATION.test(last)) wrong.push(point.toString(16));
      const first = Array.from(character.normalize('NFKD'))[0] ?? '';
      if (first !== character && PIECE_CONTINUATION.test(first) && !PIECE_CONTINUATION.test(character)) {
        wrong.push(point.toString(16));
      }
      const reorders = `a\u0345${character}`.normalize('NFD') !== `a\u0345${character.normalize('NFD')}`;
      if (reorders && !PIECE_CONTINUATION.test(character)) wrong.push(point.toString(16));
    }
    expect(wrong).toEqual([]);
  });

  it.each(slowTexts(200_000))('takes 200,000 units of %s without super-linear time', (_, text) => {
    const start = performance.now();
    tokensWithOffsets(text);
    expect(performance.now() - start).toBeLessThan(5000);
  });
});

import { describe, expect, it } from 'vitest';
import {
  applyMove,
  draftOf,
  draftText,
  MOVES,
  type MoveSource,
  randomEdit,
} from '../../src/attacker/index.js';
import { payloadIntact } from '../../src/ladder/index.js';
import { mulberry32 } from '../../src/random/index.js';
import { countWords } from '../../src/text/index.js';
import { QUESTION, SOURCE, template } from './attackFixture.js';

const draft = draftOf(template());
const apply = (move: (typeof MOVES)[number], seed: number, source: MoveSource = SOURCE) => {
  const edited = applyMove(move, draft, source, mulberry32(seed));
  return edited === null ? null : draftText(edited);
};

describe('the edits of the attacker', () => {
  it('delete up to three words of the question and nothing else', () => {
    for (let seed = 0; seed < 50; seed++) {
      const text = apply('delete_question', seed) as string;
      const lost = countWords(template().text) - countWords(text);
      // The last word is joined to the payload: a blank in its place leaves as many words as before.
      expect(lost).toBeGreaterThanOrEqual(0);
      expect(lost).toBeLessThanOrEqual(3);
      expect(text.endsWith(template().payloadText)).toBe(true);
      expect(text).not.toBe(template().text);
    }
  });

  it('replace one word outside the payload by a word of the list', () => {
    const texts = new Set(Array.from({ length: 50 }, (_, seed) => apply('synonym', seed)));
    expect(texts).toContain(template().text.replace('won', 'gained'));
    expect(texts).toContain(template().text.replace('race.', 'run.'));
    expect([...texts].every((text) => text?.endsWith(template().payloadText))).toBe(true);
  });

  it('insert a whole clean sentence, but none beyond the longest document allowed', () => {
    const text = apply('insert_sentence', 3) as string;
    expect(countWords(text)).toBeGreaterThan(countWords(template().text));
    expect(text).toMatch(/flows down to the sea\.|stands beside its banks\./);
    expect(apply('insert_sentence', 3, { ...SOURCE, mostWords: 15 })).toBeNull();
  });

  it('move the payload byte for byte, and put a blank where the joint was', () => {
    const moved = applyMove('move_payload', draft, SOURCE, mulberry32(1));
    expect(moved?.segments[0]?.kind).toBe('payload');
    expect(apply('move_payload', 1)).toBe(`${template().payloadText} ${QUESTION}.`);
  });

  it('trim up to five words from an end of what is not payload', () => {
    for (let seed = 0; seed < 50; seed++) {
      const text = apply('trim', seed) as string;
      expect(text.includes(template().payloadText)).toBe(true);
      expect(countWords(text)).toBeLessThanOrEqual(countWords(template().text));
    }
  });

  it('do not apply where nothing but the payload is left and no sentence fits', () => {
    const bare = draftOf({ text: 'Bob won.', payloadText: 'Bob won.' });
    const full = { ...SOURCE, mostWords: 2 };
    for (const move of MOVES) expect(applyMove(move, bare, full, mulberry32(7))).toBeNull();
    expect(randomEdit(bare, full, mulberry32(7))).toBeNull();
    expect(randomEdit(bare, SOURCE, mulberry32(7))?.move).toBe('insert_sentence');
  });

  it('in any order and number never break the payload check nor drop the payload', () => {
    for (let seed = 0; seed < 20; seed++) {
      const random = mulberry32(seed);
      let current = draft;
      for (let step = 0; step < 60; step++) {
        current = randomEdit(current, SOURCE, random)?.draft ?? current;
        const document = { ...template(), text: draftText(current) };
        expect(current.segments.filter(({ kind }) => kind === 'payload').length).toBe(1);
        expect(payloadIntact(document, template(), QUESTION).intact).toBe(true);
        expect(countWords(document.text)).toBeLessThanOrEqual(SOURCE.mostWords);
      }
    }
  });

  it('are a function of the stream alone', () => {
    const once = (seed: number) => randomEdit(draft, SOURCE, mulberry32(seed));
    for (let seed = 0; seed < 20; seed++) expect(once(seed)).toEqual(once(seed));
    expect(new Set(Array.from({ length: 60 }, (_, seed) => once(seed)?.move))).toEqual(new Set(MOVES));
    expect(once(3)?.move).toBe('move_payload');
  });
});

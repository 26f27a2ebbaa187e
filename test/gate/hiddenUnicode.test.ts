import { describe, expect, it } from 'vitest';
import { HIDDEN, isHidden } from '../../src/gate/hiddenCharacters.js';
import { scanHiddenUnicode, stripHiddenUnicode } from '../../src/gate/index.js';
import vectors from '../vectors/companion-vectors.json' with { type: 'json' };

const hidden = (text: string) => scanHiddenUnicode(text).hidden;
const allowed = (text: string) => scanHiddenUnicode(text).allowed;

describe('the scan for hidden characters', () => {
  it('finds the code points of the reference vectors and nothing in plain text', () => {
    for (const { text, codepoints, flag } of vectors.hidden_unicode) {
      expect(hidden(text)).toEqual(codepoints);
      expect(hidden(text).length > 0).toBe(flag);
    }
  });

  it('finds every character of the list between Latin letters, apart from the soft hyphen, which works there', () => {
    const ranges: [number, number][] = [
      [0x61c, 0x61c],
      [0x180e, 0x180e],
      [0x200b, 0x200f],
      [0x202a, 0x202e],
      [0x2060, 0x2064],
      [0x2066, 0x206f],
      [0xfe00, 0xfe0f],
      [0xfeff, 0xfeff],
      [0xfff9, 0xfffb],
      [0xe0000, 0xe007f],
      [0xe0100, 0xe01ef],
    ];
    for (const [first, last] of ranges) {
      for (let code = first; code <= last; code++) {
        const name = `U+${code.toString(16).toUpperCase().padStart(4, '0')}`;
        expect(hidden(`a${String.fromCodePoint(code)}b`)).toEqual([name]);
      }
    }
    expect(hidden('a\u00ADb')).toEqual([]);
    expect(allowed('a\u00ADb')).toEqual(['U+00AD']);
  });

  it.each([
    ['a joiner between Arabic letters', 'می\u200Cخواهم', 'U+200C'],
    ['a joiner between Devanagari letters', 'क्\u200Dष', 'U+200D'],
    ['a joiner inside a family emoji', '\u{1F468}\u200D\u{1F469}\u200D\u{1F466}', 'U+200D'],
    ['a leading byte order mark', '\uFEFFtext', 'U+FEFF'],
    ['a mark behind a Hebrew sentence', 'שלום!\u200F', 'U+200F'],
    ['a variation selector of an emoji', 'love \u2764\uFE0F', 'U+FE0F'],
    ['the selector of a keycap', '1\uFE0F\u20E3', 'U+FE0F'],
    ['a variation selector of an ideograph', '葛\u{E0100}', 'U+E0100'],
  ])('allows %s', (_, text, name) => {
    expect(scanHiddenUnicode(text)).toEqual({ hidden: [], allowed: [name] });
  });

  it('allows balanced isolates around right-to-left letters and the tags of a flag', () => {
    expect(scanHiddenUnicode('see \u2067שלום\u2069 there').allowed).toEqual(['U+2067', 'U+2069']);
    const scotland = '\u{1F3F4}\u{E0067}\u{E0062}\u{E0073}\u{E0063}\u{E0074}\u{E007F}';
    expect(hidden(scotland)).toEqual([]);
    expect(allowed(scotland)).toHaveLength(6);
  });

  it.each([
    ['a joiner between Latin letters', 'a\u200Db'],
    ['two joiners between Arabic letters', 'م\u200D\u200Dم'],
    ['a joiner between a letter and an emoji', 'a\u200D\u{1F466}'],
    ['a soft hyphen at the end of a line', 'word\u00AD\nnext'],
    ['a byte order mark inside', 'a\uFEFF'],
    ['a second leading byte order mark', '\uFEFF\uFEFFa'],
    ['a direction mark among Latin letters', 'abc\u200Edef'],
    ['isolates around Latin letters', '\u2066abc\u2069'],
    ['an isolate that is never closed', 'שלום \u2067שלום'],
    ['isolates that are closed on another line', 'שלום \u2067\nשלום\u2069'],
    ['an override among Hebrew letters', 'שלום\u202Eשלום'],
    ['a selector behind a digit that is no keycap', '1\uFE0F'],
    ['selectors behind an emoji that say more than its style', '\u{1F600}\u{E0150}'],
    ['a second selector', '\u2764\uFE0F\uFE0F'],
    ['tags without a flag', 'x\u{E0067}\u{E0062}\u{E0073}\u{E007F}'],
    ['a flag with a sentence for a region', `\u{1F3F4}${'\u{E0061}'.repeat(20)}\u{E007F}`],
    ['a flag without an end', '\u{1F3F4}\u{E0067}\u{E0062}\u{E0073}'],
  ])('flags %s', (_, text) => {
    expect(hidden(text).length).toBeGreaterThan(0);
  });

  it('knows the list by number exactly as by expression', () => {
    for (let code = 0; code <= 0xe0200; code++) {
      if (isHidden(code) !== HIDDEN.test(String.fromCodePoint(code))) expect(code).toBe('the same');
    }
    expect(isHidden(0x200b)).toBe(true);
  });

  it('names each code point once, in order of appearance, however often it occurs', () => {
    expect(hidden(`a\u200Bb\u2060c${'\u200B'.repeat(1000)}`)).toEqual(['U+200B', 'U+2060']);
  });

  it('takes lone surrogates and the empty text as they are', () => {
    expect(scanHiddenUnicode('\uD83C\uDFF4'.slice(0, 1))).toEqual({ hidden: [], allowed: [] });
    expect(scanHiddenUnicode('')).toEqual({ hidden: [], allowed: [] });
  });
});

describe('the strip step', () => {
  it('removes what is hidden and keeps what is allowed', () => {
    expect(stripHiddenUnicode('a\u200Bb')).toBe('ab');
    expect(stripHiddenUnicode('co\u00ADop \u2764\uFE0F')).toBe('co\u00ADop \u2764\uFE0F');
  });

  it('leaves nothing hidden and changes nothing the second time, whatever the mixture', () => {
    const alphabet = [
      'a',
      'ש',
      'م',
      '1',
      '\u{1F468}',
      '\u{1F3F4}',
      '\u200B',
      '\u200D',
      '\u200F',
      '\u2067',
      '\u2069',
      '\uFE0F',
      '\u00AD',
      '\uFEFF',
      '\u{E0067}',
      '\u{E007F}',
      '\n',
      '\uD800',
    ];
    let state = 7;
    for (let round = 0; round < 2000; round++) {
      let text = '';
      for (let length = 0; length < 14; length++) {
        state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
        text += alphabet[(state >>> 16) % alphabet.length];
      }
      const stripped = stripHiddenUnicode(text);
      expect(hidden(stripped)).toEqual([]);
      expect(stripHiddenUnicode(stripped)).toBe(stripped);
    }
  });
});

import { mulberry32 } from '../../src/random/index.js';

/** Fragments that make normalisation, categories and offsets difficult. */
const FRAGMENTS = [
  ...['a', 'b', 'Q', 'the', ' ', '  ', '.', ',', '?', '-', '\n', '\t', '"', '(', '$', '=', '0', '19'],
  ...['ﬁ', 'ﬃ', '½', '…', '①', '㎏', 'Ａ', '　', '\u00a0', 'ª', '´', '\u037a', 'ﷺ', '㈱'],
  ...['\u0301', '\u0316', '\u0338', '\u0345', '\u0344', '\u0f71', '\u0f73', '\u0e33', '\u0334', 'é', 'ế'],
  ...['\u1100', '\u1161', '\u11a8', '가', '각', 'ㄱ', 'ㅏ', '\u3164', '\uffa1', '\uffc2', '\uffa0', '\ud7b0'],
  ...['ｶ', '\uff9e', 'か', '\u3099', '\u309b', '\u1b05', '\u1b35', '\u{16d67}', '\u{11099}', '\u{110ba}'],
  ...['\u200b', '\u200d', '\u00ad', '\ufeff', '\ufe0f', '\u2066', '\u{e0041}', '\u061c'],
  ...['👩\u200d👩\u200d👧', '👍🏽', '🇩🇪', '\ud83d', '\ude00', '\ud800', '\udc00', '𝒜', '\u{1d15e}'],
  ...['İ', 'ı', 'ß', 'ẞ', 'Σ', 'ΑΣ', "Σ'", 'Å', '\u212b', 'Ⱥ', 'ǅ', '\u0130\u0307', '\u0000', '\u0085'],
];

/**
 * Texts put together at random from difficult fragments, the same on every run.
 */
export function hostileTexts(count: number, seed: number, longest = 14): string[] {
  const random = mulberry32(seed);
  return Array.from({ length: count }, () =>
    Array.from({ length: random.below(longest + 1) }, () => FRAGMENTS[random.below(FRAGMENTS.length)]).join(
      '',
    ),
  );
}

/** Texts of about so many units each that are made to be slow. */
export function slowTexts(units = 1_000_000): [name: string, text: string][] {
  return [
    ['letters without a separator', 'a'.repeat(units)],
    ['marks in falling order', `a${'\u0301'.repeat(units / 2)}${'\u0316'.repeat(units / 2)}`],
    ['marks of two classes in turn', `a${'\u0301\u0316'.repeat(units / 2)}`],
    ['marks beyond the basic plane', `a${'\u{1d165}\u{1e8d0}'.repeat(units / 4)}`],
    ['conjoining Hangul', '\u1100\u1161\u11a8'.repeat(units / 3)],
    ['Hangul vowels', '\u1161'.repeat(units)],
    ['format characters', '\u200b'.repeat(units)],
    ['sigmas and apostrophes', "Σ'".repeat(units / 2)],
    ['spaces', ' '.repeat(units)],
    ['punctuation', '.'.repeat(units)],
    ['lone surrogates', '\ud800'.repeat(units)],
    ['emoji', '👩\u200d'.repeat(units / 3)],
    ['expanding ligatures', 'ﷺ'.repeat(units / 4)],
    ['repeated words', 'a b '.repeat(units / 4)],
  ];
}

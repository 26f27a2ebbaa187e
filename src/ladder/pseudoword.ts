import type { Random } from '../random/index.js';

const ONSETS = [
  ...['b', 'd', 'f', 'g', 'k', 'l', 'm', 'n', 'p', 'r', 's', 't', 'v', 'z'],
  ...['br', 'dr', 'gl', 'kr', 'pl', 'st', 'tr', ''],
] as const;
const NUCLEI = ['a', 'e', 'i', 'o', 'u', 'ai', 'ea', 'oo'] as const;
const CODAS = ['', 'n', 'r', 's', 'l', 't', 'm'] as const;
const LEAST_LETTERS = 3;

/**
 * A pronounceable word that the corpus does not know.
 *
 * Definition (measurement section C, "Placebos"; our choice): one syllable with probability 0.3, two with 0.5,
 * else three; a syllable is onset, nucleus and coda, each drawn in that order; shorter than three letters or in
 * the vocabulary, it is drawn again.
 *
 * @param random stream to draw from; moves on by a varying number of draws
 * @param vocabulary tokens of the corpus
 * @example pseudoword(mulberry32(11), new Set()) // => 'tulplu'
 */
export function pseudoword(random: Random, vocabulary: ReadonlySet<string>): string {
  for (;;) {
    const word = drawnWord(random);
    if (word.length >= LEAST_LETTERS && !vocabulary.has(word)) return word;
  }
}

function drawnWord(random: Random): string {
  const share = random.fraction();
  const syllables = share < 0.3 ? 1 : share < 0.8 ? 2 : 3;
  let word = '';
  for (let i = 0; i < syllables; i++) {
    for (const parts of [ONSETS, NUCLEI, CODAS]) word += parts[random.below(parts.length)] ?? '';
  }
  return word;
}

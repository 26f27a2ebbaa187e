/** Cut of the legal corpus: 150-word windows, stride 120, so 30 words overlap. */
export const WINDOW_WORDS = 150;
export const STRIDE_WORDS = 120;

/**
 * Returns the words of a contract: its white-space separated tokens.
 * Cut of the legal corpus: zero-width spaces (U+200B) are removed first.
 * @param text the whole contract
 * @example contractWords('a\u200b \n b') // => ['a', 'b']
 */
export function contractWords(text: string): string[] {
  return text
    .replaceAll('\u200b', '')
    .split(/\s+/)
    .filter((word) => word !== '');
}

/**
 * Returns the windows of a contract as texts, the words of each joined by one space.
 * Cut of the legal corpus: 1 + ceil((n - 150) / 120) windows of 150 words, each 120 words after the one before; the
 * last one may be shorter. Over CUAD's 510 contracts these are the paper's 33,530.
 * @param words the contract's words
 * @example contractWindows(Array.from({ length: 151 }, () => 'w')).length // => 2
 */
export function contractWindows(words: readonly string[]): string[] {
  const count = words.length === 0 ? 0 : windowCount(words.length);
  return Array.from({ length: count }, (_, index) => {
    const start = index * STRIDE_WORDS;
    return words.slice(start, start + WINDOW_WORDS).join(' ');
  });
}

/**
 * Returns the windows in which a run of words lies: those that hold all of it, else those that overlap it.
 * Cut of the legal corpus, rule for relevant windows.
 * @param total words of the contract
 * @param first index of the run's first word
 * @param last index of its last word
 * @example windowsOf(1000, 125, 130) // => [0, 1]
 */
export function windowsOf(total: number, first: number, last: number): number[] {
  const windows = Array.from({ length: windowCount(total) }, (_, index) => index);
  const end = (index: number) => Math.min(total, index * STRIDE_WORDS + WINDOW_WORDS) - 1;
  const whole = windows.filter((index) => index * STRIDE_WORDS <= first && last <= end(index));
  if (whole.length > 0) return whole;
  return windows.filter((index) => index * STRIDE_WORDS <= last && first <= end(index));
}

function windowCount(words: number): number {
  return 1 + Math.max(0, Math.ceil((words - WINDOW_WORDS) / STRIDE_WORDS));
}

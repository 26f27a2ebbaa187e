import { describe, expect, it } from 'vitest';
import { STOP_WORDS_ENGLISH } from '../../../src/defenses/ragdefender/index.js';
import { sha256Hex } from '../../../src/text/index.js';

describe('STOP_WORDS_ENGLISH', () => {
  it("is scikit-learn 1.9.1's list: 318 words, of this digest when sorted and joined by spaces", () => {
    expect(STOP_WORDS_ENGLISH.size).toBe(318);
    expect(sha256Hex([...STOP_WORDS_ENGLISH].sort().join(' '))).toBe(
      'e570e9b41eab43e963c44d1d8b7ad441d084fa84f1104e01c9e8b41ad43feb89',
    );
  });

  it('holds function words and the oddities of the list, and no common content word', () => {
    for (const word of ['the', 'amoungst', 'bill', 'system', 'yourselves']) {
      expect(STOP_WORDS_ENGLISH.has(word)).toBe(true);
    }
    for (const word of ['capital', 'city', 'records']) expect(STOP_WORDS_ENGLISH.has(word)).toBe(false);
  });
});

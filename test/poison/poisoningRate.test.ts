import { describe, expect, it } from 'vitest';
import { poisonedRag, poisonedRagOf } from '../../src/poison/index.js';
import { target } from './targetFixture.js';

const released = target({ releasedTexts: ['24 it is.', 'It is 24.'] });

describe('PoisonedRAG at another rate', () => {
  it('is the attack itself at its own five documents, and its beginning below', () => {
    expect(poisonedRagOf(5)('general', target())).toEqual(poisonedRag('general', target()));
    expect(poisonedRagOf(2)('general', target())).toEqual(poisonedRag('general', target()).slice(0, 2));
  });

  it('writes no text and no id twice, at any number of documents', () => {
    for (const attacked of [target(), released]) {
      const documents = poisonedRagOf(13)('general', attacked);
      expect(new Set(documents.map(({ text }) => text)).size).toBe(13);
      expect(new Set(documents.map(({ id }) => id)).size).toBe(13);
      expect(documents.map(({ index }) => index)).toEqual(Array.from({ length: 13 }, (_, i) => i));
    }
  });

  it('goes through the texts that there are, counting the passes, and keeps what makes the payload work', () => {
    const documents = poisonedRagOf(5)('general', released);
    expect(documents.map(({ payloadText }) => payloadText)).toEqual([
      '24 it is.',
      'It is 24.',
      '24 it is. Reference copy 2.',
      'It is 24. Reference copy 2.',
      '24 it is. Reference copy 3.',
    ]);
    expect(documents.map(({ marker }) => marker)).toEqual(Array(5).fill('24'));
  });

  it('refuses a number of documents that is none', () => {
    for (const count of [0, -1, 1.5, Number.NaN]) expect(() => poisonedRagOf(count)).toThrow(RangeError);
  });
});

import { describe, expect, it } from 'vitest';
import { containment } from '../../src/text/index.js';
import vectors from '../vectors/profile-vectors.json' with { type: 'json' };
import { hostileTexts } from './hostileTexts.js';

describe('containment', () => {
  it.each(vectors.containment)('agrees with the reference: $name', (vector) => {
    expect(containment(vector.question, vector.document)).toBe(vector.contained);
  });

  it('is a matter of whole tokens', () => {
    expect(containment('he car', 'the carpet')).toBe(false);
  });

  it('holds for a question inside any surroundings that spaces set apart', () => {
    const texts = hostileTexts(300, 9);
    for (const around of texts) {
      expect(
        containment('what century is it', `${around} what century is it ${around.replace(/^\p{M}+/u, '')}`),
      ).toBe(true);
    }
  });

  it('is undefined for a question without tokens', () => {
    expect(containment('?!', 'anything')).toBeNull();
    expect(containment('', '')).toBeNull();
  });
});

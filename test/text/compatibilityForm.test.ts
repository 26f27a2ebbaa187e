import { describe, expect, it } from 'vitest';
import { mulberry32 } from '../../src/random/index.js';
import { compatibilityForm } from '../../src/text/index.js';
import { hostileTexts, slowTexts } from './hostileTexts.js';

const MARKS = Array.from({ length: 0x110000 }, (_, i) => i)
  .filter((i) => i < 0xd800 || i > 0xdfff)
  .map((i) => String.fromCodePoint(i))
  .filter((character) => /\p{M}/u.test(character));

describe('compatibilityForm', () => {
  it('equals the built-in NFKC form on generated texts', () => {
    expect(compatibilityForm('ﬁve')).toBe('five');
    for (const text of hostileTexts(4000, 1)) expect(compatibilityForm(text)).toBe(text.normalize('NFKC'));
  });

  it('equals the built-in NFKC form when the runs of marks are long enough to be ordered here', () => {
    const random = mulberry32(7);
    for (let round = 0; round < 300; round++) {
      const run = Array.from({ length: 33 + random.below(80) }, () => MARKS[random.below(MARKS.length)]);
      const text = `ế${run.join('')}b\u0301`;
      expect(compatibilityForm(text)).toBe(text.normalize('NFKC'));
    }
  });

  it('equals the built-in NFKC form on one run of every combining mark there is', () => {
    const text = `a${MARKS.join('')}`;
    expect(compatibilityForm(text)).toBe(text.normalize('NFKC'));
  });

  it.each(slowTexts())('takes a megabyte of %s without super-linear time', (_, text) => {
    const start = performance.now();
    compatibilityForm(text);
    expect(performance.now() - start).toBeLessThan(5000);
  });
});

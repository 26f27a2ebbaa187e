import { describe, expect, it } from 'vitest';
import { isWordForWord } from '../../src/adversarial/index.js';
import { ranked } from './suiteFixture.js';

const kept = [ranked({ text: 'A full refund within 90 days, they say. Write to the desk.' })];

describe('isWordForWord', () => {
  it('is a sentence of the answer that a chunk has, in any letter case and with a list number before it', () => {
    expect(isWordForWord('A full refund within 90 days, they say.', '90 days', kept)).toBe(true);
    expect(isWordForWord('[1] a FULL refund within 90 days', '90 days', kept)).toBe(true);
  });

  it('is not a sentence of its own words, nor one that a chunk has without the text', () => {
    expect(isWordForWord('You have 90 days.', '90 days', [])).toBe(false);
    expect(isWordForWord('You have 90 days.', '90 days', kept)).toBe(false);
    expect(isWordForWord('Write to the desk. You have 90 days.', '90 days', kept)).toBe(false);
    expect(isWordForWord('', '90 days', kept)).toBe(false);
  });

  it('reads a hostile answer of a megabyte once', () => {
    expect(isWordForWord('[1]'.repeat(300_000), '[1]', kept)).toBe(false);
  });
});

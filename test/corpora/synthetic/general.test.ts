import { expect, test } from 'vitest';
import { generalDomain } from '../../../src/corpora/synthetic/general.js';

const domain = generalDomain(11);

test('a question is lower case without a question mark', () => {
  expect(domain.question(0, 0).text).toBe('which award was given to the ferryman of slubled');
  for (let subject = 0; subject < 40; subject++) {
    const { text } = domain.question(subject, subject % 4);
    expect(text).toBe(text.toLowerCase());
    expect(text).not.toContain('?');
  }
});

test('the facts of a subject are asked in different words', () => {
  for (let subject = 0; subject < 40; subject++) {
    const asked = new Set([0, 1, 2, 3].map((round) => domain.question(subject, round).text));
    expect(asked.size).toBe(4);
  }
});

test('a wrong answer is a function of its seed', () => {
  const { wrong } = domain.question(3, 1);
  expect(wrong(77)).toBe(wrong(77));
});

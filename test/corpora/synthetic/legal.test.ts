import { expect, test } from 'vitest';
import { partsOf } from '../../../src/corpora/synthetic/layout.js';
import { legalDomain } from '../../../src/corpora/synthetic/legal.js';
import { mulberry32 } from '../../../src/random/index.js';
import { containsRun, tokens } from '../../../src/text/index.js';

const window = (subject: number, part: number, words = 150) =>
  legalDomain(11, words).draft({ subject, part }, words, mulberry32(1)).text;

test('every window has exactly the wanted number of words, the last one included', () => {
  expect(window(0, 3).split(' ').length).toBe(150);
  expect(window(1, partsOf(1) - 1).split(' ').length).toBe(150);
  expect(window(1, partsOf(1) - 1, 200).split(' ').length).toBe(200);
});

test('neighbouring windows overlap by a fifth', () => {
  expect(window(0, 0).split(' ').slice(120)).toEqual(window(0, 1).split(' ').slice(0, 30));
});

test('every clause asked about lies in a window, also in the shortest contract and window', () => {
  for (const words of [120, 150]) {
    const domain = legalDomain(22, words);
    for (let subject = 0; subject < 30; subject++) {
      for (let round = 0; round < 4; round++) {
        const { parts, correct } = domain.question(subject, round);
        expect(parts.length).toBeGreaterThan(0);
        for (const part of parts) {
          const { text } = domain.draft({ subject, part }, words, mulberry32(1));
          expect(containsRun(tokens(text), tokens(correct))).toBe(true);
        }
      }
    }
  }
});

test('a question names both parties and the kind of contract', () => {
  const { text } = legalDomain(11, 150).question(0, 0);
  expect(text).toMatch(/^In the [A-Z][a-z]+ Agreement between .+ and .+: .+\?$/);
});

test('a date gets a wrong year one to five years later', () => {
  const dates = Array.from({ length: 40 }, (_, subject) => legalDomain(11, 150).question(subject, 0)).filter(
    (q) => /^[A-Z][a-z]+ \d+, \d{4}$/.test(q.correct),
  );
  expect(dates.length).toBeGreaterThan(0);
  for (const { correct, wrong } of dates) {
    expect(wrong(3).slice(0, -4)).toBe(correct.slice(0, -4));
    expect(Number(wrong(3).slice(-4)) - Number(correct.slice(-4))).toBe(4);
  }
});

test('windows too short for the clauses are refused', () => {
  expect(() => legalDomain(11, 100)).toThrow('legal windows of 100 words are too short');
});

import { expect, test } from 'vitest';
import { placeOf } from '../../../src/corpora/synthetic/layout.js';
import { medicalDomain } from '../../../src/corpora/synthetic/medical.js';
import { mulberry32 } from '../../../src/random/index.js';
import { tokens } from '../../../src/text/index.js';

const domain = medicalDomain(11);

test('an answer is yes, no or maybe in about the shares of the real set', () => {
  expect(domain.question(0, 0).correct).toBe('yes');
  const answers = Array.from({ length: 400 }, (_, subject) => domain.question(subject, 0).correct);
  const share = (answer: string) => answers.filter((given) => given === answer).length / 400;
  expect(share('yes')).toBeCloseTo(0.55, 1);
  expect(share('no')).toBeCloseTo(0.34, 1);
  expect(share('maybe')).toBeCloseTo(0.11, 1);
});

test('yes and no change places and maybe follows the parity of the seed', () => {
  for (let subject = 0; subject < 60; subject++) {
    const { correct, wrong, text } = domain.question(subject, 0);
    expect(text.endsWith('?')).toBe(true);
    expect([wrong(6), wrong(7)]).toEqual(
      { yes: ['no', 'no'], no: ['yes', 'yes'], maybe: ['no', 'yes'] }[correct as 'yes' | 'no' | 'maybe'],
    );
  }
});

test('abstracts asked about hold none of the three answers as a word', () => {
  for (let index = 0; index < 240; index++) {
    const place = placeOf(index);
    if (place.part > 3) continue;
    const found = tokens(domain.draft(place, 230, mulberry32(index)).text);
    for (const answer of ['yes', 'no', 'maybe']) expect(found).not.toContain(answer);
  }
});

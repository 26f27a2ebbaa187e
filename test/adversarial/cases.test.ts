import { expect, it } from 'vitest';
import { casesOf } from '../../src/adversarial/cases.js';
import { CASE, PLANTED, SUITE } from './suiteFixture.js';

it('a suite is its attacks, unsupported and benign questions, and the bystanders of the attacks', () => {
  const cases = casesOf(SUITE);
  expect(cases.map(({ suite }) => suite)).toEqual(['attack', 'unsupported', 'benign', 'bystander']);
  expect(cases[0]).toEqual(CASE);
  expect(cases.at(-1)).toMatchObject({ documents: [PLANTED], expected: 'the desk' });
});

it('a suite without attacks has no attack and no bystander', () => {
  expect(casesOf({ ...SUITE, attacks: [] }).every(({ suite }) => suite !== 'attack')).toBe(true);
  expect(casesOf({ ...SUITE, attacks: [] })).toHaveLength(2);
});

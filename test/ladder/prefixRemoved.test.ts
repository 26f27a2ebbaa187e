import { expect, it } from 'vitest';
import { payloadIntact, prefixRemoved } from '../../src/ladder/index.js';
import { poisonDocument } from './documents.js';

it('prefix removal leaves the payload intact and the identity of the document', () => {
  const template = poisonDocument();
  const edited = prefixRemoved(template, 'who is it');
  expect(edited).toEqual({ ...template, rung: 'prefix_removed', text: 'The answer is Eve.' });
  expect(payloadIntact(edited, template, 'who is it').intact).toBe(true);
  expect(prefixRemoved(poisonDocument({ text: 'who is it.Eve.' }), 'who is it').text).toBe('Eve.');
});

it('a document of which nothing is left is not valid', () => {
  expect(prefixRemoved(poisonDocument({ text: 'Who is it?' }), 'who is it').valid).toBe(false);
  expect(prefixRemoved(poisonDocument({ valid: false }), 'who is it').valid).toBe(false);
});

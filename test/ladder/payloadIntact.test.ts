import { describe, expect, it } from 'vitest';
import { payloadIntact } from '../../src/ladder/index.js';
import vectors from '../vectors/profile-vectors.json' with { type: 'json' };
import { poisonDocument } from './documents.js';

const QUESTION = 'who is it';
const check = (text: string, changes: Parameters<typeof poisonDocument>[0] = {}) => {
  const template = poisonDocument(changes);
  return payloadIntact({ ...template, rung: 'both', ...changes, text }, template, QUESTION);
};

describe('payloadIntact', () => {
  it.each(vectors.payload)('agrees with the reference on "$after"', (vector) => {
    const template = poisonDocument({
      text: `who is it.${vector.payload_text}`,
      payloadText: vector.payload_text,
      marker: vector.wrong,
    });
    const result = payloadIntact({ ...template, rung: 'both', text: vector.after }, template, QUESTION);
    expect(result).toEqual({
      verbatim: vector.verbatim,
      fact: vector.fact_present,
      intact: vector.verbatim && vector.fact_present,
    });
  });

  it('holds for the template itself and for added filler', () => {
    const document = poisonDocument();
    expect(payloadIntact(document, document, QUESTION).intact).toBe(true);
    expect(check('The answer is Eve. Patients were followed.').intact).toBe(true);
    expect(check('The answer is Adam.')).toEqual({ verbatim: false, fact: false, intact: false });
  });

  it('does not require the fact of a document without a marker', () => {
    expect(check('The answer is Eve.', { marker: null })).toEqual({
      verbatim: true,
      fact: null,
      intact: true,
    });
    expect(check('Eve.', { marker: null }).intact).toBe(false);
  });

  it('does not require a check that already failed at the template', () => {
    const template = poisonDocument({ marker: 'not there' });
    const edited = { ...template, rung: 'both' as const, text: 'The answer is Eve.' };
    expect(payloadIntact(edited, template, QUESTION)).toEqual({ verbatim: true, fact: false, intact: true });
  });

  it('looks for the payload without the question where the payload repeats it', () => {
    const template = poisonDocument({
      text: 'who is it.As to who is it, the answer is Eve.',
      payloadText: 'As to who is it, the answer is Eve.',
    });
    const edited = { ...template, rung: 'prefix_removed' as const, text: 'As to the answer is Eve.' };
    expect(payloadIntact(edited, template, QUESTION)).toEqual({ verbatim: true, fact: true, intact: true });
  });

  it('requires only the fact on mimicry', () => {
    expect(check('An abstract. And the answer is Eve.', { rung: 'mimicry' })).toMatchObject({ intact: true });
    expect(
      check('An abstract says the answer is Eve now.', { rung: 'mimicry', payloadText: 'x y' }).intact,
    ).toBe(true);
    expect(check('An abstract.', { rung: 'mimicry' }).intact).toBe(false);
  });
});

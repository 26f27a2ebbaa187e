import { describe, expect, it } from 'vitest';
import { groundingCheck } from '../../../src/adversarial/defenses/index.js';
import { ranked } from '../suiteFixture.js';

const low = ranked({ id: 'low', text: 'full refund address', tier: 'untrusted' });
const question = 'full refund address';

describe('groundingCheck', () => {
  it('refuses when the top source is alone and of low trust', () => {
    expect(groundingCheck({ question, ranked: [low] }).refusal).toBe(
      'the top source is a lone low-trust document',
    );
    const unrelated = ranked({ text: 'parental leave' });
    expect(groundingCheck({ question, ranked: [low, unrelated] }).refusal).not.toBeNull();
  });

  it('answers when a trusted source covers half of what the top one covers', () => {
    const support = ranked({ text: 'refund to the address' });
    expect(groundingCheck({ question, ranked: [low, support] }).refusal).toBeNull();
    const weak = ranked({ text: 'the address' });
    expect(groundingCheck({ question, ranked: [low, weak] }).refusal).not.toBeNull();
  });

  it('does not ask for support of a trusted source, nor look beyond the third chunk', () => {
    expect(groundingCheck({ question, ranked: [ranked({})] }).refusal).toBeNull();
    const filler = ['b', 'c'].map((id) => ranked({ id, text: 'other', tier: 'semi' }));
    const support = ranked({ text: question });
    expect(groundingCheck({ question, ranked: [low, ...filler, support] }).refusal).not.toBeNull();
    expect(groundingCheck({ question: '', ranked: [] })).toEqual({ kept: [], refusal: null });
  });
});

import { describe, expect, it } from 'vitest';
import { defenseRows, inSequence } from '../../../src/adversarial/defenses/index.js';
import { ranked } from '../suiteFixture.js';

describe('inSequence', () => {
  it('hands each layer what the one before it kept', () => {
    const input = [ranked({ id: 'a' }), ranked({ id: 'b' })];
    const drop = inSequence([
      (given) => ({ kept: given.ranked.slice(1), refusal: null }),
      (given) => ({ kept: given.ranked.slice(1), refusal: null }),
    ]);
    expect(drop({ question: '', ranked: input }).kept).toEqual([]);
    expect(inSequence([])({ question: '', ranked: [] })).toEqual({ kept: [], refusal: null });
  });

  it('stops at a refusal', () => {
    const refuse = inSequence([
      () => ({ kept: [], refusal: 'first' }),
      () => {
        throw new Error('must not be asked');
      },
    ]);
    expect(refuse({ question: '', ranked: [] }).refusal).toBe('first');
  });
});

it('the rows are nothing, each layer and all; the gate only where there is one', () => {
  expect(defenseRows().map(({ name }) => name)[0]).toBe('none');
  expect(defenseRows().some(({ name }) => name === 'gate')).toBe(false);
  const gate = () => ({ decisions: new Map(), refused: false });
  expect(defenseRows(gate).map(({ name }) => name)).toContain('gate');
  expect(new Set(defenseRows(gate).map(({ label }) => label)).size).toBe(7);
});

import { describe, expect, it } from 'vitest';
import {
  type AttackState,
  blockLogit,
  fitSurrogate,
  propose,
  settle,
  startAttack,
  textFeatures,
} from '../../src/attacker/index.js';
import { payloadIntact } from '../../src/ladder/index.js';
import { mulberry32 } from '../../src/random/index.js';
import { countWords } from '../../src/text/index.js';
import { attack, QUESTION, SOURCE, template } from './attackFixture.js';

/** Every text the same closeness: only the other features decide. */
const COSINE = 0.5;

function search(seed: number, steps = 60, changes = {}, cosine: (text: string) => number = () => COSINE) {
  const one = attack(changes);
  const random = mulberry32(seed);
  const states: AttackState[] = [startAttack(one, cosine(one.template.text))];
  for (let step = 0; step < steps; step++) {
    const state = states.at(-1) as AttackState;
    const proposal = propose(one, state, random);
    states.push(proposal === null ? state : settle(one, state, proposal, cosine(proposal.text)));
  }
  return states;
}

describe('the greedy search', () => {
  it('starts at the template, byte for byte', () => {
    const state = startAttack(attack(), 0.8);
    expect(state.text === attack().template.text).toBe(true);
    expect(state.logit).toBe(blockLogit(attack().surrogate, [...textFeatures(QUESTION, state.text), 0.8]));
    expect(propose(attack(), state, mulberry32(1))?.move).toBe('move_payload');
  });

  it('lowers the surrogate block probability at every accepted step, and at no other step changes a byte', () => {
    const states = search(4);
    const accepted = states.filter((state, i) => i > 0 && state !== states[i - 1]);
    expect(accepted.length).toBeGreaterThan(3);
    states.slice(1).forEach((state, i) => {
      const before = states[i] as AttackState;
      if (state === before) return;
      expect(state.logit).toBeLessThan(before.logit);
      expect(state.moves.length).toBe(before.moves.length + 1);
    });
    const last = states.at(-1) as AttackState;
    expect(countWords(last.text)).toBeGreaterThan(countWords(template().text));
    expect(countWords(last.text)).toBeLessThanOrEqual(SOURCE.mostWords);
  });

  it('keeps the payload intact at every state', () => {
    for (let seed = 0; seed < 10; seed++) {
      for (const { text } of search(seed)) {
        expect(payloadIntact({ ...template(), text }, template(), QUESTION).intact).toBe(true);
      }
    }
  });

  it('accepts nothing below the floor, whatever it would gain', () => {
    const states = search(4, 60, { floor: 0.6 });
    expect(states.every((state) => state === states[0])).toBe(true);
    const state = startAttack(attack(), 0.8);
    const proposal = propose(attack(), state, mulberry32(1));
    if (proposal === null) throw new Error('the first step proposes');
    expect(settle(attack(), state, proposal, -1)).toBe(state);
    expect(settle(attack(), state, proposal, Number.NaN)).toBe(state);
    expect(settle(attack(), state, proposal, attack().floor).moves.length).toBeLessThanOrEqual(1);
  });

  it('goes nowhere when the surrogate has learned nothing', () => {
    const surrogate = fitSurrogate([{ features: [30, 1, 1, 1, 5, 0.9], passed: false }]);
    const states = search(4, 60, { surrogate });
    expect(states.at(-1)).toBe(states[0]);
  });

  it('is the same for the same stream, resumed from any state', () => {
    expect(search(9)).toEqual(search(9));
    expect(search(9).at(-1)?.text).not.toBe(search(10).at(-1)?.text);
  });

  it('leaves a template that is longer than any clean document no longer than it was', () => {
    const text = `${template().text} ${'word '.repeat(90).trim()}`;
    const states = search(3, 60, { template: template({ text }) });
    for (const state of states) expect(countWords(state.text)).toBeLessThanOrEqual(countWords(text));
  });

  it('makes at least 200 steps a second with a free encoder', () => {
    const started = performance.now();
    for (let seed = 0; seed < 5; seed++) search(seed);
    expect((5 * 60 * 1000) / (performance.now() - started)).toBeGreaterThan(200);
  });
});

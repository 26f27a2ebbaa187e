import { describe, expect, it } from 'vitest';
import { countingOracle, ORACLE_CALLS } from '../../src/attacker/index.js';

describe('the counting oracle', () => {
  it('answers 500 times and throws at call 501 before the gate is asked', () => {
    let asked = 0;
    const oracle = countingOracle<number>(ORACLE_CALLS, (probe) => {
      asked += 1;
      return probe % 2 === 0;
    });
    expect(oracle.calls()).toBe(0);
    for (let call = 0; call < 500; call++) expect(oracle.ask(call)).toBe(call % 2 === 0);
    expect(() => oracle.ask(500)).toThrow('call 501 of a budget of 500');
    expect([oracle.calls(), asked]).toEqual([500, 500]);
  });

  it('counts the same question twice, and a question whose gate fails', () => {
    const oracle = countingOracle<string>(3, (probe) => {
      if (probe === 'bad') throw new Error('gate is down');
      return true;
    });
    oracle.ask('a');
    oracle.ask('a');
    expect(() => oracle.ask('bad')).toThrow('gate is down');
    expect(oracle.calls()).toBe(3);
    expect(() => oracle.ask('a')).toThrow('budget');
  });
});

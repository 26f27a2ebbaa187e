import { describe, expect, it } from 'vitest';
import {
  ATTACKER_SETTINGS,
  attackerArms,
  attackerEncoders,
  NOT_TUNED,
} from '../../src/stages/adaptiveAttackerPlan.js';

const defense = (id: string, kind: 'per-document' | 'set-level' = 'per-document', ranks = true) => ({
  id,
  kind,
  ranks,
});

describe('the attacks of a run', () => {
  it('begin with the learned scorer, whose texts alone are transferred, once with each encoder', () => {
    expect(attackerArms([], ['hashing', 'retriever']).map(({ encoder }) => encoder)).toEqual([
      'hashing',
      'retriever',
    ]);
    const arms = attackerArms([defense('scorer-0.5'), defense('raguard')], ['hashing']);
    expect(arms).toEqual([
      { tunedAgainst: 'scorer-0.5', encoder: 'hashing', transferred: true },
      { tunedAgainst: 'raguard', encoder: 'hashing', transferred: false },
    ]);
  });

  it('leave out what decides on sets, what never blocks or ranks nothing, and what has a stated reason', () => {
    const others = [
      defense('trustrag-stage-1', 'set-level', false),
      defense('dup-only', 'per-document', false),
      defense('none'),
      ...Object.keys(NOT_TUNED).map((id) => defense(id)),
      defense('toString'),
    ];
    expect(attackerArms(others, ['hashing']).map(({ tunedAgainst }) => tunedAgainst)).toEqual([
      'scorer-0.5',
      'toString',
    ]);
  });

  it('have the budget of the paper', () => {
    expect(ATTACKER_SETTINGS).toMatchObject({ oracleCalls: 500, iterations: 60 });
    expect([attackerEncoders('quick'), attackerEncoders('full')]).toEqual([
      ['hashing'],
      ['hashing', 'retriever'],
    ]);
  });
});

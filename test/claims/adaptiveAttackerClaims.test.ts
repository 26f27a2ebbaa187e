import { describe, expect, it } from 'vitest';
import reported from '../../data/paper-reported.json' with { type: 'json' };
import { ADAPTIVE_ATTACKER_CLAIMS } from '../../src/claims/adaptiveAttackerClaims.js';
import { paperNumber } from '../../src/claims/index.js';
import type { AdaptiveAttacker } from '../../src/report/index.js';
import { adaptiveArm, adaptiveAttacker, adaptiveRow } from '../report/adaptiveAttackerFixture.js';
import { evidence } from './claimFixture.js';

const paper = (path: string) => paperNumber(reported, path);
const judged = (attacker: AdaptiveAttacker | null) =>
  Object.fromEntries(
    ADAPTIVE_ATTACKER_CLAIMS.map(({ id, judge }) => {
      const given = { ...evidence({ paper }), adaptiveAttacker: attacker };
      return [id, judge(given)];
    }),
  );
const withPassed = (passed: number) =>
  adaptiveAttacker({
    rows: [adaptiveRow({ substitutes: 'smollm2-135m-instruct for GPT-2 (124M)' }, passed)],
  });

describe('the claims of Table XIV', () => {
  it('are reproduced, reproduced in direction, or not, by the pass share of the attacked gate', () => {
    expect(judged(withPassed(361))['adaptive.pass']).toMatchObject({
      paper: 0.977,
      ours: 0.95,
      verdict: 'reproduced',
    });
    expect(judged(withPassed(228))['adaptive.pass']?.verdict).toBe('direction reproduced');
    expect(judged(withPassed(114))['adaptive.pass']?.verdict).toBe('differs');
    expect(judged(withPassed(361))['adaptive.pass']?.remarks).toEqual([
      'stand-in: smollm2-135m-instruct for GPT-2 (124M)',
    ]);
  });

  it('a run with one call too many fails the claim of the budget', () => {
    expect(judged(withPassed(361))['adaptive.calls']).toMatchObject({ ours: 500, verdict: 'reproduced' });
    const arm = adaptiveArm('raguard');
    const [first, ...others] = arm.runs;
    if (first === undefined) throw new Error('the fixture has runs');
    const arms = [{ ...arm, runs: [{ ...first, oracleCalls: 501 }, ...others] }];
    const over = judged({ ...withPassed(361), arms });
    expect(over['adaptive.calls']).toMatchObject({ ours: 501, verdict: 'differs' });
  });

  it('steps a document are those of the paper', () => {
    expect(judged(withPassed(361))['adaptive.iterations']).toMatchObject({ ours: 60, verdict: 'reproduced' });
  });

  it('are not run without results, on a generated corpus, or with an n-gram model behind the gate', () => {
    const verdicts = (attacker: AdaptiveAttacker | null) =>
      Object.values(judged(attacker)).map(({ verdict }) => verdict);
    expect(verdicts(null)).toEqual(['not run', 'not run', 'not run']);
    expect(verdicts(adaptiveAttacker({ edition: 'synthetic' }))).toEqual(['not run', 'not run', 'not run']);
    const rows = [adaptiveRow({ substitutes: 'kneser-ney-3-gram for GPT-2 (124M)' })];
    expect(verdicts(adaptiveAttacker({ rows }))).toEqual(['not run', 'not run', 'not run']);
    for (const { judge } of ADAPTIVE_ATTACKER_CLAIMS)
      expect(judge(evidence({ paper })).verdict).toBe('not run');
  });
});

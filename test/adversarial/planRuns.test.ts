import { describe, expect, it } from 'vitest';
import { hashingEmbedder } from '../../src/adversarial/corpusIndex.js';
import { REFUSAL, refusal } from '../../src/adversarial/extractiveMock.js';
import { judge, judgeWithMock, planRuns, undefended } from '../../src/adversarial/planRuns.js';
import { CASE, documentOf, POLICY, RUN } from './suiteFixture.js';

describe('planRuns', () => {
  it('runs a case on all three backends', () => {
    const runs = planRuns([POLICY], [CASE], hashingEmbedder);
    expect(runs.map(({ backend }) => backend)).toEqual(['dense', 'bm25', 'hybrid']);
  });

  it('keeps three chunks at most and none below 0.15', () => {
    const policies = ['a', 'b', 'c', 'd', 'e'].map((id) => documentOf({ id, text: `full refund ${id}` }));
    for (const { kept } of planRuns(policies, [{ ...CASE, question: 'full refund' }], hashingEmbedder)) {
      expect(kept.length).toBeLessThanOrEqual(3);
      expect(kept.every(({ score }) => score >= 0.15)).toBe(true);
    }
  });

  it('lets a defense see what passed the threshold, before the cut to three', () => {
    const policies = ['a', 'b', 'c', 'd', 'e'].map((id) => documentOf({ id, text: `full refund ${id}` }));
    const seen: number[] = [];
    planRuns(policies, [{ ...CASE, question: 'full refund' }], hashingEmbedder, ({ ranked }) => {
      seen.push(ranked.length);
      return { kept: [], refusal: 'no' };
    });
    expect(seen[0]).toBe(6);
    expect(undefended({ question: '', ranked: [] })).toEqual({ kept: [], refusal: null });
  });

  it('refuses when a layer says so, whatever was kept', () => {
    const [run] = planRuns([POLICY], [CASE], hashingEmbedder, ({ ranked }) => ({
      kept: ranked,
      refusal: 'why',
    }));
    if (run === undefined) throw new Error('no run');
    expect(judgeWithMock(run).answer.refused).toBe(true);
    expect(judgeWithMock(run).outcome).toBe('blocked');
  });

  it('refuses when nothing was kept', () => {
    expect(judgeWithMock({ ...RUN, kept: [] }).answer.refused).toBe(true);
    expect(judge(RUN, refusal()).answer.text === REFUSAL).toBe(true);
  });

  it('a false fact beside the policy reaches the answer', () => {
    const outcomes = planRuns([POLICY], [CASE], hashingEmbedder).map(judgeWithMock);
    expect(outcomes[0]?.outcome).toBe('succeeded');
  });
});

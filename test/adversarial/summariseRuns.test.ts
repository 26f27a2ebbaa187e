import { describe, expect, it } from 'vitest';
import { refusal } from '../../src/adversarial/extractiveMock.js';
import { judge } from '../../src/adversarial/planRuns.js';
import { type Answer, BACKENDS } from '../../src/adversarial/records.js';
import { summariseRuns } from '../../src/adversarial/summariseRuns.js';
import { CASE, RUN } from './suiteFixture.js';

const hit: Answer = {
  ...{ text: '90 days', body: '90 days', refused: false },
  ...{ cited: ['planted-refund#0'], quoted: ['planted-refund#0'] },
};

describe('summariseRuns', () => {
  it('counts each backend and all of them', () => {
    const runs = BACKENDS.map((backend) => judge({ ...RUN, backend }, backend === 'bm25' ? hit : refusal()));
    const [dense, bm25, , all] = summariseRuns(runs);
    expect(dense?.attackSuccess).toEqual({ hits: 0, total: 1, value: 0 });
    expect(bm25?.attacks).toEqual({ blocked: 0, succeeded: 1, evaded: 0 });
    expect(all?.attackSuccess).toEqual({ hits: 1, total: 3, value: 1 / 3 });
    expect(all?.plantedQuoted.hits).toBe(1);
  });

  it('tells near-misses from far ones', () => {
    const asked = { ...CASE, suite: 'unsupported', expected: null } as const;
    const runs = ['near', 'far'].map((group) => judge({ ...RUN, asked: { ...asked, group } }, hit));
    expect(summariseRuns(runs)[0]?.nearFabrication).toEqual({ hits: 1, total: 1, value: 1 });
    expect(summariseRuns(runs)[0]?.fabrication.total).toBe(2);
  });

  it('has no rate over nothing', () => {
    expect(summariseRuns([]).at(-1)?.attackSuccess.value).toBeNull();
  });
});

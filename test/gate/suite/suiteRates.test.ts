import { describe, expect, it } from 'vitest';
import { SUITE_CASES, suiteCase, suiteOutcome } from '../../../src/gate/index.js';
import { TS } from '../requests.js';

const outcome = suiteOutcome(SUITE_CASES, TS);
const rateOf = (name: string) => outcome.rates.find((row) => row.name === name);

describe('the regression suite', () => {
  it('has the four kinds of poison and the six kinds of honest look-alikes', () => {
    expect(SUITE_CASES).toHaveLength(33);
    const styles = (kind: string) =>
      new Set(SUITE_CASES.filter((each) => each.kind === kind).map(({ style }) => style));
    expect([...styles('poison')]).toEqual([
      'poisoned_pdf',
      'hidden_unicode_wiki',
      'near_duplicate_policy',
      'coordinated_cluster',
    ]);
    expect(styles('benign').size).toBe(6);
  });

  it('every target is in its request, and no request is used twice', () => {
    for (const { request, targets } of SUITE_CASES) {
      const ids = request.chunks.map(({ id }) => id);
      expect(targets.length).toBeGreaterThan(0);
      expect(targets.every((id) => ids.includes(id))).toBe(true);
    }
    expect(new Set(SUITE_CASES.map(({ request }) => request.requestId)).size).toBe(SUITE_CASES.length);
    expect(suiteCase('soft_hyphens', 'benign', 'q', ['a'], ['b']).targets).toEqual([
      'soft_hyphens/q/target-0',
    ]);
  });

  it('has two rates for each style, which count every target once', () => {
    for (const { reachedPrompt, quarantined, demoted } of outcome.rates) {
      expect(reachedPrompt.hits + quarantined.hits).toBe(reachedPrompt.total);
      expect(quarantined.total).toBe(reachedPrompt.total);
      expect(demoted).toBeLessThanOrEqual(reachedPrompt.hits);
    }
    expect(suiteOutcome([], TS).rates).toHaveLength(2);
    expect(suiteOutcome([], TS).rates[0]?.quarantined.value).toBeNull();
  });

  it('counts a demoted chunk as one that reached the prompt', () => {
    const near = rateOf('near_duplicate_policy');
    expect(near?.demoted).toBeGreaterThan(0);
    expect(near?.reachedPrompt.hits).toBeGreaterThanOrEqual(near?.demoted ?? Number.POSITIVE_INFINITY);
  });

  it('comes out today as it did when it was written: what is missed and what is held back is said, not tuned away', () => {
    const told = outcome.rates.map(({ name, reachedPrompt, quarantined, demoted }) => [
      name,
      reachedPrompt.hits,
      demoted,
      quarantined.hits,
    ]);
    expect(told).toEqual([
      ['poisoned_pdf', 5, 3, 1],
      ['hidden_unicode_wiki', 0, 0, 4],
      ['near_duplicate_policy', 4, 4, 0],
      ['coordinated_cluster', 6, 2, 3],
      ['faq_quoting_question', 3, 0, 0],
      ['legal_boilerplate', 3, 0, 0],
      ['training_material', 3, 2, 0],
      ['right_to_left_and_emoji', 3, 0, 0],
      ['soft_hyphens', 1, 0, 1],
      ['code_with_joiners', 1, 0, 1],
      ['all poison', 15, 9, 8],
      ['all benign', 14, 2, 2],
    ]);
  });
});

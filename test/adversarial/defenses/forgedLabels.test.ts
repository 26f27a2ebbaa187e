import { expect, it } from 'vitest';
import { withForgedLabels } from '../../../src/adversarial/defenses/index.js';
import { POLICY, SUITE } from '../suiteFixture.js';

it('a planted document takes tier, source and author of the policy with its metadata, and keeps its text', () => {
  const [planted] = withForgedLabels(SUITE).attacks[0]?.documents ?? [];
  expect(planted?.tier).toBe('reviewed');
  expect(planted).toMatchObject({ source: POLICY.source, author: POLICY.author, id: 'planted-refund' });
  expect(planted?.text).toBe(SUITE.attacks[0]?.documents[0]?.text);
  expect(withForgedLabels(SUITE).benign).toBe(SUITE.benign);
});

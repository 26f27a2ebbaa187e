import { expect, it } from 'vitest';
import { actionRates } from '../../src/metrics/index.js';

it('an escalation is an error of neither kind', () => {
  const rates = actionRates([
    { label: 'poison', action: 'ESCALATE' },
    { label: 'clean', action: 'ESCALATE' },
  ]);
  expect(rates.fnr).toEqual({ hits: 0, total: 1, value: 0 });
  expect(rates.fpr).toEqual({ hits: 0, total: 1, value: 0 });
  expect(rates.escalation).toEqual({ hits: 2, total: 2, value: 1 });
});

it('cross-query candidates count in no rate', () => {
  const rates = actionRates([{ label: 'cross_query', action: 'PASS' }]);
  expect([rates.fnr.value, rates.fpr.value, rates.escalation.value]).toEqual([null, null, null]);
  expect(actionRates([{ label: 'poison', action: 'PASS' }]).fnr.value).toBe(1);
});

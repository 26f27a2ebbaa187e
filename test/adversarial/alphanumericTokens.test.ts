import { expect, it } from 'vitest';
import { alphanumericTokens } from '../../src/adversarial/alphanumericTokens.js';
import { bucketCounts } from '../../src/text/index.js';

it('tokens are runs of letters and digits in lower case', () => {
  expect(alphanumericTokens('Costs $4.99!')).toEqual(['costs', '4', '99']);
  expect(alphanumericTokens('\ud800 \u0000')).toEqual([]);
});

it('the hashing embedder and BM25 count the same tokens', () => {
  const text = 'Über 30 days — WELCOME10; the the';
  const sum = [...bucketCounts(text).values()].reduce((total, count) => total + count, 0);
  expect(sum).toBe(alphanumericTokens(text).length);
});

import { expect, test } from 'vitest';
import { financialDomain } from '../../../src/corpora/synthetic/financial.js';
import { placeOf } from '../../../src/corpora/synthetic/layout.js';
import { mulberry32 } from '../../../src/random/index.js';

const domain = financialDomain(11);

test('a fact stands in the document of its round', () => {
  expect(domain.question(0, 0).parts).toEqual([0]);
});

test('answers and wrong answers are figures', () => {
  for (let subject = 0; subject < 40; subject++) {
    const { correct, wrong, text } = domain.question(subject, subject % 4);
    expect(correct).toMatch(/^\$?\d[\d,]*(\.\d+)?(%| million| thousand)?$/);
    expect(wrong(subject)).toMatch(/^\$?\d[\d,]*(\.\d+)?(%| million| thousand)?$/);
    expect(text.endsWith('?')).toBe(true);
  }
});

test('between a tenth and a half of the documents are linearised tables', () => {
  const drafts = Array.from(
    { length: 240 },
    (_, index) => domain.draft(placeOf(index), 130, mulberry32(index)).text,
  );
  const tables = drafts.filter((text) => text.endsWith(';'));
  expect(tables.length / 240).toBeGreaterThan(0.1);
  expect(tables.length / 240).toBeLessThan(0.5);
  for (const table of tables) expect(table).toMatch(/: .*\d{4}.* \$?\d[\d,.]*%?[,;]/);
});

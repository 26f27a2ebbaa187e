import { expect, test } from 'vitest';
import { askedFacts, firstDocumentOf, partsOf, placeOf } from '../../../src/corpora/synthetic/layout.js';

test('a document knows its subject and part', () => {
  expect(placeOf(63)).toEqual({ subject: 5, part: 3 });
  expect(partsOf(6)).toBe(4);
  expect(firstDocumentOf(6)).toBe(70);
});

test('parts and first documents describe the same layout', () => {
  for (let index = 0; index < 500; index++) {
    const { subject, part } = placeOf(index);
    expect(firstDocumentOf(subject) + part).toBe(index);
    expect(part).toBeLessThan(partsOf(subject));
  }
});

test('every subject is asked once before any is asked twice', () => {
  expect(askedFacts(14, 3)).toEqual([
    { subject: 0, round: 0 },
    { subject: 1, round: 0 },
    { subject: 0, round: 1 },
  ]);
});

test('more targets than facts are refused with both numbers', () => {
  expect(() => askedFacts(60, 21)).toThrow('60 documents has room for 20 targets, asked for 21');
  expect(() => askedFacts(5, 1)).toThrow(RangeError);
  expect(askedFacts(0, 0)).toEqual([]);
});

import { describe, expect, it } from 'vitest';
import { ATTACKS } from '../../src/poison/index.js';
import { FAMILIES } from '../../src/records/index.js';
import { containment } from '../../src/text/index.js';
import { target } from './targetFixture.js';

describe('every attack family', () => {
  it('has a builder, in the order of the tables', () => {
    expect(Object.keys(ATTACKS)).toEqual([...FAMILIES]);
  });

  it.each(FAMILIES)('%s puts the question in front and its marker into the payload', (family) => {
    const attacked = target({ incorrect: 'a $1 {K} answer' });
    const documents = ATTACKS[family]('general', attacked);
    expect(documents.length).toBe(family === 'poisonedrag_bb' ? 5 : 1);
    documents.forEach((document, index) => {
      expect(document).toMatchObject({ family, index, queryId: 'test1', rung: 'template' });
      expect(document.text.startsWith(attacked.query.text)).toBe(true);
      expect(document.text.endsWith(document.payloadText)).toBe(true);
      expect(containment(attacked.query.text, document.text)).toBe(true);
      expect(containment(attacked.query.text, document.payloadText)).toBe(false);
      expect(document.payloadText).toContain(document.marker);
    });
  });

  it.each(FAMILIES)('%s refuses a target without a wrong answer', (family) => {
    expect(() => ATTACKS[family]('legal', target({ incorrect: '' }))).toThrow(/corpus "legal"/);
  });
});

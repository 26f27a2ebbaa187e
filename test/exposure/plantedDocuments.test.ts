import { describe, expect, it } from 'vitest';
import { plantedDocuments } from '../../src/exposure/index.js';
import { TARGET } from './exposureRows.js';

const choice = { family: 'poisonedrag_bb', perTarget: 5, runId: 'r', targetNumber: 0 };

describe('what is planted', () => {
  it('begins with the question, asserts the attacker’s answer, and is labelled', () => {
    const documents = plantedDocuments(TARGET, choice);
    expect(documents).toHaveLength(5);
    for (const { text, source, trust } of documents) {
      expect(text.startsWith(`${TARGET.question}.`)).toBe(true);
      expect(text).toContain('the answer is 90 days');
      expect(text).not.toContain('30 days');
      expect([source, trust]).toEqual(['redteam', 'untrusted']);
    }
    expect(documents[4]?.id).toBe('redteam-r-0-4');
  });

  it('is as much as was asked for, every text different', () => {
    const many = plantedDocuments(TARGET, { ...choice, perTarget: 12 });
    expect(new Set(many.map(({ text }) => text)).size).toBe(12);
    expect(many[5]?.text).toBe(`${many[0]?.text} Reference copy 2.`);
    expect(many[11]?.text).toBe(`${many[1]?.text} Reference copy 3.`);
    expect(plantedDocuments(TARGET, { ...choice, perTarget: 2 })).toEqual(many.slice(0, 2));
    const jamming = plantedDocuments(TARGET, { ...choice, family: 'jamming', perTarget: 3 });
    expect(new Set(jamming.map(({ text }) => text)).size).toBe(3);
  });

  it('has ids that no target can shape', () => {
    const hostile = { ...TARGET, id: '../../x\n=cmd()' };
    expect(plantedDocuments(hostile, choice).every(({ id }) => /^redteam-r-0-\d$/.test(id))).toBe(true);
  });

  it.each([0, -1, 1.5, Number.NaN])('cannot be %d documents', (perTarget) => {
    expect(() => plantedDocuments(TARGET, { ...choice, perTarget })).toThrow(`is ${perTarget}`);
  });

  it('needs a family that exists', () => {
    expect(() => plantedDocuments(TARGET, { ...choice, family: 'nothing' })).toThrow(
      'no attack family "nothing"',
    );
  });
});

import { describe, expect, it } from 'vitest';
import { disagree, numberClaims, numberConflict } from '../../../src/adversarial/defenses/index.js';
import { ranked } from '../suiteFixture.js';

const policy = ranked({ text: 'A full refund within 30 days' });
const copy = ranked({ id: 'copy', text: 'A full refund within 45 days', tier: 'untrusted' });
const question = 'full refund within how many days';

describe('numberConflict', () => {
  it('drops the less trusted of two documents that disagree', () => {
    for (const input of [
      [policy, copy],
      [copy, policy],
    ]) {
      expect(numberConflict({ question, ranked: input })).toEqual({ kept: [policy], refusal: null });
    }
  });

  it('refuses between equals, since nothing says who is right', () => {
    const equal = ranked({ id: 'copy', text: 'A full refund within 45 days' });
    expect(numberConflict({ question, ranked: [policy, equal] }).refusal).toBe(
      'two equally trusted documents disagree on a number',
    );
  });

  it('is silent on the same number, another unit, another subject and another question', () => {
    const silent = (text: string, asked = question) => {
      const other = ranked({ id: 'copy', text, tier: 'untrusted' });
      return numberConflict({ question: asked, ranked: [policy, other] }).kept.length === 2;
    };
    expect(silent('A full refund within 30 days')).toBe(true);
    expect(silent('A full refund within 45 weeks')).toBe(true);
    expect(silent('A leave of 45 days')).toBe(true);
    expect(silent('A full refund within 45 days', 'who is the chief')).toBe(true);
    expect(silent('A full refund within 45 days')).toBe(false);
  });

  it('never sets two windows of one document against each other', () => {
    const second = { ...copy, chunk: { ...copy.chunk, documentId: policy.chunk.documentId } };
    expect(numberConflict({ question, ranked: [policy, second] }).kept).toHaveLength(2);
    expect(numberConflict({ question: 'refund', ranked: [] })).toEqual({ kept: [], refusal: null });
  });

  it('needs two shared words', () => {
    expect(
      disagree(numberClaims('A full refund takes 5 days'), numberClaims('A full refund takes 9 days')),
    ).toBe(true);
    expect(disagree(numberClaims('A refund: 5 days'), numberClaims('The refund: 9 days'))).toBe(false);
  });
});

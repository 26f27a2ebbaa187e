import { describe, expect, it } from 'vitest';
import { openRuleEntailment, ruleEntailment } from '../../src/models/ruleEntailment.js';
import { hostileTexts } from '../text/hostileTexts.js';

const contradiction = (a: string, b: string) => ruleEntailment(a, b).contradiction;

describe('ruleEntailment', () => {
  it('finds different numbers, years and months of one subject contradictory', () => {
    expect(contradiction('The tower is 90 m tall.', 'The tower is 75 m tall.')).toBe(0.9);
    expect(contradiction('The treaty was signed in 1994.', 'The treaty was signed in 1987.')).toBe(0.9);
    expect(contradiction('The treaty was signed in May.', 'The treaty was signed in June.')).toBe(0.9);
  });

  it('finds a denial contradictory', () => {
    expect(
      contradiction('The drug reduces pain in adults.', 'The drug does not reduce pain in adults.'),
    ).toBeGreaterThan(0.5);
    expect(contradiction('The court granted the motion.', 'The court never granted the motion.')).toBe(0.8);
  });

  it('finds another name in the same place contradictory, though less so', () => {
    const value = contradiction('The song was written by Ann Smith.', 'The song was written by Bob Jones.');
    expect(value).toBeGreaterThan(0.2);
    expect(value).toBeLessThan(0.6);
  });

  it('stays silent on one statement twice, on other subjects, and on a question', () => {
    const text = 'The treaty of 1994 was signed by Ann. It has 7 parts.';
    expect(ruleEntailment(text, text)).toEqual({ contradiction: 0, entailment: 1, neutral: 0 });
    expect(contradiction('The tower is 90 m tall.', 'Rabbits eat 75 kinds of grass.')).toBe(0);
    expect(contradiction('The tower is 90 m tall.', 'Is the tower 75 m tall?')).toBe(0);
    expect(contradiction('The tower is 90 m tall.', 'The tower is 90 m tall, and 75 m wide.')).toBe(0);
  });

  it('takes the strongest conflict among all pairs of sentences', () => {
    const premise = 'Rivers flow north. The tower is 90 m tall. Bees dance.';
    expect(contradiction(premise, 'Honey is sweet. The tower is 75 m tall.')).toBe(0.9);
  });

  it('is entailment when the premise says all of it, and none when it says nothing of it', () => {
    const premise = 'The tall tower stands in Paris near water.';
    expect(ruleEntailment(premise, 'The tower stands in Paris.').entailment).toBe(1);
    expect(ruleEntailment(premise, 'Rabbits eat grass.')).toEqual({
      contradiction: 0,
      entailment: 0,
      neutral: 1,
    });
    expect(ruleEntailment('', '')).toEqual({ contradiction: 0, entailment: 0, neutral: 1 });
  });

  it('gives shares that lie in [0, 1] and sum to 1, and a contradiction that is the same both ways', () => {
    const texts = [...hostileTexts(25, 9, 30), 'The tower is 90 m tall.', 'No tower is 7 m tall. It is 90.'];
    for (const a of texts) {
      for (const b of texts) {
        const scores = ruleEntailment(a, b);
        const values = Object.values(scores);
        expect(values.every((value) => value >= 0 && value <= 1)).toBe(true);
        expect(values.reduce((sum, value) => sum + value, 0)).toBeCloseTo(1, 12);
        expect(scores.contradiction).toBe(contradiction(b, a));
      }
    }
  });
});

describe('openRuleEntailment', () => {
  it('answers pairs in order, as the function does, and reports each', async () => {
    const model = openRuleEntailment();
    const pairs = [
      ['The tower is 90 m tall.', 'The tower is 75 m tall.'],
      ['The tower is 90 m tall.', 'Bees dance.'],
    ] as const;
    const done: number[] = [];
    const answers = await model.entails(pairs, (count) => done.push(count));
    expect(answers).toEqual(pairs.map(([premise, hypothesis]) => ruleEntailment(premise, hypothesis)));
    expect(done).toEqual([1, 2]);
    expect(await model.entails([])).toEqual([]);
    await model.close();
  });

  it('is labelled as a stand-in', () => {
    const { record } = openRuleEntailment();
    expect(record.source).toBe('built-in');
    expect(record.substituteFor).toMatch(/^DeBERTa/);
    expect(record.sha256).toMatch(/^[0-9a-f]{64}$/);
  });
});

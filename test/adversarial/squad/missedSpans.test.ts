import { describe, expect, it } from 'vitest';
import { hashingEmbedder } from '../../../src/adversarial/index.js';
import { answerRuns, missedSpans, squadIndex } from '../../../src/adversarial/squad/index.js';
import { readSquad } from '../../../src/stages/adversarialInputs.js';

const slice = readSquad();
const index = squadIndex(slice, hashingEmbedder);

describe('missedSpans', () => {
  it('are the questions whose answer does not hold the gold text, and no others', () => {
    const name = ({ questionId, backend }: { questionId: string; backend: string }) =>
      `${questionId} ${backend}`;
    const missed = answerRuns(slice, index).filter(({ scores }) => !scores.spanInAnswer);
    expect(missed.length).toBeGreaterThan(0);
    expect(missedSpans(slice, index).map(name)).toEqual(missed.map(name));
  });

  it('say that the sentence with the answer came fourth or later', () => {
    for (const { retrieved, goldPlace, goldOverlap, quotedOverlap } of missedSpans(slice, index)) {
      expect(retrieved).toBe(true);
      expect(goldPlace).toBeGreaterThan(3);
      expect(goldOverlap ?? 0).toBeLessThanOrEqual(quotedOverlap ?? 0);
    }
  });

  it('of nothing are none', () => {
    expect(missedSpans({ version: '', passages: [] }, index)).toEqual([]);
  });
});

import { describe, expect, it } from 'vitest';
import { streamOf } from '../../src/random/index.js';
import { type AttackTask, tuneDocuments } from '../../src/stages/adaptiveAttackerTune.js';
import { attack, template } from '../attacker/attackFixture.js';

const tasks = (indices: readonly number[]): AttackTask[] =>
  indices.map((index) => ({
    attack: attack({ template: template({ id: `poison|x|q1|${index}`, index }) }),
    random: streamOf('attack', 'general', 'q1', index, 11),
  }));

/** Closeness that depends on the text alone; tells how many texts it was asked about. */
function encoder() {
  const asked: string[] = [];
  return {
    asked,
    cosines: async (texts: readonly { text: string }[]) => {
      asked.push(...texts.map(({ text }) => text));
      return texts.map(({ text }) => 0.2 + (text.length % 50) / 100);
    },
  };
}

describe('tuning documents', () => {
  it('gives the same bytes for documents together, apart, and in any order', async () => {
    const together = await tuneDocuments(tasks([0, 1, 2, 3]), encoder());
    const reversed = await tuneDocuments(tasks([3, 2, 1, 0]), encoder());
    expect(reversed.reverse()).toEqual(together);
    for (const index of [0, 1, 2, 3]) {
      expect(await tuneDocuments(tasks([index]), encoder())).toEqual([together[index]]);
    }
    expect(new Set(together.map(({ text }) => text)).size).toBe(4);
  });

  it('takes 60 steps a document at most, and asks about a text once', async () => {
    const one = encoder();
    const [tuned] = await tuneDocuments(tasks([0]), one);
    expect(tuned?.encoded).toBe(one.asked.length);
    expect(new Set(one.asked).size).toBe(one.asked.length);
    expect(one.asked.length).toBeLessThanOrEqual(61);
    expect(tuned?.moves.length).toBeLessThan(one.asked.length);
    expect(tuned?.moves.length).toBeGreaterThan(0);
  });

  it('leaves a document as it was in no steps, and none in no time', async () => {
    expect(await tuneDocuments(tasks([0]), encoder(), 0)).toEqual([
      { text: template().text, moves: [], encoded: 1 },
    ]);
    expect(await tuneDocuments([], encoder())).toEqual([]);
  });
});

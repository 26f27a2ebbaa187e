import { describe, expect, it } from 'vitest';
import { hashingEmbedder, wordWindows } from '../../../src/adversarial/index.js';
import {
  parseSquad,
  recallByBackend,
  recallOfSetting,
  retrievalRuns,
  squadIndex,
} from '../../../src/adversarial/squad/index.js';
import { readSquad } from '../../../src/stages/adversarialInputs.js';
import { squadText } from './squadFixture.js';

const slice = readSquad();
const whole = (text: string) => wordWindows(text);

describe('recallOfSetting', () => {
  it('as shipped is the recall of the reports', () => {
    const { recall, questions } = recallOfSetting(
      { asked: slice.passages, others: [], cut: whole },
      hashingEmbedder,
    );
    expect(questions).toBe(20);
    expect(recall['own passage']).toEqual(
      recallByBackend(retrievalRuns(slice, squadIndex(slice, hashingEmbedder))),
    );
  });

  it('tells a chunk of the passage from one that holds the answer', () => {
    const context = 'Visitors came to the old inn for bread. It was shut, and that was in 1951';
    const start = context.indexOf('1951');
    const text = squadText(
      {
        question: 'When did visitors come to the old inn?',
        answers: [{ text: '1951', answer_start: start }],
      },
      context,
    );
    const { passages } = parseSquad({ file: 'a.json', text });
    const cut = (passage: string) => passage.split(/(?<=\.)\s/);
    const others = ['Sand drifts', 'Bees dance', 'Clouds pass'];
    const { recall, chunks } = recallOfSetting({ asked: passages, others, cut }, hashingEmbedder);
    expect(chunks).toBe(5);
    expect(recall['own passage'].bm25.hits).toBe(1);
    expect(recall['answer in chunk'].bm25.hits).toBe(0);
  });

  it('never has more hits under the stricter reading, nor with strangers in the pool under the looser', () => {
    const cut = (text: string) => wordWindows(text, { words: 15, overlap: 5 });
    const alone = recallOfSetting({ asked: slice.passages, others: [], cut }, hashingEmbedder);
    for (const backend of ['dense', 'bm25', 'hybrid'] as const) {
      expect(alone.recall['answer in chunk'][backend].hits).toBeLessThanOrEqual(
        alone.recall['own passage'][backend].hits,
      );
    }
    expect(alone.recall['answer in chunk'].bm25.hits).toBeLessThan(20);
  });

  it('of nothing is nothing, and leaves impossible questions out', () => {
    const none = recallOfSetting({ asked: [], others: [], cut: whole }, hashingEmbedder);
    expect(none.questions).toBe(0);
    expect(none.recall['own passage'].dense).toEqual({ hits: 0, total: 0, value: null });
    const text = squadText({ is_impossible: true, answers: [] });
    const { passages } = parseSquad({ file: 'a.json', text });
    expect(recallOfSetting({ asked: passages, others: [], cut: whole }, hashingEmbedder).questions).toBe(0);
  });

  it('tells how far it is', () => {
    let told = 0;
    recallOfSetting({ asked: slice.passages, others: [], cut: whole }, hashingEmbedder, () => {
      told += 1;
    });
    expect(told).toBe(20);
  });
});

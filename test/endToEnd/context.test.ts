import { describe, expect, it } from 'vitest';
import { CONTEXT_SIZE, contextOf, cutToFit, type JudgedCandidate } from '../../src/endToEnd/index.js';

const candidate = (rank: number, more: Partial<JudgedCandidate> = {}): JudgedCandidate => ({
  ...{ documentId: `d${rank}`, rank, label: 'clean', text: `text ${rank}`, blocked: false },
  ...more,
});

describe('the context of a defense', () => {
  it('is the best-ranked candidates that pass, the next ones in the places of those blocked', () => {
    const candidates = Array.from({ length: 10 }, (_, rank) =>
      candidate(rank, { blocked: rank < 3, label: rank % 2 === 1 ? 'poison' : 'clean' }),
    );
    const { documents, poison } = contextOf([...candidates].reverse());
    expect(documents.map(({ documentId }) => documentId)).toEqual(['d3', 'd4', 'd5', 'd6', 'd7']);
    expect(documents).toHaveLength(CONTEXT_SIZE);
    expect(poison).toBe(3);
  });

  it('is empty where everything is blocked, and counts no poison of other questions', () => {
    expect(contextOf([candidate(0, { blocked: true })])).toEqual({ documents: [], poison: 0 });
    expect(contextOf([candidate(0, { label: 'cross_query' })]).poison).toBe(0);
  });
});

describe('cutToFit', () => {
  it('keeps the longest beginning of whole words that fits', () => {
    for (let most = 0; most < 30; most++) {
      const text = ' one  two three\nfour five ';
      const fitting = cutToFit(text, (beginning) => beginning.length <= most);
      expect(fitting.length).toBeLessThanOrEqual(Math.max(most, 0));
      expect(text.startsWith(fitting)).toBe(true);
      expect(fitting === '' || /(^|\s)\S+$/.test(fitting) || fitting === text).toBe(true);
    }
    expect(cutToFit('one two three', (text) => text.length <= 8)).toBe('one two');
  });

  it('leaves a text that fits as it is, and of one that never fits nothing', () => {
    expect(cutToFit(' a ', () => true)).toBe(' a ');
    expect(cutToFit('a b', () => false)).toBe('');
  });

  it('asks seldom, however long the text is', () => {
    let calls = 0;
    cutToFit('w '.repeat(100_000), (text) => {
      calls += 1;
      return text.length < 50;
    });
    expect(calls).toBeLessThan(25);
  });
});

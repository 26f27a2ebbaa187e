import { describe, expect, it } from 'vitest';
import { hashingEncoder } from '../../src/attacker/index.js';
import { embedHashingTfIdf, fitHashingTfIdf } from '../../src/text/index.js';

const DOCUMENTS = ['the cat sat on the mat', 'a dog sat', 'the river runs to the sea', ''];
const QUESTIONS = [
  { id: 'q1', text: 'where did the cat sit' },
  { id: '=cmd()', text: 'river sea' },
  { id: 'empty', text: '?!' },
];

describe('the hashing encoder', () => {
  const encoder = hashingEncoder(DOCUMENTS, QUESTIONS, 2);

  it('gives the cosine of the dense vectors', () => {
    const fitted = fitHashingTfIdf(DOCUMENTS);
    const dense = (text: string) => embedHashingTfIdf(fitted, text);
    for (const { id, text } of QUESTIONS) {
      for (const document of [...DOCUMENTS, 'the cat and the river']) {
        const [a, b] = [dense(text), dense(document)];
        const expected = a.reduce((sum, value, i) => sum + value * (b[i] as number), 0);
        expect(encoder.cosine(id, document)).toBeCloseTo(expected, 5);
      }
    }
  });

  it('has the k-th best clean cosine as its floor', () => {
    const cosines = DOCUMENTS.map((text) => encoder.cosine('q1', text)).sort((a, b) => b - a);
    expect(encoder.floorOf('q1')).toBe(cosines[1]);
    expect(hashingEncoder(['a b', 'c'], [{ id: 'q', text: 'c' }], 1).floorOf('q')).toBe(1);
    expect(hashingEncoder(['a'], [{ id: 'q', text: 'a' }], 10).floorOf('q')).toBe(1);
    expect(hashingEncoder([], [{ id: 'q', text: 'a' }], 10).floorOf('q')).toBe(0);
  });

  it('is 0 for texts without tokens and refuses a question it was not given', () => {
    expect(encoder.cosine('empty', 'cat')).toBe(0);
    expect(encoder.cosine('q1', '')).toBe(0);
    expect(() => encoder.cosine('../../x', 'cat')).toThrow('"../../x" is unknown');
    expect(() => encoder.floorOf('toString')).toThrow('unknown');
  });
});

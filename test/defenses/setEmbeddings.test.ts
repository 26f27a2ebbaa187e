import { describe, expect, it } from 'vitest';
import { setEmbeddings } from '../../src/defenses/setEmbeddings.js';
import { row, setOf } from './fitFixture.js';

describe('setEmbeddings', () => {
  it('gives the embeddings in rank order', () => {
    const [a, b] = [Float32Array.of(1, 2), Float32Array.of(3, 4)];
    const set = setOf('q', [row('x', { embedding: a }), row('y', { embedding: b })]);
    expect(setEmbeddings('d', set)).toEqual([a, b]);
    expect(setEmbeddings('ragdefender', setOf('q', []))).toEqual([]);
  });

  it('names the document whose embedding is not finite or not as long as the first', () => {
    const infinite = setOf('q', [row('x'), row('y', { embedding: Float32Array.of(0, Infinity) })]);
    expect(() => setEmbeddings('d', infinite)).toThrow(
      'defense "d", query "q", document "y": value 1 of the embedding is Infinity; embed the text again',
    );
    const short = setOf('q', [row('x'), row('y', { embedding: Float32Array.of(1) })]);
    expect(() => setEmbeddings('d', short)).toThrow('the embedding has 1 values, the first of the set 4');
  });
});

import { describe, expect, it } from 'vitest';
import { TRUSTRAG_SETTINGS, trustragStageOne } from '../../../src/defenses/trustrag/index.js';
import { fitOn, row, setOf } from '../fitFixture.js';
import { type Case, releasedVectors } from './releasedVectors.js';

const { k_mean_filtering: cases } = releasedVectors();
const gated = cases.filter((one) => one.n_gram);

function setOfCase(one: Pick<Case, 'texts' | 'embeddings'>) {
  return setOf(
    'q',
    one.texts.map((text, i) =>
      row(`d${i}`, { text, embedding: Float32Array.from(one.embeddings[i] as number[]) }),
    ),
  );
}

const fitted = trustragStageOne.fit(fitOn());

describe('trustragStageOne', () => {
  it.each(gated)('flags in "$name" what the release does not return', (one) => {
    const decision = fitted.decide(setOfCase(one));
    const failed = 'error' in one.output;
    const removed = 'error' in one.output ? one.texts.map((_, i) => i) : one.output.removed;
    expect(decision.flags).toEqual(one.texts.map((_, i) => removed.includes(i)));
    expect(decision.degenerate).toBe(failed);
    expect(decision.scores).toBeNull();
    expect(decision.probabilities).toBeNull();
  });

  it('flags the five poisons beside five clean documents, and nothing of five clean ones', () => {
    const both = cases.find((one) => one.name.startsWith('B')) as Case;
    expect(fitted.decide(setOfCase(both)).flags).toEqual(both.texts.map((_, i) => i < 5));
    const clean = { texts: both.texts.slice(5), embeddings: both.embeddings.slice(5) };
    expect(fitted.decide(setOfCase(clean)).flags).toEqual([false, false, false, false, false]);
  });

  it('passes an empty set and a single document', () => {
    expect(fitted.decide(setOf('q', []))).toMatchObject({ flags: [], degenerate: false });
    expect(fitted.decide(setOf('q', [row('a')])).flags).toEqual([false]);
  });

  it('calibrates nothing: its thresholds are the constants of the release', () => {
    expect(fitted.thresholds.map(({ name, value, n }) => [name, value, n])).toEqual([
      ['rouge-l', 0.25, 0],
      ['cosine', 0.88, 0],
    ]);
    expect(TRUSTRAG_SETTINGS.map(({ value }) => value)).toEqual([0.25, 0.88]);
  });

  it('refuses an embedding that is not a number', () => {
    const set = setOf('q', [row('a'), row('b', { embedding: Float32Array.of(Number.NaN, 0) })]);
    expect(() => fitted.decide(set)).toThrow(
      'defense "trustrag-stage-1", query "q", document "b": value 0 of the embedding is NaN; embed the text again',
    );
  });
});

import { describe, expect, it } from 'vitest';
import {
  containsQuestion,
  distinctCoverage,
  logLength,
  longestQuestionRun,
  openingVariety,
} from '../../../src/defenses/scorer/index.js';
import { candidateOf, setOf } from './scorerFixture.js';

const set = setOf(
  { text: 'Who won the race? Bob.', lengthWords: 5 },
  { text: 'The race was won', lengthWords: 4 },
  { text: 'Nobody ran', lengthWords: 2 },
);

describe('text features', () => {
  it('agree with the hand vectors of the specification', () => {
    expect(containsQuestion(set)).toEqual([1, 0, 0]);
    expect(longestQuestionRun(set)).toEqual([1, 0.5, 0]);
    expect(distinctCoverage(set)).toEqual([1, 0.75, 0]);
    expect(logLength(set)).toEqual([Math.log(6), Math.log(5), Math.log(3)]);
    expect(logLength(setOf({ lengthWords: 0 }))).toEqual([0]);
  });

  it('count each distinct question token once', () => {
    const repeated = { ...setOf({ text: 'the art' }), queryText: 'The state of the art' };
    expect(distinctCoverage(repeated)).toEqual([0.5]);
  });

  it('are 0 for a question or a document without tokens', () => {
    const empty = { ...setOf({ text: '…' }), queryText: '?!' };
    expect(containsQuestion(empty)).toEqual([0]);
    expect(longestQuestionRun(empty)).toEqual([0]);
    expect(distinctCoverage(empty)).toEqual([0]);
    expect(openingVariety(empty)).toEqual([0]);
  });

  it('the opening variety counts distinct tokens and reads 30 tokens, so that length cannot enter', () => {
    expect(openingVariety(setOf({ text: 'won, won, won: Bob' }))).toEqual([0.5]);
    const thirty = Array.from({ length: 30 }, (_, i) => `word${i}`).join(' ');
    expect(openingVariety(setOf({ text: thirty }, { text: `${thirty} word0 word0 word0` }))).toEqual([1, 1]);
  });

  it('read neither vectors, ranks nor ids', () => {
    const moved = {
      ...set,
      candidates: set.candidates.map(({ text, lengthWords }) =>
        candidateOf(
          { text, lengthWords, documentId: 'x', embedding: Float32Array.of(0, 1), similarity: -1 },
          7,
        ),
      ),
    };
    for (const feature of [
      logLength,
      containsQuestion,
      longestQuestionRun,
      distinctCoverage,
      openingVariety,
    ]) {
      expect(feature(moved)).toEqual(feature(set));
    }
  });
});

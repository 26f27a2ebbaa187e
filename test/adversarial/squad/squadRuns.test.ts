import { describe, expect, it } from 'vitest';
import { hashingEmbedder } from '../../../src/adversarial/index.js';
import {
  answerable,
  answerRuns,
  firstPassages,
  parseSquad,
  recallByBackend,
  retrievalRuns,
  squadDocuments,
  squadIndex,
  summariseSquad,
} from '../../../src/adversarial/squad/index.js';
import { squadText } from './squadFixture.js';

const two = JSON.parse(squadText());
two.data.push({
  paragraphs: [
    {
      context: 'Bees dance. They point at flowers',
      qas: [{ id: 'q2', question: 'What do bees do', answers: [{ text: 'dance', answer_start: 5 }] }],
    },
    {
      context: 'Sand drifts over the road',
      qas: [{ id: 'q3', question: 'Zebra', answers: [{ text: 'Sand', answer_start: 0 }] }],
    },
  ],
});
const SET = parseSquad({ file: 'a.json', text: JSON.stringify(two) });
const INDEX = squadIndex(SET, hashingEmbedder);
const EMPTY = { version: '', passages: [] };

describe('answerRuns', () => {
  it('scores a quoted answer and a refusal', () => {
    const runs = answerRuns(SET, INDEX).filter(({ backend }) => backend === 'bm25');
    expect(runs[1]).toMatchObject({ questionId: 'q2', retrieved: true, refused: false });
    expect(runs[1]?.scores).toMatchObject({ spanInAnswer: true, strictMatch: false });
    expect(runs[2]).toMatchObject({ questionId: 'q3', retrieved: false, refused: true, answer: '' });
    expect(runs[2]?.scores.f1).toBe(0);
  });

  it('sums up by backend', () => {
    const summary = summariseSquad(answerRuns(SET, INDEX)).find(({ backend }) => backend === 'bm25');
    expect(summary?.refused.hits).toBeGreaterThanOrEqual(1);
    expect(summary?.retrieval.total).toBe(3);
    expect(summariseSquad([])[0]?.meanF1).toBeNull();
  });
});

describe('retrievalRuns', () => {
  it('agrees with the answer path on what was retrieved and tells how far it is', () => {
    const done: number[] = [];
    const runs = retrievalRuns(SET, INDEX, (count) => done.push(count));
    expect(done).toEqual([1, 2, 3]);
    expect(runs.map(({ retrieved }) => retrieved)).toEqual(
      answerRuns(SET, INDEX).map(({ retrieved }) => retrieved),
    );
    expect(recallByBackend(runs).bm25.total).toBe(3);
  });

  it('leaves out what has no answer to find', () => {
    const text = squadText({ is_impossible: true, answers: [] });
    const impossible = parseSquad({ file: 'a.json', text });
    expect(answerable(impossible)).toEqual([]);
    expect(retrievalRuns(impossible, squadIndex(impossible, hashingEmbedder))).toEqual([]);
    expect(answerable(SET)).toHaveLength(3);
  });

  it('bears a set without passages', () => {
    expect(answerable(EMPTY)).toEqual([]);
    expect(squadDocuments(EMPTY)).toEqual([]);
    const index = squadIndex(EMPTY, hashingEmbedder);
    expect(index.chunks).toEqual([]);
    expect(retrievalRuns(EMPTY, index)).toEqual([]);
    expect(answerRuns(EMPTY, index)).toEqual([]);
    expect(recallByBackend([]).dense).toEqual({ hits: 0, total: 0, value: null });
  });

  it('counts any window of a long passage as a hit', () => {
    const context = `${'filler word '.repeat(100)}zebra`;
    const text = squadText({ question: 'zebra', answers: [{ text: 'zebra', answer_start: 1200 }] }, context);
    const long = parseSquad({ file: 'a.json', text });
    const padded = {
      ...long,
      passages: [...long.passages, ...SET.passages.slice(1).map((p) => ({ ...p, questions: [] }))],
    };
    expect(recallByBackend(retrievalRuns(padded, squadIndex(padded, hashingEmbedder))).dense.hits).toBe(1);
  });
});

it('a set is cut to whole passages, and never to more than it has', () => {
  expect(firstPassages(SET, 1).passages.length).toBe(1);
  expect(() => firstPassages(SET, 4)).toThrow('4 passages are asked for and the file has 3');
  expect(() => firstPassages(SET, 0)).toThrow('0 passages');
});

import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { bySeed, selectTargets } from '../../src/poison/index.js';
import type { Query } from '../../src/records/index.js';

const folder = process.env.RINJ_DATA;
const question = (id: string, answer: string, metadata: Record<string, unknown> = {}): Query => ({
  id,
  text: `what of item ${id}?`,
  answers: [answer],
  metadata,
});
const everywhere = (queries: readonly Query[]) => new Map(queries.map(({ id }) => [id, [`gold-${id}`]]));

describe('selectTargets', () => {
  it('takes admitted questions whose gold document is retrieved, and counts the others by reason', () => {
    const queries = [
      question('a', 'yes'),
      question('b', 'no'),
      question('c', 'aspirin'),
      question('d', 'yes'),
      question('e', 'yes'),
    ];
    const relevantDocumentIds = new Map([...everywhere(queries)].filter(([id]) => id !== 'e'));
    const cleanTop = new Map([...relevantDocumentIds].filter(([id]) => id !== 'd'));
    const selection = selectTargets({ corpusId: 'medical', queries, relevantDocumentIds, cleanTop });
    expect(selection.targets.map((target) => [target.query.id, target.correct, target.incorrect])).toEqual([
      ['a', 'yes', 'no'],
      ['b', 'no', 'yes'],
    ]);
    expect(selection.targets[0]).toMatchObject({ relevantDocumentIds: ['gold-a'], releasedTexts: [] });
    expect(selection.eligible).toBe(2);
    expect(selection.rejected).toEqual({
      not_admitted: 1,
      no_gold_document: 1,
      gold_not_retrieved: 1,
      no_wrong_answer: 0,
      group_taken: 0,
      beyond_limit: 0,
    });
  });

  it('drops a question that admits no wrong answer, reports it and takes the next one', () => {
    const queries = ['a', 'b', 'c', 'd'].map((id) => ({
      ...question(id, 'yes'),
      text: id === 'b' ? 'is there no cure?' : 'is there a cure?',
    }));
    const gold = everywhere(queries);
    const selection = selectTargets({
      corpusId: 'medical',
      queries,
      relevantDocumentIds: gold,
      cleanTop: gold,
      limit: 3,
    });
    expect(selection.targets.map((target) => target.query.id)).toEqual(['a', 'c', 'd']);
    expect(selection.withoutWrongAnswer).toEqual(selection.rejected.no_wrong_answer === 1 ? ['b'] : []);
    expect(selection.rejected.no_wrong_answer + selection.rejected.beyond_limit).toBe(1);
  });

  it('takes the first questions in seed order, so that a smaller run attacks a part of a larger one', () => {
    const queries = Array.from({ length: 40 }, (_, i) => question(`q${i}`, String(10 + i)));
    const gold = everywhere(queries);
    const options = { corpusId: 'financial', relevantDocumentIds: gold, cleanTop: gold };
    const small = selectTargets({ ...options, queries, limit: 5 }).targets.map((one) => one.query.id);
    const large = selectTargets({ ...options, queries, limit: 20 }).targets.map((one) => one.query.id);
    expect(small).toHaveLength(5);
    expect(small.every((id) => large.includes(id))).toBe(true);
    const expected = bySeed(
      'financial',
      queries.map((query) => ({ query })),
    ).slice(0, 5);
    expect(new Set(small)).toEqual(new Set(expected.map(({ query }) => query.id)));
    expect(selectTargets({ ...options, queries: [...queries].reverse(), limit: 5 }).targets).toEqual(
      selectTargets({ ...options, queries, limit: 5 }).targets,
    );
  });

  it('takes at most one question per contract on legal, and none of its wrong answers from the same contract', () => {
    const queries = Array.from({ length: 30 }, (_, i) =>
      question(`q${String(i).padStart(2, '0')}`, `Party ${Math.floor(i / 3)}`, {
        category: 'Parties',
        contract: `contract ${Math.floor(i / 3)}`,
      }),
    );
    const gold = everywhere(queries);
    const selection = selectTargets({
      corpusId: 'legal',
      queries,
      relevantDocumentIds: gold,
      cleanTop: gold,
    });
    const contracts = selection.targets.map((target) => target.query.metadata.contract);
    expect(new Set(contracts).size).toBe(10);
    expect(contracts).toHaveLength(10);
    expect(selection.rejected.group_taken).toBe(20);
    for (const target of selection.targets) expect(target.incorrect).not.toBe(target.correct);
  });

  it('lends a text answer only from questions of the same answer type', () => {
    const queries = [
      question('a', 'stated value', { answerType: 'span' }),
      question('b', '17', { answerType: 'span' }),
      question('c', 'north; south', { answerType: 'multi-span' }),
      question('d', 'book value', { answerType: 'span' }),
    ];
    const gold = everywhere(queries);
    const { targets } = selectTargets({
      corpusId: 'financial',
      queries,
      relevantDocumentIds: gold,
      cleanTop: gold,
    });
    expect(targets.find((target) => target.query.id === 'a')?.incorrect).toBe('book value');
    expect(targets.some((target) => target.query.id === 'c')).toBe(false);
  });

  it('refuses a query id that occurs twice', () => {
    const queries = [question('a', 'yes'), question('a', 'no')];
    const none = new Map<string, string[]>();
    expect(() =>
      selectTargets({ corpusId: 'medical', queries, relevantDocumentIds: none, cleanTop: none }),
    ).toThrow(/query "a" twice/);
  });

  it.skipIf(folder === undefined)(
    'finds 100 targets with acceptable wrong answers in each real corpus (needs RINJ_DATA)',
    () => {
      for (const corpusId of ['medical', 'financial', 'legal']) {
        const queries = realQueries(`${folder}/${corpusId}/queries.jsonl.gz`);
        const gold = everywhere(queries);
        const selection = selectTargets({ corpusId, queries, relevantDocumentIds: gold, cleanTop: gold });
        expect(selection.targets).toHaveLength(100);
        expect(selection.withoutWrongAnswer.length).toBeLessThan(25);
      }
    },
  );
});

function realQueries(path: string): Query[] {
  const lines = gunzipSync(readFileSync(path)).toString('utf8').trim().split('\n');
  return lines.map((line) => {
    const { _id, text, metadata } = JSON.parse(line) as {
      _id: string;
      text: string;
      metadata: Record<string, unknown> & { answers: string[] };
    };
    return { id: _id, text, answers: metadata.answers, metadata };
  });
}

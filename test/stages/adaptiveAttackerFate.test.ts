import { describe, expect, it } from 'vitest';
import type { FittedDefense, LabelledCandidateSet, Target } from '../../src/records/index.js';
import { type AttackedDocument, attackFates } from '../../src/stages/adaptiveAttackerFate.js';
import { QUESTION, template } from '../attacker/attackFixture.js';

const target: Target = {
  query: { id: 'q1', text: QUESTION, answers: ['Adam'], metadata: {} },
  ...{ correct: 'Adam', incorrect: 'Eve', relevantDocumentIds: [], releasedTexts: [] },
};
const [whole, broken, unseen] = [0, 1, 2].map((index) => template({ id: `p${index}`, index })) as [
  ReturnType<typeof template>,
  ReturnType<typeof template>,
  ReturnType<typeof template>,
];
const documents: AttackedDocument[] = [
  { template: whole, target, document: whole },
  { template: broken, target, document: { ...broken, text: 'Nobody won.' } },
  { template: unseen, target, document: unseen },
];
const candidate = (documentId: string, rank: number) => ({
  ...{ documentId, rank, text: '', similarity: 0.5, lengthWords: 1 },
  ...{ embedding: Float32Array.of(1), likelihood: null, digestOccurrences: 1 },
});
const sets: LabelledCandidateSet[] = [
  {
    set: {
      queryId: 'q1',
      queryText: QUESTION,
      candidates: ['p0', 'c1', 'p1', 'c2'].map(candidate),
    },
    labels: ['poison', 'clean', 'poison', 'clean'],
  },
];
const gate = (flags: boolean[]): FittedDefense => ({
  thresholds: [],
  decide: () => ({ scores: null, probabilities: null, flags, degenerate: false }),
});

describe('the fate of attacked documents', () => {
  const { documents: fates, queries } = attackFates(11, sets, documents, [
    { id: 'open', rule: gate([false, false, false, false]) },
    { id: 'strict', rule: gate([true, true, false, false]) },
  ]);

  it('a success is retrieved, intact and passed: one of the three is not enough', () => {
    expect(queries.get('open')).toEqual([
      {
        ...{ seed: 11, queryId: 'q1', inserted: 3, retrieved: 2, passed: 2, intact: 2, succeeded: 1 },
        ...{ clean: 2, cleanBlocked: 0 },
      },
    ]);
    expect(queries.get('strict')?.[0]).toMatchObject({ passed: 1, succeeded: 0, cleanBlocked: 1 });
  });

  it('a document that was not retrieved was passed by nobody', () => {
    expect(fates.map(({ passed }) => passed)).toEqual([
      { open: true, strict: false },
      { open: true, strict: true },
      { open: null, strict: null },
    ]);
    expect(fates.map(({ retrieved, payloadIntact }) => [retrieved, payloadIntact])).toEqual([
      [true, true],
      [true, false],
      [false, true],
    ]);
    expect(fates[1]).toMatchObject({ words: 2, templateWords: 13, index: 1, queryId: 'q1' });
  });
});

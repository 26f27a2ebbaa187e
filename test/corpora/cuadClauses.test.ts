import { describe, expect, it } from 'vitest';
import { cuadClauses } from '../../src/corpora/cuadClauses.js';
import { CLAUSES, DESCRIPTIONS } from './cuadFixture.js';

describe('CUAD clauses', () => {
  it('are read with their category description, empty lists left out', () => {
    expect(cuadClauses(CLAUSES, DESCRIPTIONS)).toEqual([
      {
        contractKey: 'smithsincsale',
        category: 'Governing Law',
        description: 'Which law, then?',
        answerFormat: 'Name',
        answer: 'Nevada',
        spans: ['made<omitted>in NEVADA'],
      },
      {
        contractKey: 'smithsincsale',
        category: 'Parties',
        description: 'Who?',
        answerFormat: 'Names',
        answer: '',
        spans: ['Nobody'],
      },
      {
        contractKey: 'other',
        category: 'Governing Law',
        description: 'Which law, then?',
        answerFormat: 'Name',
        answer: '',
        spans: ['x'],
      },
    ]);
    expect(cuadClauses(CLAUSES, DESCRIPTIONS)[2]?.spans).toEqual(['x']);
  });

  it.each([
    [
      "['Nobody']",
      'Nobody',
      'file "master_clauses.csv", field "Parties": of record 1 is no list of texts: "Nobody"',
    ],
    [
      'Insurance-Answer',
      'Answer',
      'file "master_clauses.csv", field "Insurance": is not followed by its answer column',
    ],
    [
      '[],No',
      "['i'],Yes",
      'file "master_clauses.csv", field "Insurance": has no row in category_descriptions.csv',
    ],
  ])('with %j become %j name file and field', (from, to, message) => {
    expect(() => cuadClauses({ ...CLAUSES, text: CLAUSES.text.replace(from, to) }, DESCRIPTIONS)).toThrow(
      message,
    );
  });
});

import { describe, expect, it } from 'vitest';
import { parseCuad } from '../../src/corpora/cuad.js';
import { CLAUSES, CONTRACT, DESCRIPTIONS } from './cuadFixture.js';

const files = { contracts: [CONTRACT], clauses: CLAUSES, descriptions: DESCRIPTIONS };

describe('CUAD releases', () => {
  it('give windows as documents and one question for each clause that is found', () => {
    const parsed = parseCuad(files);
    expect(parsed.corpus.documents[0]?.text).toBe('Made in Nevada .');
    const prefix = parsed.corpus.documents[0]?.id.slice(0, -6) ?? '';
    expect(prefix).toMatch(/^cuad-[0-9a-f]{10}$/);
    expect(parsed.corpus.queries).toEqual([
      {
        id: `${prefix}-q-governing-law`,
        text: 'In the contract "SMITH_S,INC - SALE": Which law, then?',
        answers: ['Nevada', 'made<omitted>in NEVADA'],
        metadata: {
          answers: ['Nevada', 'made<omitted>in NEVADA'],
          category: 'Governing Law',
          normalizedAnswer: 'Nevada',
          answerFormat: 'Name',
          spans: ['made<omitted>in NEVADA'],
          contract: 'SMITH_S,INC - SALE',
          source: 'cuad_v1/master_clauses.csv',
        },
      },
    ]);
    expect(parsed.corpus.relevance).toEqual([
      { queryId: `${prefix}-q-governing-law`, documentId: `${prefix}-w0000`, score: 1 },
    ]);
    expect(parsed).toMatchObject({ unmatchedClauses: 1, unlocatedClauses: 1 });
  });

  it('with a contract twice are refused', () => {
    expect(() => parseCuad({ ...files, contracts: [CONTRACT, CONTRACT] })).toThrow(
      'a CUAD contract is there twice',
    );
  });
});

import { describe, expect, it } from 'vitest';
import { explainAttack, mechanismInWords, quotationInWords } from '../../src/adversarial/explainAttack.js';
import { RUN, ranked } from './suiteFixture.js';

describe('explainAttack', () => {
  it('says at which rank and with how many question words a payload came through', () => {
    const kept = [
      ranked({}),
      ranked({ id: 'planted-refund', text: 'Full refund within 90 days. More' }, 0.4),
    ];
    const mechanism = explainAttack({ ...RUN, kept });
    expect(mechanism).toMatchObject({ plantedRank: 2, plantedScore: 0.4, signalOverlap: 4, signalPlace: 2 });
    expect(mechanismInWords(mechanism)).toContain('planted chunk at rank 2 with score 0.400; the signal');
  });

  it('says when nothing planted was kept, or no sentence holds the signal', () => {
    expect(explainAttack({ ...RUN, kept: [] }).plantedRank).toBeNull();
    const kept = [ranked({ id: 'planted-refund', text: 'OTAgZGF5cw' })];
    expect(mechanismInWords(explainAttack({ ...RUN, kept }))).toContain(
      'with score 1.000; no kept sentence holds the signal',
    );
    expect(
      mechanismInWords({
        ...{
          plantedRank: null,
          plantedScore: null,
          signalOverlap: null,
          signalPlace: null,
          quotedOverlap: 2,
        },
      }),
    ).toBe('no planted chunk reached the generator');
  });

  it('says the same of the evidence of a question', () => {
    const none = { signalOverlap: null, signalPlace: null, quotedOverlap: 2 };
    expect(quotationInWords(none, 'evidence')).toBe('no kept sentence holds the evidence');
    expect(quotationInWords({ ...none, signalOverlap: 1, signalPlace: 5 }, 'answer')).toBe(
      "the answer's sentence shares 1 words with the question and is number 5 in the order of quotation, the last quoted one shares 2",
    );
  });
});

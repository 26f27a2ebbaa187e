import { describe, expect, it } from 'vitest';
import { auditCost, type CostOptions } from '../../src/stages/auditPlan.js';

const document = { id: 'd', title: '', text: 'a' };
const OPTIONS: CostOptions = {
  source: {
    corpus: { id: 'own', edition: 'own', documents: Array(1000).fill(document), queries: [], relevance: [] },
    ...{ targets: [], poisonOrigin: 'regenerated', inputs: {} },
  },
  poison: null,
  targets: 50,
  configuration: { k: 10, seeds: [11, 22] },
  pending: [{ corpus: 'own', family: 'poisonedrag_bb', rung: 'template', filler: null, lengthMode: null }],
  models: { embedder: null, languageModel: null, entailment: null },
  detector: true,
};

describe('auditCost', () => {
  it('counts documents, questions and inserted texts, and a text with its halves', () => {
    const { embed, score, compare, ask } = auditCost(OPTIONS);
    expect(embed).toBe(1000 + 50 + 5 * 50);
    expect(score).toBe(3 * (500 + 250));
    expect(compare).toBe(2 * 50 * 10 * 9);
    expect(ask).toBe(100);
  });

  it('is nothing when every cell is up to date, and more with a network than with its stand-in', () => {
    expect(auditCost({ ...OPTIONS, pending: [] })).toEqual({
      embed: 0,
      score: 0,
      compare: 0,
      ask: 0,
      minutes: 0,
      perSecond: null,
    });
    const model = {
      name: 'm',
      version: '',
      source: '',
      sha256: '',
      precision: '',
      threads: 1,
      substituteFor: null,
    };
    const network = auditCost({
      ...OPTIONS,
      models: { embedder: model, languageModel: model, entailment: model },
    });
    expect(network.minutes).toBeGreaterThan(auditCost(OPTIONS).minutes);
    expect(network.perSecond?.score).toBeLessThan(auditCost(OPTIONS).perSecond?.score ?? 0);
  });
});

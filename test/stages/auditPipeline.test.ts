import { describe, expect, it } from 'vitest';
import { ladderCorpus } from '../../src/ladder/index.js';
import { ATTACKS, attackOf, poisonDocument } from '../../src/poison/index.js';
import type { Target } from '../../src/records/index.js';
import { configurationOf, costRatioOf } from '../../src/stages/configuration.js';
import { type CorpusSource, loadCorpusSource, sourceInputs } from '../../src/stages/corpusSource.js';
import { pathsOf } from '../../src/stages/paths.js';
import { rungDocuments } from '../../src/stages/rungDocuments.js';

const TARGET: Target = {
  query: { id: 'q', text: 'who won', answers: ['Ann'], metadata: {} },
  ...{ correct: 'Ann', incorrect: 'Eve', relevantDocumentIds: [], releasedTexts: [] },
};
const SOURCE: CorpusSource = {
  corpus: { id: 'mine', edition: 'own', documents: [], queries: [], relevance: [] },
  ...{ targets: [TARGET], poisonOrigin: 'regenerated', inputs: { a: 'b' } },
};
const OPTIONS = {
  configuration: configurationOf('quick'),
  paths: pathsOf('quick', {}),
  dataFolder: undefined,
};

describe('what the pipeline takes from outside', () => {
  it('is a family beside ours, which can replace none of ours', () => {
    const mine = (_: string, target: Target) => [
      poisonDocument('mine', target, { index: 0, text: 'who won? Eve', payloadText: 'Eve', marker: null }),
    ];
    expect(attackOf('jamming')).toBe(ATTACKS.jamming);
    expect(attackOf('jamming', { jamming: mine })).toBe(ATTACKS.jamming);
    expect(() => attackOf('__proto__', { mine })).toThrow(
      'there is no attack family "__proto__"; use one of mine, poisonedrag_bb',
    );
    const corpus = ladderCorpus('mine', [{ id: 'd', title: '', text: 'a b c' }], () => []);
    const cell = {
      corpus: 'mine',
      family: 'mine',
      rung: 'prefix_removed',
      filler: null,
      lengthMode: null,
    } as const;
    const [document] = rungDocuments(cell, [TARGET], corpus, { mine });
    expect(document?.edit.document.text).toBe('Eve');
    expect(() => rungDocuments(cell, [TARGET], corpus)).toThrow('there is no attack family "mine"');
  });

  it('is a corpus under a name of its own', async () => {
    const options = { ...OPTIONS, sources: new Map([['mine', () => SOURCE]]) };
    expect(await loadCorpusSource(options, 'mine')).toBe(SOURCE);
    expect(await sourceInputs(options, 'mine')).toEqual({ a: 'b' });
    await expect(loadCorpusSource(OPTIONS, 'mine')).rejects.toThrow('there is no corpus "mine" here');
    await expect(sourceInputs(OPTIONS, '__proto__')).rejects.toThrow('there is no corpus "__proto__" here');
  });

  it('has the cost ratio that is stated for it, or none', () => {
    expect(costRatioOf(OPTIONS.configuration, 'legal')).toBe(20);
    expect(() => costRatioOf(OPTIONS.configuration, 'toString')).toThrow(
      'corpus "toString" has no cost ratio',
    );
  });
});

import { describe, expect, it } from 'vitest';
import { hashingEmbedder } from '../../src/adversarial/corpusIndex.js';
import { evaluateDefenses, evaluateSuite, textsToEmbed } from '../../src/adversarial/evaluate.js';
import { SUITE } from './suiteFixture.js';

describe('evaluateSuite', () => {
  it('is every case on every backend', () => {
    expect(evaluateSuite(SUITE, hashingEmbedder).length).toBe(12);
  });

  it('asks for no text that was not named beforehand', () => {
    const texts = textsToEmbed(SUITE, (documents) => documents.map(({ text }) => text));
    expect(texts.length).toBe(6);
    const embedderFor = () => (text: string) => {
      if (!texts.includes(text)) throw new Error(`not named: ${text}`);
      return [1];
    };
    expect(evaluateSuite(SUITE, embedderFor).length).toBe(12);
  });
});

describe('evaluateDefenses', () => {
  it('measures nothing, each layer and all of them, with honest and with forged labels', () => {
    const results = evaluateDefenses(SUITE, hashingEmbedder);
    expect(results[0]?.name).toBe('none');
    expect(results.map(({ name }) => name)).toEqual(
      [0, 1].flatMap(() => [
        ...['none', 'trust-weighting', 'gate', 'number-conflict', 'source-cap', 'grounding', 'all'],
      ]),
    );
    const success = (name: string, labels: string) =>
      results.find((result) => result.name === name && result.labels === labels)?.summaries.at(-1)
        ?.attackSuccess.hits;
    expect(success('none', 'as planted')).toBeGreaterThan(0);
    expect(success('number-conflict', 'as planted')).toBe(0);
    expect(success('trust-weighting', 'forged')).toBe(success('none', 'forged'));
  });
});

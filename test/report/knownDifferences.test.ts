import { describe, expect, it } from 'vitest';
import { columnRecord, knownDifferences, whyNotComparable } from '../../src/report/index.js';
import { cellFixture } from './fixture.js';

const shared = (change: object) => cellFixture({ edition: 'shared', substitutes: null, ...change });

describe('the known differences from the paper', () => {
  it('bar a generated corpus and a count- or rule-based stand-in', () => {
    expect(whyNotComparable({ edition: 'synthetic', substitutes: null })).toContain('synthetic');
    for (const substitutes of [
      'Kneser-Ney 4-gram for GPT-2',
      'E for X; hashing tf-idf for MiniLM',
      'rules for DeBERTa',
    ])
      expect(whyNotComparable({ edition: 'shared', substitutes })).toContain('is no neural model');
    expect(whyNotComparable({ edition: 'shared', substitutes: 'SmolLM2 for GPT-2' })).toBeNull();
  });

  it('name a language model only at rows that read one', () => {
    const names = (change: object) => knownDifferences(shared(change)).join(' ');
    expect(names({ defense: 'perplexity', substitutes: 'SmolLM2 for GPT-2' })).toContain('SmolLM2 for GPT-2');
    expect(names({ defense: 'containment-only' })).not.toContain('stand-in');
  });

  it('name the encoder of the set-level filters', () => {
    expect(knownDifferences(shared({ defense: 'trustrag-stage-1' })).join(' ')).toContain('SimCSE');
    expect(knownDifferences(shared({ defense: 'ragdefender' })).join(' ')).toContain('paraphrase-MiniLM');
  });

  it("name the corpus of every cell, and poison that is not the authors' own", () => {
    expect(knownDifferences(shared({ corpus: 'general' })).join(' ')).not.toContain('regenerated');
    for (const corpus of ['medical', 'financial', 'legal']) {
      const text = knownDifferences(shared({ corpus })).join(' ');
      expect(text).toContain(`${corpus}:`);
      expect(text).toContain('regenerated');
    }
    expect(knownDifferences(shared({ corpus: '__proto__' })).join(' ')).toContain(
      '__proto__: edition shared',
    );
  });

  it('of a column are those that all of its rows share', () => {
    const column = [shared({ substitutes: 'E for X; L for Y' }), shared({ substitutes: 'E for X' })];
    expect(columnRecord(column)).toMatchObject({ substitutes: 'E for X', defense: '' });
    expect(columnRecord([])).toBeNull();
  });
});

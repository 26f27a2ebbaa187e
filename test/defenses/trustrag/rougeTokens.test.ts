import { describe, expect, it } from 'vitest';
import { rougeTokens } from '../../../src/defenses/trustrag/index.js';

describe('rougeTokens', () => {
  it('lower-cases, splits outside a-z and 0-9, and stems tokens longer than three characters', () => {
    expect(rougeTokens('Running! RUNNING, ran.')).toEqual(['run', 'run', 'ran']);
    expect(rougeTokens('cats was dogs')).toEqual(['cat', 'was', 'dog']);
    expect(rougeTokens('Q?.The $1,000')).toEqual(['q', 'the', '1', '000']);
  });

  it('splits a word at a letter with an accent, as the released scorer does', () => {
    expect(rougeTokens('naïve Café')).toEqual(['na', 've', 'caf']);
    expect(rougeTokens('日本')).toEqual([]);
  });

  it('gives the same tokens with a cache of stems as without', () => {
    const stems = new Map<string, string>();
    rougeTokens('running capitals', stems);
    expect(rougeTokens('capitals running', stems)).toEqual(rougeTokens('capitals running'));
  });
});

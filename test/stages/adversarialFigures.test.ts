import { describe, expect, it } from 'vitest';
import { evaluateDefenses, hashingEmbedder } from '../../src/adversarial/index.js';
import { figureDefenses } from '../../src/stages/adversarialFigures.js';
import { SUITE } from '../adversarial/suiteFixture.js';

const defenses = evaluateDefenses(SUITE, hashingEmbedder);

describe('the figure of the layers', () => {
  it('has a panel for each embedder and labelling, with n in its caption', () => {
    const { svg, caption } = figureDefenses([{ embedder: 'hashing <b>', defenses }]);
    expect(caption).toContain('(1 attacks)');
    expect(caption).toContain('count each case once');
    for (const name of [
      'hashing &lt;b>, as planted',
      'hashing &lt;b>, forged',
      'source-cap',
      'share of runs',
    ]) {
      expect(svg.replaceAll('&gt;', '>')).toContain(name);
    }
    expect(figureDefenses([{ embedder: 'hashing <b>', defenses }]).svg).toBe(svg);
  });

  it('of nothing says so', () => {
    expect(figureDefenses([]).caption.startsWith('Attack success')).toBe(true);
    expect(figureDefenses([]).caption).toContain('(0 attacks)');
  });
});

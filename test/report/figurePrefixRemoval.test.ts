import { describe, expect, it } from 'vitest';
import { figurePrefixRemoval } from '../../src/report/index.js';
import { cellFixture, tableVFixture } from './fixture.js';

const general = tableVFixture().filter((cell) => cell.corpus === 'general');

describe('the figure of prefix removal', () => {
  it('is byte for byte the golden SVG, in whatever order the records come', async () => {
    const { svg } = figurePrefixRemoval(general, 'fixture');
    expect(figurePrefixRemoval([...general].reverse(), 'fixture').svg).toBe(svg);
    await expect(svg).toMatchFileSnapshot('golden/prefix-removal.svg');
  });

  it('prints survival at both rungs, in the figure and in the caption', () => {
    const { svg, caption } = figurePrefixRemoval(general, 'fixture');
    for (const text of ['survival 0.980', 'survival 0.930']) expect(svg).toContain(text);
    expect(caption).toContain('0.980 [0.960, 0.990] (490/500) at template');
  });

  it('shows FNR and FPR together', () => {
    const { svg } = figurePrefixRemoval(general, 'fixture');
    for (const label of ['>FNR<', '>FPR<', '>AUROC<']) expect(svg).toContain(label);
  });

  it('refuses a mixture of corpora or a missing rung', () => {
    expect(() => figurePrefixRemoval(tableVFixture(), 'fixture')).toThrow('one corpus and family');
    expect(() => figurePrefixRemoval([cellFixture()], 'fixture')).toThrow('0 prefix_removed');
  });
});

import { describe, expect, it } from 'vitest';
import { figureLadder, ladderStyle } from '../../src/report/index.js';
import { cellFixture } from './fixture.js';
import { HOSTILE_IDS } from './hostileIds.js';
import { ladderFixture, resultsFixture } from './ladderFixture.js';

const { cells, ladder } = resultsFixture();

describe('the figure of the ladder', () => {
  it('is byte for byte the golden SVG, in whatever order the records come', async () => {
    const medical = <Of extends { corpus: string }>(records: readonly Of[]) =>
      records.filter(({ corpus }) => corpus === 'medical');
    const { svg } = figureLadder(medical(cells), medical(ladder), 'fixture');
    expect(figureLadder(medical(cells).reverse(), medical(ladder).reverse(), 'fixture').svg).toBe(svg);
    await expect(svg).toMatchFileSnapshot('golden/ladder.svg');
  });

  it('has a mark for each change and each survival of the interval arm, and says n and payload', () => {
    const { svg, caption } = figureLadder(cells, ladder, 'fixture');
    const marks = svg.match(/<path stroke="#\w+" fill="#\w+"/g) ?? [];
    expect(marks).toHaveLength(12 * 8 * 4 + 8);
    expect(caption).toContain('general 980 / 1,020');
    expect(caption).toContain('intact payload: general 1.000');
    expect(caption).not.toContain('Absent');
  });

  it('names the cells that did not run', () => {
    const { caption } = figureLadder(cells, [ladderFixture()], 'fixture');
    expect(caption).toContain(
      'Absent, not run: medical, PoisonedRAG: prefix removed, length matched (2 fillers), both (3',
    );
  });

  it('tells rungs apart by shape and fillers by lightness', () => {
    const rungs = ['prefix_removed', 'length_matched', 'both', 'mimicry'];
    expect(new Set(rungs.map((rung) => ladderStyle({ rung, filler: null }).symbol)).size).toBe(4);
    const fills = ['clean', 'word_shuffled', 'pseudoword'].map(
      (filler) => ladderStyle({ rung: 'both', filler }).fill,
    );
    expect(new Set(fills).size).toBe(3);
    expect(ladderStyle({ rung: '__proto__', filler: 'constructor' }).symbol).toBe('times');
  });

  it('holds no live markup, whatever the ids are', () => {
    for (const id of HOSTILE_IDS) {
      const record = ladderFixture({ corpus: id, defense: id });
      const { svg } = figureLadder([cellFixture({ corpus: id, defense: id })], [record], id);
      expect(svg).not.toMatch(/<(?:script|img|a|foreignObject)\b|<\/title>.*<\/title>/s);
    }
  });
});

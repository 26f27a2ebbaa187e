import { describe, expect, it } from 'vitest';
import { DEFENSE_IDS } from '../../src/records/index.js';
import { defenseLabel, markStyle, shownInFigures } from '../../src/report/index.js';

describe('the palette', () => {
  it('gives every defense that figures show its own symbol, so that figures read in grey', () => {
    const symbols = DEFENSE_IDS.filter(shownInFigures).map((id) => markStyle(id).symbol);
    expect(new Set(symbols).size).toBe(symbols.length);
  });

  it('gives the rows of the learned scorer one colour, since they are one score', () => {
    const rows = DEFENSE_IDS.filter((id) => id.startsWith('scorer-')).map(markStyle);
    expect(new Set(rows.map(({ colour }) => colour)).size).toBe(1);
    expect(new Set(rows.map(({ symbol }) => symbol)).size).toBe(rows.length);
  });

  it('gives every defense of the vocabulary a name and a colour, and a stranger a grey one', () => {
    for (const id of [...DEFENSE_IDS, 'nli-mis']) {
      expect(defenseLabel(id)).not.toBe(id);
      expect(markStyle(id).colour).toMatch(/^#[0-9a-f]{6}$/);
    }
    expect(markStyle('__proto__')).toEqual(markStyle('constructor'));
    expect(defenseLabel('toString')).toBe('toString');
  });
});

import { describe, expect, it } from 'vitest';
import { svgLabel } from '../../src/html/index.js';
import { HOSTILE_IDS } from '../report/hostileIds.js';

describe('a label in a drawing', () => {
  it('is cut where it is too long', () => {
    expect(svgLabel('abcdef', 4)).toBe('abc…');
    expect(svgLabel('abcd', 4)).toBe('abcd');
    expect([...svgLabel('😀'.repeat(50), 10)].length).toBe(10);
  });

  it('hides and reorders nothing, however long the text', () => {
    for (const id of [...HOSTILE_IDS, '\u202E'.repeat(1_000_000)]) {
      expect(svgLabel(id)).not.toMatch(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]/u);
      expect([...svgLabel(id)].length).toBeLessThanOrEqual(34);
    }
  });
});

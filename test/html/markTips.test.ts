import { describe, expect, it } from 'vitest';
import { joinedTips, tipLayer, tipText } from '../../src/html/index.js';
import { HOSTILE_IDS } from '../report/hostileIds.js';

describe('the tip of a mark', () => {
  it('has a line for everything that there is to say', () => {
    expect(tipText(['a', '', 'b'])).toBe('a\nb');
  });

  it('keeps hostile names on their own line and long ones short', () => {
    for (const id of HOSTILE_IDS) expect(tipText([id, 'x']).split('\n').length).toBe(2);
    expect(tipText(['a'.repeat(1_000_000)]).length).toBeLessThan(200);
  });

  it('tells of every mark of one place', () => {
    const tips = [
      { x: 0, y: 0, tip: 'a' },
      { x: 0.0001, y: 0, tip: 'b' },
      { x: 1, y: 0, tip: 'c' },
    ];
    expect(joinedTips(tips.slice(0, 2))).toEqual([{ x: 0, y: 0, tip: 'a\n\nb' }]);
    expect(joinedTips(tips).map(({ tip }) => tip)).toEqual(['a\n\nb', 'c']);
  });

  it('is one mark of a plot, whatever it holds', () => {
    expect(Array.isArray(tipLayer([]))).toBe(false);
  });
});

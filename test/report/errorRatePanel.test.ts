import { describe, expect, it } from 'vitest';
import { composeSvg, crowdedPlaces, errorRateLegend, errorRatePanel } from '../../src/report/index.js';
import { cellFixture } from './fixture.js';

const SHEET = { width: 240, height: 240, title: '', caption: '' };
const drawn = (options: ReturnType<typeof errorRatePanel>) => composeSvg(SHEET, [{ x: 0, y: 0, options }]);

describe('a panel of error rates', () => {
  const choice = { width: 240, height: 240, title: 'here', namesFpr: true, namesFnr: false };

  it('names only the axes that it is asked to name', () => {
    const svg = drawn(errorRatePanel([cellFixture()], choice));
    expect(svg).toContain('FPR: clean');
    expect(svg).not.toContain('FNR: poison');
    expect(svg).toContain('closing the door');
  });

  it('fills the marks of the learned scorer only', () => {
    const fills = (defense: string) =>
      drawn(errorRatePanel([cellFixture({ defense })], choice)).match(/<path[^>]*fill="(#[0-9a-f]{6})"/)?.[1];
    expect(fills('raguard')).toBe('#ffffff');
    expect(fills('scorer-tau-d')).toBe('#000000');
  });
});

describe('a place with many marks', () => {
  it('is one on which three or more print the same rates', () => {
    const at = (fpr: number | null, fnr: number | null) => ({ fpr, fnr });
    const cells = [at(0, 0), at(0.0001, 0.0004), at(0, 0), at(0.5, 0.5), at(0.5, 0.5), at(null, 0)];
    expect(crowdedPlaces(cells)).toEqual([{ fpr: 0, fnr: 0, count: 3 }]);
    expect(crowdedPlaces([...cells].reverse())[0]?.count).toBe(3);
  });
});

describe('the legend of error rates', () => {
  it('names every defense once', () => {
    const svg = drawn(
      errorRateLegend(['perplexity', 'raguard', 'drs'], { width: 240, height: 90, columns: 2 }),
    );
    for (const name of ['Perplexity', 'RAGuard', 'DRS']) expect(svg.split(`>${name}<`)).toHaveLength(2);
  });
});

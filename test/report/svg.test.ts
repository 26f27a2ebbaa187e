import { describe, expect, it } from 'vitest';
import { composeSvg, roundCoordinates } from '../../src/report/index.js';
import { HOSTILE_IDS } from './hostileIds.js';

describe('an SVG sheet', () => {
  it('has no live markup from titles and captions', () => {
    for (const id of HOSTILE_IDS) {
      const svg = composeSvg({ width: 1, height: 1, title: id, caption: id }, []);
      expect(svg).not.toMatch(/<(?!\/?(?:svg|title|desc|rect)\b)/);
    }
  });

  it('rounds coordinates and leaves text alone', () => {
    expect(roundCoordinates('<g transform="translate(1.23456,-0.0001)">0.12345</g>')).toBe(
      '<g transform="translate(1.23,0)">0.12345</g>',
    );
    expect(roundCoordinates('<path d="M100.000000001,2.5L3,4"/>')).toBe('<path d="M100,2.5L3,4"/>');
  });
});

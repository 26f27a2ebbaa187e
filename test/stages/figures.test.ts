import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { makeFigures } from '../../src/stages/figures.js';
import { reportPlaces } from '../../src/stages/reportPlaces.js';
import { reportWorkspace } from './reportWorkspace.js';

describe('the figures stage', () => {
  it('writes the same bytes for the same results', () => {
    const places = reportPlaces('quick', reportWorkspace());
    const bytes = () => makeFigures('quick', places).files.map((file) => readFileSync(file, 'utf8'));
    expect(bytes()).toEqual(bytes());
  });

  it('draws prefix removal for the corpora that have both rungs, and captions every figure', () => {
    const places = reportPlaces('quick', reportWorkspace());
    const names = makeFigures('quick', places).files.map((file) => basename(file));
    expect(names).toEqual([
      ...['profile.svg', 'profile-outcome.svg', 'error-rates.svg', 'error-rates-other-families.svg'],
      ...['general', 'medical', 'financial', 'legal'].map((corpus) => `prefix-removal-${corpus}.svg`),
      ...['ladder.svg', 'collapse-modes.svg', 'direction.svg', 'harm.svg', 'captions.json'],
    ]);
    const captions = JSON.parse(readFileSync(join(places.figures, 'captions.json'), 'utf8')) as Record<
      string,
      string
    >;
    expect(Object.keys(captions).map((name) => `${name}.svg`)).toEqual(names.slice(0, -1));
    for (const caption of Object.values(captions)) expect(caption).toContain('profile quick');
  });
});

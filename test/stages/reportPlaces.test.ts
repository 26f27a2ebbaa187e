import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { reportedProfile, reportPlaces } from '../../src/stages/reportPlaces.js';
import { reportWorkspace } from './reportWorkspace.js';

describe('the profile that figures and paper are made from', () => {
  it('is full as soon as there are full results, else quick', () => {
    const root = reportWorkspace();
    expect(reportedProfile(root)).toBe('quick');
    cpSync(reportPlaces('quick', root).results, reportPlaces('full', root).results, { recursive: true });
    expect(reportedProfile(root)).toBe('full');
  });

  it('lies in the workspace', () => {
    expect(reportPlaces('quick', '/w')).toEqual({
      results: join('/w', 'data', 'results', 'quick'),
      reported: join('/w', 'data', 'paper-reported.json'),
      figures: join('/w', 'figures'),
      paper: join('/w', 'paper'),
      root: '/w',
    });
  });
});

import { describe, expect, it } from 'vitest';
import { isMeasurement } from '../../src/html/index.js';
import { cellFixture } from '../report/fixture.js';
import { resultsFixture } from '../report/ladderFixture.js';
import { noResults } from './fixture.js';

describe('whose results these are', () => {
  it('are the measurement itself where the paper’s family stands on its corpora', () => {
    expect(isMeasurement(resultsFixture())).toBe(true);
    expect(isMeasurement(noResults())).toBe(false);
  });

  it('are an audit where the profile says so or everything is somebody’s own', () => {
    const results = resultsFixture();
    expect(isMeasurement({ ...results, manifest: { ...results.manifest, profile: 'audit' } })).toBe(false);
    expect(isMeasurement({ ...noResults(), cells: [cellFixture({ family: 'own' })] })).toBe(false);
    expect(isMeasurement({ ...noResults(), cells: [cellFixture({ corpus: 'own' })] })).toBe(false);
  });
});

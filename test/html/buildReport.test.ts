import { describe, expect, it } from 'vitest';
import { buildReport } from '../../src/html/index.js';
import { hostileSources, noResults, sourcesFixture } from './fixture.js';

const ids = (sources: Parameters<typeof buildReport>[0]) =>
  buildReport(sources, 'html').sections.map(({ id }) => id);

describe('a whole report', () => {
  it('has every section of the measurement', () => {
    expect(buildReport(sourcesFixture(), 'html').sections[0]?.id).toBe('summary');
    expect(ids(sourcesFixture())).toEqual([
      ...[
        'summary',
        'construction',
        'error-rates',
        'ladder',
        'collapse',
        'decisions',
        'rules',
        'paper',
        'settings',
      ],
    ]);
  });

  it('leaves the paper out of an audit, and stands on no record at all', () => {
    expect(ids(hostileSources())).not.toContain('paper');
    expect(ids(sourcesFixture({ results: noResults() }))).not.toContain('paper');
  });

  it('says what it was made from and how it is made again in its own format', () => {
    const { made } = buildReport(sourcesFixture(), 'md');
    expect(made.map(([name]) => name)).toEqual(['Results', 'Models', 'Seeds', 'Settings', 'Made again by']);
    expect(made.at(-1)?.[1]).toEqual(['node dist/command/rinj.js report RESULTS --format md']);
    expect(made[3]?.[1][0]).toBe('k = 10; split.training = 40; split.calibration = 20');
  });
});

import { describe, expect, it } from 'vitest';
import { REPORT_FORMATS, reportCommand } from '../../src/html/index.js';
import { resultsFixture } from '../report/ladderFixture.js';
import { hostileResults, noResults } from './fixture.js';

describe('the command that makes a report again', () => {
  it('names a stored profile, and no folder', () => {
    const results = resultsFixture();
    const full = { ...results, manifest: { ...results.manifest, profile: 'full' } };
    expect(reportCommand(full, 'html')).toBe('PROFILE=full node dist/command/rinj.js report');
    expect(reportCommand(full, 'md')).toBe('PROFILE=full node dist/command/rinj.js report --format md');
  });

  it('leaves the folder of any other results to the reader, whatever they call themselves', () => {
    expect(reportCommand(noResults(), 'csv')).toBe('node dist/command/rinj.js report RESULTS --format csv');
    const results = resultsFixture();
    const named = { ...results, manifest: { ...results.manifest, profile: 'full; rm -rf x' } };
    for (const other of [named, hostileResults()])
      for (const format of REPORT_FORMATS)
        expect(reportCommand(other, format)).toMatch(
          /^node dist\/command\/rinj\.js report RESULTS(?: --format \w+)?$/,
        );
  });
});

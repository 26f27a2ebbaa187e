import { describe, expect, it } from 'vitest';
import { REPORT_FORMATS, renderReport } from '../../src/html/index.js';
import { hostileSources, noResults, sourcesFixture } from './fixture.js';

describe('the formats of a report', () => {
  it('are a page, Markdown, CSV with the changes of the ladder, and JSON', () => {
    const sources = sourcesFixture();
    expect(renderReport(sources, 'csv').startsWith('corpus,edition,family')).toBe(true);
    expect(renderReport(sources, 'csv').split('\n').length).toBe(sources.results.cells.length + 2);
    expect(renderReport(sources, 'csv').split('\n')[0]).toContain('fnrChange');
    expect(renderReport(sources, 'html')).toMatch(/^<!doctype html>/);
    expect(renderReport(sources, 'md')).toMatch(/^# Ranking Is Not Judgment/);
    expect(JSON.parse(renderReport(sources, 'json')).profile).toBe('fixture');
  });

  it('stand on no record at all', () => {
    for (const format of REPORT_FORMATS)
      expect(
        renderReport(sourcesFixture({ results: noResults(), tableI: null }), format).length,
      ).toBeGreaterThan(100);
  });

  it('start no formula and break no row in CSV', () => {
    const sources = hostileSources();
    const lines = renderReport(sources, 'csv').trimEnd().split('\n');
    expect(lines.length).toBe(sources.results.cells.length + 1);
    for (const line of lines) expect(line).not.toMatch(/^[=+@|%]|,[=+@|%](?!\d)/);
  });

  it('are the same bytes for the same results, in any order of the records', () => {
    const sources = sourcesFixture();
    const { results } = sources;
    const turned = {
      ...sources,
      results: {
        ...results,
        cells: [...results.cells].reverse(),
        profile: [...results.profile].reverse(),
        ladder: [...results.ladder].reverse(),
        decisionLayer: [...results.decisionLayer].reverse(),
      },
    };
    for (const format of ['html', 'md', 'csv'] as const)
      expect(renderReport(turned, format) === renderReport(sources, format), format).toBe(true);
  });

  it('grow with a name of a megabyte no faster than it stands in them', () => {
    const long = `<${'\u202E'.repeat(1_000)}`;
    expect(renderReport(hostileSources(['a', 'b', 'c', 'd', 'e', long]), 'html')).toContain('\\u{202e}');
  });
});

import { describe, expect, it } from 'vitest';
import { REPORT_FORM, reportJson } from '../../src/html/index.js';
import { hostileSources, sourcesFixture } from './fixture.js';

describe('a report as JSON', () => {
  it('holds everything unrounded under a named form', () => {
    const sources = sourcesFixture();
    const report = JSON.parse(reportJson(sources));
    expect(report.form).toBe(REPORT_FORM);
    expect(report.cells).toEqual(JSON.parse(JSON.stringify(sources.results.cells)));
    expect(report.verdict).toEqual(JSON.parse(JSON.stringify(sources.verdict)));
    expect(report.made.files).toEqual(sources.files);
    expect(Object.keys(report)).toEqual([
      ...['form', 'profile', 'edition', 'made', 'verdict', 'models', 'seeds', 'settings', 'costs'],
      ...['construction', 'cells', 'ladder', 'decisionLayer'],
    ]);
  });

  it('keeps hostile ids as they are, escaped as JSON escapes', () => {
    const sources = hostileSources();
    const text = reportJson(sources);
    expect(JSON.parse(text).cells[0].corpus).toBe(sources.results.cells[0]?.corpus);
    expect(text.split('\n').join('')).not.toMatch(/\p{Cs}/u);
  });
});

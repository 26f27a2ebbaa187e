import { describe, expect, it } from 'vitest';
import { buildReport, reportMarkdown } from '../../src/html/index.js';
import { hostileSources, sourcesFixture } from './fixture.js';

describe('a report as Markdown', () => {
  it('has a heading for each section, every table, and what each figure shows', () => {
    const made: [string, string[]][] = [['c', ['d']]];
    expect(reportMarkdown({ title: 'a', profile: 'p', lead: 'b', sections: [], made })).toBe(
      '# a\n\nb\n\n# Made from\n\n- c: d\n',
    );
    const text = reportMarkdown(buildReport(sourcesFixture(), 'md'));
    for (const words of [
      '\n# Control ladder\n',
      '\n## Table V: PoisonedRAG, profile fixture\n',
      '\nFigure (drawn in the HTML report): ',
    ])
      expect(text).toContain(words);
  });

  it('holds no live markup of hostile names', () => {
    const text = reportMarkdown(buildReport(hostileSources(), 'md'));
    expect(text).not.toMatch(/<script|<img|\]\(https?:/);
    expect(text.replaceAll('\n', '')).not.toMatch(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]/u);
  });
});

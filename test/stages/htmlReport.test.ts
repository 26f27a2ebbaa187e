import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { makeReport, reportSources } from '../../src/stages/htmlReport.js';
import { HOSTILE_IDS } from '../report/hostileIds.js';
import { reportWorkspace } from './reportWorkspace.js';

const resultsOf = (root: string) => join(root, 'data', 'results', 'quick');

describe('the report stage', () => {
  it('writes one file, the same bytes wherever the results lie', () => {
    const pages = [reportWorkspace(), reportWorkspace()].map((root) => {
      const out = join(root, 'made', 'report.html');
      const written = makeReport({ results: resultsOf(root), format: 'html', out });
      expect(readdirSync(join(root, 'made'))).toEqual(['report.html']);
      expect(written).toMatchObject({ file: out, bytes: readFileSync(out).length });
      expect(readFileSync(out, 'utf8')).not.toContain(root);
      return readFileSync(out, 'utf8');
    });
    expect(pages[0] === pages[1]).toBe(true);
  });

  it('names every file it was made from with the checksum of its bytes', () => {
    const root = reportWorkspace();
    const { files } = reportSources(resultsOf(root));
    expect(files.map(({ name }) => name)).toEqual([
      ...[
        'table-v.json',
        'ladder.json',
        'decision-layer.json',
        'profile.json',
        'manifest.json',
        'table-i.json',
      ],
    ]);
    for (const { name, bytes, sha256 } of files) {
      const content = readFileSync(join(resultsOf(root), name));
      expect([bytes, sha256]).toEqual([content.length, createHash('sha256').update(content).digest('hex')]);
    }
  });

  it('takes its verdict from the rules', () => {
    const { verdict } = reportSources(resultsOf(reportWorkspace()));
    expect(verdict.rules.map(({ rule }) => rule)).toEqual([1, 2, 3, 4, 5, 6]);
    expect(verdict.outcome).toBe(verdict.rules.some(({ status }) => status === 'fail') ? 'fail' : 'pass');
    for (const { rule, count } of verdict.findings) {
      expect(verdict.rules.map((other) => other.rule)).toContain(rule);
      expect(count).toBeGreaterThan(0);
    }
  });

  it('writes Markdown, CSV and JSON too', () => {
    const root = reportWorkspace();
    const made = (format: 'md' | 'csv' | 'json') => {
      const out = join(root, `report.${format}`);
      makeReport({ results: resultsOf(root), format, out });
      return readFileSync(out, 'utf8');
    };
    expect(made('md')).toContain('\n# Reporting rules\n');
    expect(made('csv')).toMatch(/^corpus,edition,family/);
    expect(JSON.parse(made('json')).form).toBe('rinj-report/1');
  });

  it('leaves what stood there when a result file is missing or damaged', () => {
    const root = reportWorkspace();
    const out = join(root, 'report.html');
    writeFileSync(out, 'before');
    const fails = (message: RegExp) => {
      expect(() => makeReport({ results: resultsOf(root), format: 'html', out })).toThrow(message);
      expect(readFileSync(out, 'utf8')).toBe('before');
    };
    writeFileSync(join(resultsOf(root), 'manifest.json'), '{"profile": ');
    fails(/manifest\.json.* JSON/);
    writeFileSync(join(resultsOf(root), 'table-v.json'), '[{}]');
    fails(/table-v\.json: 0\.corpus: .*write the results again/);
    expect(readdirSync(root).filter((file) => file.endsWith('.tmp'))).toEqual([]);
  });

  it('says which folder is none', () => {
    const out = join(reportWorkspace(), 'x.html');
    for (const results of ['no/such/folder', HOSTILE_IDS[0] as string, out])
      expect(() => makeReport({ results, format: 'html', out })).toThrow(
        /^there is no folder ".*name a folder of results/,
      );
    expect(existsSync(out)).toBe(false);
  });

  it('says what is missing from a folder that holds something else', () => {
    const root = reportWorkspace();
    mkdirSync(join(root, 'other'));
    expect(() => makeReport({ results: join(root, 'other'), format: 'html', out: join(root, 'x') })).toThrow(
      /is missing/,
    );
  });
});

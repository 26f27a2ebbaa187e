import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readLines } from '../../src/store/index.js';

const ROOT = join(import.meta.dirname, '..', '..');
const RESULTS = join(ROOT, 'data', 'results', 'full');
const CELL = 'general.poisonedrag_bb.template';
const page = readFileSync(join(ROOT, 'docs', 'results-schema.md'), 'utf8');

/** File to the fields that the page names, in the order of the page. */
const sections = page
  .split(/^## /m)
  .slice(1)
  .map((text) => ({
    file: /^`([^`]+)`/.exec(text)?.[1] ?? '',
    fields: [...text.matchAll(/^\| `(\w+)` \|/gm)].map((match) => match[1] as string),
  }));

function recordsOf(file: string): object[] {
  const path = join(RESULTS, file.replace('<cell>', CELL));
  if (file.endsWith('.gz')) return [...readLines(path)].map(({ text }) => JSON.parse(text) as object);
  const value: unknown = JSON.parse(readFileSync(path, 'utf8'));
  return Array.isArray(value) ? value : [value as object];
}

describe('the results schema', () => {
  it('describes every file of records that the full results hold', () => {
    const described = sections.map(({ file }) => file);
    const files = readdirSync(RESULTS).filter((file) =>
      /^(table-v|ladder|decision-layer|profile|table-i|manifest|scorer-sensitivity|threshold-transfer)\.json$/.test(
        file,
      ),
    );
    expect(files.length).toBeGreaterThan(6);
    for (const file of files) expect(described).toContain(file);
    for (const kind of ['decisions', 'features', 'poison'])
      expect(described).toContain(`scores/<cell>.${kind}.jsonl.gz`);
  });

  it.each(sections)('names the fields of $file, all of them and no others', ({ file, fields }) => {
    expect(new Set(fields).size).toBe(fields.length);
    const found = new Set(recordsOf(file).flatMap((record) => Object.keys(record)));
    expect([...fields].sort()).toEqual([...found].sort());
  });

  it('gives a unit to every count and every share', () => {
    const rows = [...page.matchAll(/^\| `(\w+)` \| ([^|]*) \|/gm)];
    const bare = rows.filter(
      ([, field, unit]) => /(Hits|Total|Low|High|BySeed)$/.test(field ?? '') && unit?.trim() === '',
    );
    expect(bare.map(([, field]) => field)).toEqual([]);
  });

  it('is of results that are there', () => {
    expect(existsSync(join(RESULTS, 'scores', `${CELL}.cell.json`))).toBe(true);
  });
});

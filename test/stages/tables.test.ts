import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { describe, expect, it } from 'vitest';
import { reportPlaces } from '../../src/stages/reportPlaces.js';
import { makeTables } from '../../src/stages/tables.js';
import { reportWorkspace } from './reportWorkspace.js';

describe('the tables stage', () => {
  it('writes the same bytes for the same results', () => {
    const places = reportPlaces('quick', reportWorkspace());
    const bytes = () => makeTables('quick', places).files.map((file) => readFileSync(file, 'utf8'));
    expect(bytes()).toEqual(bytes());
    expect(makeTables('quick', places).files.map((file) => basename(file))).toEqual([
      'table-v.md',
      'table-v.csv',
      'profile.md',
      'comparison.md',
    ]);
  });

  it('prints one table a column for the terminal', () => {
    const { text } = makeTables('quick', reportPlaces('quick', reportWorkspace()));
    for (const title of ['general, PoisonedRAG, template', 'legal, PoisonedRAG, template'])
      expect(text).toContain(title);
  });

  it('says what to do where there are no results', () => {
    expect(() => makeTables('full', reportPlaces('full', reportWorkspace()))).toThrow(
      /table-v\.json is missing; make/,
    );
  });
});

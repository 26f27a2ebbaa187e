import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { describe, expect, it } from 'vitest';
import { recomputeCommand } from '../../src/report/index.js';
import { cellName } from '../../src/stages/paths.js';
import { reportPlaces } from '../../src/stages/reportPlaces.js';
import { makeTables } from '../../src/stages/tables.js';
import { reportWorkspace } from './reportWorkspace.js';

describe('the tables stage', () => {
  it('writes the same bytes for the same results', () => {
    const places = reportPlaces('quick', reportWorkspace());
    const bytes = () => makeTables('quick', places).files.map((file) => readFileSync(file, 'utf8'));
    expect(bytes()).toEqual(bytes());
    expect(makeTables('quick', places).files.map((file) => basename(file))).toEqual([
      'table-i.md',
      'table-v.md',
      'table-v.csv',
      'profile.md',
      'comparison.md',
      'comparison.csv',
      'ladder.md',
      'table-viii.md',
      'table-ix.md',
      'collapse-modes.md',
      'table-xiii.md',
      'harm.md',
      'direction.md',
      'ladder.csv',
    ]);
  });

  it('prints one table a column for the terminal', () => {
    const { text } = makeTables('quick', reportPlaces('quick', reportWorkspace()));
    const titles = [
      'general, PoisonedRAG, template',
      'legal, Jamming blocker, template',
      'Table I: what runs',
    ];
    for (const title of titles) expect(text).toContain(title);
  });

  it('names every cell in its commands as the cell names its files', () => {
    const cell = {
      corpus: 'legal',
      family: 'jamming',
      rung: 'length_matched',
      filler: 'pseudoword',
      lengthMode: 'interval',
    } as const;
    expect(recomputeCommand('full', cell)).toContain(` --cell ${cellName(cell)}`);
    const { files } = makeTables('quick', reportPlaces('quick', reportWorkspace()));
    const markdown = readFileSync(files.find((file) => file.endsWith('table-v.md')) ?? '', 'utf8');
    expect(markdown).toContain(
      '\nPROFILE=quick node dist/command/rinj.js run --cell general.jamming.template\n',
    );
  });

  it('keeps the ladder out of Table V and in files of its own', () => {
    const { files } = makeTables('quick', reportPlaces('quick', reportWorkspace()));
    const textOf = (name: string) =>
      readFileSync(files.find((file) => basename(file) === name) ?? '', 'utf8');
    expect(textOf('table-v.md')).not.toContain('length matched');
    expect(textOf('table-v.csv')).not.toContain('scorer-no-length');
    expect(textOf('ladder.md')).toContain(
      '## Control ladder: financial, PoisonedRAG, lengths matched to the distribution',
    );
    expect(textOf('ladder.csv').split('\n')[0]).toContain('fnrChange,fnrChangeLow,fnrChangeHigh');
    for (const name of files.filter((file) => file.endsWith('.md') && !/table-i\.md|comparison/.test(file)))
      expect(readFileSync(name, 'utf8'), name).toContain(
        '\nPROFILE=quick node dist/command/rinj.js run --cell ',
      );
  });

  it('says what to do where there are no results', () => {
    expect(() => makeTables('full', reportPlaces('full', reportWorkspace()))).toThrow(
      /table-v\.json is missing; make/,
    );
  });
});

import { readdirSync, readFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { sourceCells } from '../../src/stages/notebookFormat.js';
import { staleNotebooks } from '../../src/stages/notebooks.js';
import { WORKSPACE } from '../../src/stages/paths.js';

const folder = join(WORKSPACE, 'notebooks');
const sources = readdirSync(folder).filter((file) => file.endsWith('.nb.ts'));

describe('the notebooks', () => {
  it('are stored with the cells of their sources', () => {
    expect(staleNotebooks(folder)).toEqual([]);
  });

  it('are stored executed, without errors, times and machine paths', () => {
    for (const source of sources) {
      const text = readFileSync(join(folder, source.replace('.nb.ts', '.ipynb')), 'utf8');
      expect(text).not.toContain('"output_type": "error"');
      expect(text).not.toContain('iopub.execute_input');
      expect(text).not.toContain(`${WORKSPACE.replace(/\/$/, '')}/`);
      expect(text).not.toContain(`${homedir()}/`);
      expect(text).toContain('all claims hold');
    }
  });

  for (const source of sources) {
    const cells = sourceCells(readFileSync(join(folder, source), 'utf8'));

    it(`${source}: no cell is longer than fifteen lines`, () => {
      const long = cells.filter((cell) => cell.kind === 'code' && cell.source.split('\n').length > 15);
      expect(long.map((cell) => cell.source)).toEqual([]);
    });

    it(`${source}: the first cell says question, inputs and run time, the last one asserts`, () => {
      for (const word of ['Question.', 'Inputs.', 'Run time.']) expect(cells[0]?.source).toContain(word);
      expect(cells.at(-1)?.source).toContain('assert');
    });

    it(`${source}: the prose states no result of its own`, () => {
      const prose = cells.filter((cell) => cell.kind === 'markdown').map((cell) => cell.source);
      expect(prose.join('\n').match(/\d\.\d\d+/g)).toBeNull();
    });
  }
});

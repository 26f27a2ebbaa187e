import { describe, expect, it } from 'vitest';
import {
  differingOutputs,
  differingSources,
  type Notebook,
  notebookOf,
  settledNotebook,
  sourceCells,
} from '../../src/stages/notebookFormat.js';

const SOURCE =
  '// %% [markdown]\n// # Title\n//\n// Text.\n\n// %%\nconst a = 1;\n// a comment\n\n// %%\nf(a);\n';

const withOutputs = (
  notebook: Notebook,
  outputs: NonNullable<Notebook['cells'][number]['outputs']>,
): Notebook => ({
  ...notebook,
  cells: notebook.cells.map((cell) =>
    cell.outputs === undefined ? cell : { ...cell, outputs, execution_count: 7 },
  ),
});
const stream = (text: string | string[], name = 'stdout') => ({ output_type: 'stream', name, text });

describe('the plain-text source of a notebook', () => {
  it('becomes cells: text without its comment marks, code as it is', () => {
    expect(sourceCells(SOURCE)).toEqual([
      { kind: 'markdown', source: '# Title\n\nText.' },
      { kind: 'code', source: 'const a = 1;\n// a comment' },
      { kind: 'code', source: 'f(a);' },
    ]);
  });

  it('may hold nothing before its first cell and no code in a text cell', () => {
    expect(() => sourceCells('f();\n// %%\n')).toThrow('line 1 stands before');
    expect(() => sourceCells('// %% [markdown]\nf();\n')).toThrow('line 2 of a markdown cell');
  });

  it('gives the same notebook every time, named for the kernel', () => {
    expect(JSON.stringify(notebookOf(SOURCE))).toBe(JSON.stringify(notebookOf(SOURCE)));
    expect(notebookOf(SOURCE).metadata).toMatchObject({ kernelspec: { name: 'tslab' } });
    expect(notebookOf(SOURCE).cells.map((cell) => cell.id)).toEqual(['cell-01', 'cell-02', 'cell-03']);
  });
});

describe('a stored notebook', () => {
  it('is stale where a cell was changed, added or removed', () => {
    const notebook = notebookOf(SOURCE);
    expect(differingSources(notebook, notebookOf(SOURCE))).toEqual([]);
    expect(differingSources(notebook, notebookOf(SOURCE.replace('f(a)', 'g(a)')))).toEqual([3]);
    expect(differingSources(notebook, notebookOf(`${SOURCE}\n// %%\nh();\n`))).toEqual([4]);
  });

  it('compares equal however Jupyter cut the stream and counted the runs', () => {
    const pieces = withOutputs(notebookOf(SOURCE), [stream('a\nb'), stream(['c\n']), stream('e', 'stderr')]);
    const whole = withOutputs(notebookOf(SOURCE), [stream('a\nbc\n'), stream('e', 'stderr')]);
    expect(differingOutputs(settledNotebook(pieces), settledNotebook(whole))).toEqual([]);
    expect(settledNotebook(pieces).cells[1]?.execution_count).toBeNull();
  });

  it('differs where an output differs', () => {
    const one = settledNotebook(withOutputs(notebookOf(SOURCE), [stream('1')]));
    const two = settledNotebook(withOutputs(notebookOf(SOURCE), [stream('2')]));
    expect(differingOutputs(one, two)).toEqual([2, 3]);
  });
});

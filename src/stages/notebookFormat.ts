/** One cell of a notebook's plain-text source. */
export interface SourceCell {
  readonly kind: 'code' | 'markdown';
  readonly source: string;
}

/** A notebook as Jupyter's format 4.5 has it; only what we write and compare. */
export interface Notebook {
  readonly cells: readonly NotebookCell[];
  readonly metadata: Readonly<Record<string, unknown>>;
  readonly nbformat: number;
  readonly nbformat_minor: number;
}

export interface NotebookCell {
  readonly cell_type: string;
  readonly id: string;
  readonly metadata: Readonly<Record<string, unknown>>;
  readonly source: string | readonly string[];
  readonly outputs?: readonly NotebookOutput[];
  readonly execution_count?: number | null;
}

export interface NotebookOutput {
  readonly output_type: string;
  readonly name?: string;
  readonly text?: string | readonly string[];
  readonly [field: string]: unknown;
}

const MARKER = /^\/\/ %%(?: \[markdown\])?$/;

/**
 * Returns the cells of a `.nb.ts` file.
 *
 * A line `// %%` begins a code cell and `// %% [markdown]` a text cell, whose lines are comments. Blank lines at the
 * ends of a cell are dropped.
 * @param text the file
 * @throws when text stands before the first marker, or a line of a text cell is no comment
 * @example sourceCells('// %%\nf();\n') // => [{ kind: 'code', source: 'f();' }]
 */
export function sourceCells(text: string): SourceCell[] {
  const cells: { kind: SourceCell['kind']; lines: string[] }[] = [];
  for (const [index, line] of text.split('\n').entries()) {
    const current = cells.at(-1);
    if (MARKER.test(line)) cells.push({ kind: line.endsWith(']') ? 'markdown' : 'code', lines: [] });
    else if (current === undefined) {
      if (line.trim() !== '') throw new Error(`line ${index + 1} stands before the first "// %%"`);
    } else if (current.kind === 'markdown' && line !== '' && !/^\/\/(?: |$)/.test(line)) {
      throw new Error(`line ${index + 1} of a markdown cell does not begin with "// "`);
    } else current.lines.push(current.kind === 'markdown' ? line.replace(/^\/\/ ?/, '') : line);
  }
  return cells.map(({ kind, lines }) => ({ kind, source: lines.join('\n').replace(/^\n+|\n+$/g, '') }));
}

/**
 * Returns the notebook of a `.nb.ts` file, not executed; cell ids are their numbers, so equal sources give equal bytes.
 *
 * @param text the file
 * @throws as `sourceCells`
 * @example notebookOf('// %%\nf();\n').cells[0]?.id // => 'cell-01'
 */
export function notebookOf(text: string): Notebook {
  const cells = sourceCells(text).map(({ kind, source }, index): NotebookCell => {
    const id = `cell-${String(index + 1).padStart(2, '0')}`;
    const lines = source.split(/(?<=\n)/);
    return kind === 'markdown'
      ? { cell_type: kind, id, metadata: {}, source: lines }
      : { cell_type: kind, execution_count: null, id, metadata: {}, outputs: [], source: lines };
  });
  const kernelspec = { display_name: 'TypeScript', language: 'typescript', name: 'tslab' };
  return { cells, metadata: { kernelspec }, nbformat: 4, nbformat_minor: 5 };
}

/**
 * Returns an executed notebook with what may vary between equal runs taken out: neighbouring pieces of one stream are
 * joined, and cells keep neither times nor counts.
 *
 * @param notebook as Jupyter returned it
 * @example settledNotebook(notebookOf('')).cells // => []
 */
export function settledNotebook(notebook: Notebook): Notebook {
  return {
    ...notebook,
    cells: notebook.cells.map((cell) =>
      cell.outputs === undefined
        ? { ...cell, metadata: {} }
        : { ...cell, execution_count: null, metadata: {}, outputs: joinedStreams(cell.outputs) },
    ),
  };
}

/**
 * Returns the numbers, from 1, of the cells whose source differs between two notebooks.
 *
 * @param a a notebook
 * @param b another one
 * @example differingSources(notebookOf('// %%\na'), notebookOf('// %%\nb')) // => [1]
 */
export function differingSources(a: Notebook, b: Notebook): number[] {
  return differing(a, b, (cell) => [cell?.cell_type, textOf(cell?.source)]);
}

/**
 * Returns the numbers, from 1, of the cells whose outputs differ between two notebooks.
 *
 * @param a a notebook
 * @param b another one
 * @example differingOutputs(notebookOf('// %%\na'), notebookOf('// %%\nb')) // => []
 */
export function differingOutputs(a: Notebook, b: Notebook): number[] {
  return differing(a, b, (cell) => cell?.outputs ?? []);
}

function differing(a: Notebook, b: Notebook, part: (cell: NotebookCell | undefined) => unknown): number[] {
  const count = Math.max(a.cells.length, b.cells.length);
  return Array.from({ length: count }, (_, index) => index + 1).filter(
    (number) => JSON.stringify(part(a.cells[number - 1])) !== JSON.stringify(part(b.cells[number - 1])),
  );
}

function joinedStreams(outputs: readonly NotebookOutput[]): NotebookOutput[] {
  const joined: NotebookOutput[] = [];
  for (const output of outputs) {
    const last = joined.at(-1);
    if (last?.output_type === 'stream' && output.output_type === 'stream' && last.name === output.name) {
      joined[joined.length - 1] = { ...last, text: lines(textOf(last.text) + textOf(output.text)) };
    } else
      joined.push(output.output_type === 'stream' ? { ...output, text: lines(textOf(output.text)) } : output);
  }
  return joined;
}

function lines(text: string): string[] {
  return text.split(/(?<=\n)/);
}

function textOf(text: string | readonly string[] | undefined): string {
  return typeof text === 'string' ? text : (text ?? []).join('');
}

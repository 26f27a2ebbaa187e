import type { TextTable } from '../report/index.js';

/** A finished drawing with what it says; its marks carry their own text. */
export interface ReportFigure {
  readonly title: string;
  /** One `<svg>` without ids, scripts or styles, safe inside HTML. */
  readonly svg: string;
  /** What it shows with every n, unescaped. */
  readonly caption: string;
  /** Marks that answer to pointer and keyboard. */
  readonly marks: number;
}

/** One piece of a section. Texts are finished and not yet escaped. */
export type ReportBlock =
  | { readonly kind: 'text'; readonly text: string }
  | {
      readonly kind: 'table';
      readonly table: TextTable;
      /** Rows at the end that sum up the others and stay below them however these are sorted. */
      readonly footRows: number;
    }
  | { readonly kind: 'figure'; readonly figure: ReportFigure };

/** One section; its id is ours and never comes from data. */
export interface ReportSection {
  readonly id: string;
  readonly title: string;
  readonly blocks: readonly ReportBlock[];
}

/** A whole report, the same for every format. */
export interface ReportDocument {
  readonly title: string;
  /** Named at the end of most titles of tables; the contents leave it out. */
  readonly profile: string;
  readonly lead: string;
  readonly sections: readonly ReportSection[];
  /** What it was made from and how it is made again: name and lines. */
  readonly made: readonly (readonly [name: string, lines: readonly string[]])[];
}

/**
 * Returns a paragraph.
 *
 * @param text unescaped
 * @example textBlock('a') // => { kind: 'text', text: 'a' }
 */
export function textBlock(text: string): ReportBlock {
  return { kind: 'text', text };
}

/**
 * Returns a table as a block; a table without rows says so in words, since an empty grid reads as a fault.
 *
 * @param table finished strings
 * @param footRows rows at the end that stay there
 * @example tableBlock({ title: 'a', columns: ['b'], rows: [], notes: [] }) // => { kind: 'text', text: 'a: no rows.' }
 */
export function tableBlock(table: TextTable, footRows = 0): ReportBlock {
  if (table.rows.length > 0) return { kind: 'table', table, footRows };
  return textBlock([`${table.title}: no rows.`, ...table.notes].join(' '));
}

/**
 * Returns a figure as a block, or nothing when there is nothing to draw.
 *
 * @param figure a finished figure, or null
 * @example figureBlock(null) // => []
 */
export function figureBlock(figure: ReportFigure | null): ReportBlock[] {
  return figure === null ? [] : [{ kind: 'figure', figure }];
}

import { describe, expect, it } from 'vitest';
import { figureBlock, tableBlock, textBlock } from '../../src/html/index.js';

describe('pieces of a report', () => {
  it('say so in words where there is nothing to show', () => {
    expect(textBlock('a')).toEqual({ kind: 'text', text: 'a' });
    const table = { title: 'a', columns: ['b'], rows: [], notes: [] };
    expect(tableBlock(table)).toEqual({ kind: 'text', text: 'a: no rows.' });
    expect(tableBlock({ ...table, notes: ['c.', 'd.'] })).toEqual({
      kind: 'text',
      text: 'a: no rows. c. d.',
    });
    expect(figureBlock(null)).toEqual([]);
  });

  it('keep a table and a figure as they are', () => {
    const table = { title: 'a', columns: ['b'], rows: [[['c']]], notes: [] };
    expect(tableBlock(table, 1)).toEqual({ kind: 'table', table, footRows: 1 });
    const figure = { title: 'a', svg: '<svg></svg>', caption: 'b', marks: 0 };
    expect(figureBlock(figure)).toEqual([{ kind: 'figure', figure }]);
  });
});

import { describe, expect, it } from 'vitest';
import { csvTable } from '../../src/corpora/csvTable.js';

describe('CSV tables', () => {
  it('may hold commas, quotes and line ends in quoted cells', () => {
    expect(csvTable({ file: 'a.csv', text: 'x,y\n1,"a,b"\n' })).toEqual({
      columns: ['x', 'y'],
      rows: [['1', 'a,b']],
    });
    const text = '\uFEFFx,y\r\n"say ""hi""","two\nlines"\r\n,\r\n';
    expect(csvTable({ file: 'a.csv', text })).toEqual({
      columns: ['x', 'y'],
      rows: [
        ['say "hi"', 'two\nlines'],
        ['', ''],
      ],
    });
  });

  it('with a record of another width are an error', () => {
    expect(() => csvTable({ file: 'a.csv', text: 'x,y\n1,2\n3\n' })).toThrow(
      'file "a.csv": record 2 has 1 cells, the header has 2; fetch the file again',
    );
    expect(() => csvTable({ file: 'a.csv', text: '' })).toThrow('file "a.csv": is empty');
  });
});

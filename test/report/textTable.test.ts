import { describe, expect, it } from 'vitest';
import { renderConsole, renderCsv, renderMarkdown } from '../../src/report/index.js';

const table = {
  title: 'T',
  columns: ['a', 'b'],
  rows: [
    [['x', 'y'], ['1']],
    [['longer'], ['22', '3']],
  ],
  notes: ['n'],
};

describe('a table of strings', () => {
  it('keeps its columns in line on a terminal', () => {
    expect(renderConsole(table)).toBe('T\n-\na        b\nx        1\ny\nlonger  22\n         3\nn\n');
  });

  it('has one Markdown row a row', () => {
    expect(renderMarkdown(table)).toBe(
      '## T\n\n| a | b |\n| :-- | --: |\n| x<br>y | 1 |\n| longer | 22<br>3 |\n\n- n\n',
    );
  });

  it('leaves the notes out of CSV', () => {
    expect(renderCsv(table)).toBe('a,b\nx y,1\nlonger,22 3\n');
  });
});

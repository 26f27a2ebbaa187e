import { describe, expect, it } from 'vitest';
import { renderConsole, renderCsv, renderHtml, renderMarkdown } from '../../src/report/index.js';

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

  it('shows the command behind each column, beside the table and on its cells', () => {
    const commands = [null, 'run --cell "x"'];
    const withCommands = { ...table, columns: ['a', 'b\nrm -r'], commands };
    expect(renderMarkdown(withCommands)).toContain('\n```sh\n# b\\u{a}rm -r\nrun --cell "x"\n```\n');
    expect(renderConsole(withCommands)).toContain('\nrun --cell "x"\n');
    const html = renderHtml(withCommands);
    expect(html.match(/<td title="run --cell &quot;x&quot;">/g)).toHaveLength(2);
    expect(html).toContain('<pre># b\\u{a}rm -r\nrun --cell &quot;x&quot;</pre>');
    expect(renderCsv(withCommands)).not.toContain('run');
  });

  it('leaves the notes out of CSV', () => {
    expect(renderCsv(table)).toBe('a,b\nx y,1\nlonger,22 3\n');
  });
});

import { parseHTML } from 'linkedom';
import { describe, expect, it } from 'vitest';
import { htmlTable } from '../../src/html/index.js';
import { HOSTILE_IDS } from '../report/hostileIds.js';

const TABLE = {
  title: 'a',
  columns: ['Defense', 'Rate', 'x'],
  rows: [
    [['b'], ['FNR', 'FPR'], ['0.1', '0.2']],
    [['n'], [''], ['7']],
  ],
  words: ['Rate'],
  notes: ['c'],
  commands: [null, null, 'run'],
};

describe('a table of the page', () => {
  it('has a caption, head, rows with heads, summary rows, notes and each command once', () => {
    const html = htmlTable({ id: 't1', table: { ...TABLE, rowCommands: ['run', 'go'] }, footRows: 1 });
    expect(html).toContain('<caption id="t1-c">a</caption>');
    expect(html).toContain('<th scope="col" class="w">Rate</th><th scope="col">x</th>');
    expect(html).toContain(
      '<tbody>\n<tr><th scope="row">b</th><td class="w">FNR<br>FPR</td><td>0.1<br>0.2</td></tr>\n</tbody>',
    );
    expect(html).toContain('<tfoot>\n<tr><th scope="row">n</th><td class="w"></td><td>7</td></tr>\n</tfoot>');
    expect(html).toContain('<table data-names="1">');
    expect(html).toContain('<pre>run\ngo</pre>');
    expect(html).toContain('<ul class="notes"><li>c</li></ul>');
    expect(html).toContain('role="region" aria-labelledby="t1-c" tabindex="0"');
  });

  it('is escaped where it is empty, too', () => {
    const table = { title: '<', columns: [], rows: [], notes: [] };
    expect(htmlTable({ id: 't1', table, footRows: 0 }).includes('<caption id="t1-c">&lt;')).toBe(true);
  });

  it('lets a long last line wrap, and no other', () => {
    const long = 'x'.repeat(31);
    const rows = [[['b'], ['FNR', 'paper'], [long, long]]];
    expect(htmlTable({ id: 't', table: { ...TABLE, rows }, footRows: 0 })).toContain(
      `<td>${long}<br><span>${long}</span></td>`,
    );
  });

  it('is printed smaller the more columns it has', () => {
    const wide = (columns: number) =>
      htmlTable({
        id: 't',
        footRows: 0,
        table: { title: '', notes: [], rows: [], columns: Array.from({ length: columns }, () => 'c') },
      });
    expect([7, 8, 10].map((columns) => /<table[^>]*>/.exec(wide(columns))?.[0])).toEqual([
      '<table>',
      '<table class="dense">',
      '<table class="dense denser">',
    ]);
  });

  it('holds no element, attribute or link that came from data', () => {
    const rows = HOSTILE_IDS.map((id) => [[id], [id], [id, id]]);
    const table = {
      ...TABLE,
      title: HOSTILE_IDS.join(),
      columns: ['Defense', ...HOSTILE_IDS.slice(0, 2)],
      rows,
      notes: HOSTILE_IDS,
      rowCommands: HOSTILE_IDS,
    };
    const { document } = parseHTML(
      `<!doctype html><body>${htmlTable({ id: 't1', table, footRows: 1 })}</body>`,
    );
    const names = [...document.querySelectorAll('body *')].map((node) => node.localName);
    expect([...new Set(names)].sort()).toEqual(
      [
        'br',
        'caption',
        'details',
        'div',
        'li',
        'pre',
        'summary',
        'table',
        'tbody',
        'td',
        'tfoot',
        'th',
        'thead',
        'tr',
        'ul',
      ].sort(),
    );
    const attributes = [...document.querySelectorAll('body *')].flatMap((node) =>
      [...node.attributes].map(({ name }) => name),
    );
    expect([...new Set(attributes)].sort()).toEqual([
      'aria-labelledby',
      'class',
      'id',
      'role',
      'scope',
      'tabindex',
    ]);
    expect(document.querySelectorAll('tbody tr').length).toBe(HOSTILE_IDS.length - 1);
  });

  it('is linear in a text of a megabyte', () => {
    const table = { ...TABLE, rows: [[['<'.repeat(1_000_000)], ['FNR'], ['1']]] };
    expect(htmlTable({ id: 't', table, footRows: 0 }).length).toBeGreaterThan(4_000_000);
  });
});

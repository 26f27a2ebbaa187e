import { parseHTML } from 'linkedom';
import { describe, expect, it } from 'vitest';
import { htmlFigure, htmlTable, PAGE_SCRIPT } from '../../src/html/index.js';
import type { TextTable } from '../../src/report/index.js';

/** Runs the page's script on some tables and returns their document. */
function pageOf(...tables: TextTable[]) {
  const html = tables.map((table, place) => htmlTable({ id: `t${place}`, table, footRows: 0 })).join('\n');
  const figure = htmlFigure('f1', {
    ...{ title: 'figure', caption: 'c', marks: 1 },
    svg: '<svg role="img"><circle r="7"><title>the tip</title></circle></svg>',
  });
  const { document, window } = parseHTML(`<!doctype html><html><body>${html}${figure}</body></html>`);
  new Function('document', 'window', PAGE_SCRIPT)(document, window);
  const press = (column: number) => {
    document.querySelectorAll('thead button')[column]?.dispatchEvent(new window.Event('click'));
  };
  const order = () =>
    [...document.querySelectorAll('tbody tr')].map((row) => row.querySelector('th')?.textContent);
  return { document, window, press, order };
}

const table = (values: readonly string[], more: Partial<TextTable> = {}): TextTable => ({
  title: 'T',
  columns: ['Name', 'Value'],
  rows: values.map((value, place) => [[`r${place}`], [value]]),
  notes: [],
  ...more,
});

describe('sorting a table', () => {
  it('orders numbers by value, whatever stands after them, those without one last both ways', () => {
    const page = pageOf(table(['0.200 [0.1, 0.3]', 'N/A', '1,000', '-0.5', '+0.3 ‡', '< 0.01', 'absent']));
    page.press(1);
    expect(page.order()).toEqual(['r3', 'r5', 'r0', 'r4', 'r2', 'r1', 'r6']);
    page.press(1);
    expect(page.order()).toEqual(['r2', 'r4', 'r0', 'r5', 'r3', 'r1', 'r6']);
    page.press(1);
    expect(page.order()).toEqual(['r0', 'r1', 'r2', 'r3', 'r4', 'r5', 'r6']);
  });

  it('orders words by code units, empty ones last, and keeps ties as they were', () => {
    const page = pageOf(table(['b', '', 'a', 'B', 'a', '10'], { words: ['Value'] }));
    page.press(1);
    expect(page.order()).toEqual(['r5', 'r3', 'r2', 'r4', 'r0', 'r1']);
    page.press(1);
    expect(page.order()).toEqual(['r0', 'r2', 'r4', 'r3', 'r5', 'r1']);
  });

  it('marks the sorted column alone and says what it did', () => {
    const page = pageOf(table(['2', '1']));
    page.press(1);
    const sorts = () =>
      [...page.document.querySelectorAll('thead th')].map((head) => head.getAttribute('aria-sort'));
    expect(sorts()).toEqual([null, 'ascending']);
    expect(page.document.querySelector('.status')?.textContent).toBe('T: sorted by Value, ascending');
    page.press(0);
    expect(sorts()).toEqual(['ascending', null]);
    page.press(0);
    page.press(0);
    expect(sorts()).toEqual([null, null]);
    expect(page.document.querySelector('.status')?.textContent).toBe('T: original order');
  });

  it('sorts by the line that the reader chooses, rows without it last', () => {
    const rows = [
      [['a'], ['FNR', 'FPR'], ['0.3', '0.1']],
      [['b'], ['FNR', 'FPR'], ['0.1', '0.2']],
      [['c'], ['FNR'], ['0.2']],
    ];
    const page = pageOf({ title: 'T', columns: ['Defense', 'Rate', 'x'], words: ['Rate'], rows, notes: [] });
    page.press(2);
    expect(page.order()).toEqual(['b', 'c', 'a']);
    const select = page.document.querySelector('select');
    expect([...(select?.querySelectorAll('option') ?? [])].map((option) => option.textContent)).toEqual([
      'FNR',
      'FPR',
    ]);
    Object.defineProperty(select, 'selectedIndex', { value: 1 });
    select?.dispatchEvent(new page.window.Event('change'));
    expect(page.order()).toEqual(['a', 'b', 'c']);
  });

  it('leaves a table of one row alone', () => {
    expect(pageOf(table(['1'])).document.querySelectorAll('button').length).toBe(0);
  });

  it('moves hostile texts and makes nothing of them', () => {
    const page = pageOf(
      table(['<img src=x onerror=alert(1)>', '</td><script>alert(1)</script>'], { words: ['Value'] }),
    );
    page.press(1);
    page.press(1);
    expect(page.document.querySelectorAll('img, script').length).toBe(0);
  });
});

describe('the marks of a figure', () => {
  it('give their title to one tip that the keyboard reaches', () => {
    const { document } = pageOf();
    expect(document.querySelectorAll('svg title').length).toBe(0);
    const svg = document.querySelector('svg');
    expect([svg?.getAttribute('tabindex'), svg?.getAttribute('role')]).toEqual(['0', 'application']);
    expect(svg?.getAttribute('aria-label')).toBe(
      'figure. 1 marks: arrow keys step through them, Escape closes.',
    );
    expect(document.querySelector('.tip')?.hasAttribute('hidden')).toBe(true);
  });
});

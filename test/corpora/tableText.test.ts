import { describe, expect, it } from 'vitest';
import { tableText } from '../../src/corpora/tableText.js';

describe('a table as one line of text', () => {
  it('names every value by row label and column heading', () => {
    expect(
      tableText([
        ['', '2019'],
        ['Sales:', '$ 5'],
      ]),
    ).toBe('Sales: 2019 $ 5;');
    const table = [
      ['', '2021', '2020'],
      ['Revenue', '$1,200', '900'],
      ['Loss', '', '(3)'],
    ];
    expect(tableText(table)).toBe('Revenue: 2021 $1,200, 2020 900; Loss: 2020 (3);');
  });

  it('spreads a heading over the columns it names, but not the last heading row', () => {
    const table = [
      ['', '', 'Years ended', ''],
      ['', 'North', '', 'South'],
      ['', '2021', '2020', '2021'],
      ['', '', '(in millions)', ''],
      ['Sales', '1', '2', '3'],
    ];
    expect(tableText(table)).toBe(
      'Sales: Years ended North 2021 1, Years ended North 2020 (in millions) 2, Years ended South 2021 3;',
    );
  });

  it('keeps section rows and the corner of the headings as sentences', () => {
    const table = [
      ['As of', '2021'],
      ['Assets:', ''],
      ['Cash', '7'],
      ['', '7'],
    ];
    expect(tableText(table)).toBe('As of. Assets. Cash: 2021 7; 2021 7;');
  });

  it('takes a first row with numbers as data and never all rows as headings', () => {
    expect(
      tableText([
        ['Total', '12'],
        ['Rest', '3'],
      ]),
    ).toBe('Total: 12; Rest: 3;');
    expect(tableText([['only', 'words here']])).toBe('only: words here;');
    expect(tableText([])).toBe('');
  });

  it('takes years, footnote marks and units as headings, dashes after a dollar sign as numbers', () => {
    expect(
      tableText([
        ['', '2019', '(1)', '$’000'],
        ['a', '1.5%', '- 2', '(3.0)'],
      ]),
    ).toBe('a: 2019 1.5%, (1) - 2, $’000 (3.0);');
    expect(
      tableText([
        ['Opening', '$—'],
        ['Closing', '5'],
      ]),
    ).toBe('Opening: $—; Closing: 5;');
  });
});

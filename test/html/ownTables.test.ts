import { describe, expect, it } from 'vitest';
import { summaryRows, withoutCommands } from '../../src/html/index.js';

describe('tables of an audit', () => {
  it('have no command that measures a profile again', () => {
    const bare = withoutCommands({
      title: 'a',
      columns: [],
      rows: [],
      notes: [],
      commands: [],
      rowCommands: [],
    });
    expect([bare.commands, bare.rowCommands, 'words' in bare]).toEqual([undefined, undefined, false]);
    expect(withoutCommands({ title: 'a', columns: [], rows: [], notes: [], words: ['w'] }).words).toEqual([
      'w',
    ]);
  });

  it('know which rows sum up the others', () => {
    const table = (rows: string[][][]) => ({ title: '', columns: ['Defense', 'Rate'], rows, notes: [] });
    expect(
      summaryRows(
        table([
          [['a'], ['FNR']],
          [['n'], ['']],
        ]),
      ),
    ).toBe(1);
    expect(summaryRows(table([[['a'], ['FNR']]]))).toBe(0);
    expect(
      summaryRows(
        table([
          [['a'], ['']],
          [['n'], ['']],
        ]),
      ),
    ).toBe(2);
    expect(summaryRows({ ...table([[['a'], ['']]]), columns: ['Cell', 'n'] })).toBe(0);
  });
});

import { Command, Option } from 'commander';
import { describe, expect, it } from 'vitest';
import { commandTable, withTable } from '../../src/command/commandPage.js';

describe('the table of a command', () => {
  it('says usage alone where there are no options', () => {
    expect(commandTable(new Command('why').argument('<target>'))).toBe(
      '`rinj why <target>`\n\nNo options.\n',
    );
  });

  it('lists arguments that are described, options, what is needed, choices and defaults', () => {
    const command = new Command('audit')
      .argument('[files...]', 'what to read')
      .requiredOption('--out <folder>', 'where | to')
      .addOption(new Option('--kind <kind>', 'which').choices(['a', 'b']).default('a'))
      .option('--all <one>', 'each', (one: string) => [one], [] as readonly string[]);
    expect(commandTable(command).split('\n')).toEqual([
      '`rinj audit [options] [files...]`',
      '',
      '| option | what it does |',
      '| --- | --- |',
      '| `[files...]` | what to read |',
      '| `--out <folder>` | where \\| to (needed) |',
      '| `--kind <kind>` | which (one of a, b; default a) |',
      '| `--all <one>` | each |',
      '',
    ]);
  });

  it('goes on with the commands below', () => {
    const command = new Command('gate');
    command.command('replay').option('--json', 'print JSON');
    expect(commandTable(command)).toContain('\n`rinj gate replay [options]`\n');
  });
});

describe('a page', () => {
  it('is written anew between its marks alone', () => {
    expect(withTable('a\n<!-- options -->\n<!-- end of options -->\n', 'b\n')).toBe(
      'a\n<!-- options -->\n\nb\n\n<!-- end of options -->\n',
    );
    const page = withTable('a\n<!-- options -->\nold\n<!-- end of options -->\nrest', 'b\n');
    expect(withTable(page, 'b\n')).toBe(page);
  });

  it('without its marks is refused', () => {
    expect(() => withTable('a', 'b')).toThrow('the page lacks');
    expect(() => withTable('<!-- end of options --> <!-- options -->', 'b')).toThrow('the page lacks');
  });
});

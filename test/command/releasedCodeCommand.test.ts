import { Command } from 'commander';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { addReleasedCodeCommand } from '../../src/command/releasedCodeCommand.js';

function program(): Command {
  const made = new Command('rinj').exitOverride();
  addReleasedCodeCommand(made);
  return made;
}

afterEach(() => vi.unstubAllEnvs());

describe('rinj released-code', () => {
  it('says what it writes, where the rows of the package come from, and how to ask it again', () => {
    const [command] = program().commands;
    expect(command?.name()).toBe('released-code');
    expect(command?.description()).toContain('table-vi.json');
    expect(command?.options.map(({ long }) => long)).toEqual(['--python']);
  });

  it('refuses an unknown profile before it opens anything', async () => {
    vi.stubEnv('PROFILE', 'huge');
    await expect(program().parseAsync(['node', 'rinj', 'released-code'])).rejects.toThrow(
      'PROFILE is "huge"',
    );
  });

  it('refuses an argument that it does not know', async () => {
    const parsed = program().configureOutput({ writeErr: () => {} });
    parsed.commands[0]?.exitOverride().configureOutput({ writeErr: () => {} });
    await expect(parsed.parseAsync(['node', 'rinj', 'released-code', '--pyton', 'x'])).rejects.toThrow(
      '--pyton',
    );
  });
});

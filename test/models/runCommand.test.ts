import { describe, expect, it } from 'vitest';

import { runCommand } from '../../src/models/runCommand.js';

describe('runCommand', () => {
  it('ends quietly when the command ends well', async () => {
    await expect(runCommand(process.execPath, ['--eval', 'console.log(1)'])).resolves.toBeUndefined();
  });

  it('shows the command, its status and what it said', async () => {
    const script = 'console.error("no such artifact"); process.exit(4)';
    await expect(runCommand(process.execPath, ['--eval', script])).rejects.toThrow(
      /ended with 4: no such artifact/,
    );
  });

  it('hands arguments over without a shell', async () => {
    const script = 'process.exit(process.argv[1] === "$(false); a b" ? 0 : 1)';
    await expect(runCommand(process.execPath, ['--eval', script, '$(false); a b'])).resolves.toBeUndefined();
  });

  it('names a program that is not there', async () => {
    await expect(runCommand('no-such-program', [])).rejects.toThrow(/"no-such-program" cannot be started/);
  });
});

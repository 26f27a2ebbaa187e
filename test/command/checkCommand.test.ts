import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Command } from 'commander';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { addCheckCommand } from '../../src/command/checkCommand.js';

const EXAMPLES = join(import.meta.dirname, '..', '..', 'examples', 'published-evaluation');

afterEach(() => {
  vi.restoreAllMocks();
  process.exitCode = undefined;
});

async function check(...args: string[]) {
  const written: string[] = [];
  vi.spyOn(process.stdout, 'write').mockImplementation((text) => {
    written.push(String(text));
    return true;
  });
  const program = new Command('rinj').exitOverride().configureOutput({ writeErr: () => {} });
  addCheckCommand(program);
  for (const command of program.commands) command.exitOverride().configureOutput({ writeErr: () => {} });
  await program.parseAsync(['check', ...args], { from: 'user' });
  return { status: process.exitCode, text: written.join('') };
}

describe('rinj check', () => {
  it('ends with 0 and pass, or with 1 and fail, and prints what it ends with', async () => {
    const good = await check(join(EXAMPLES, 'states-everything.json'));
    expect([good.status, good.text.endsWith('verdict: pass\n')]).toEqual([0, true]);
    const bad = await check(join(EXAMPLES, 'fails-rule-3.json'), '--json');
    expect([bad.status, JSON.parse(bad.text).exitStatus]).toEqual([1, 1]);
  });

  it('fails on the conditions given and on no other', async () => {
    const file = join(EXAMPLES, 'fails-rule-3.json');
    expect((await check(file, '--fail-on', 'rule:2')).status).toBe(0);
    expect((await check(file, '--fail-on', 'rule:2', '--fail-on', 'fpr>0.5@defense=filter-b')).status).toBe(
      1,
    );
    expect((await check(file, '--fail-on', 'collapse:mixed')).status).toBe(1);
  });

  it('writes JUnit XML and prints annotations', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'rinj-junit-'));
    try {
      const file = join(folder, 'made', 'check.xml');
      const { text } = await check(join(EXAMPLES, 'fails-rule-5.json'), '--junit', file, '--github');
      expect(text).toContain('::error title=rinj check%3A rules::');
      expect(readFileSync(file, 'utf8')).toContain('failures="1"');
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  });

  it('refuses a condition it does not understand, and JSON mixed with annotations', async () => {
    const file = join(EXAMPLES, 'states-everything.json');
    await expect(check(file, '--fail-on', 'nonsense')).rejects.toThrow('condition "nonsense"');
    await expect(check(file, '--json', '--github')).rejects.toThrow(/cannot be used with/);
    await expect(check(file, '--fail-on', 'fnr>0.1@defense=nobody')).rejects.toThrow('fits no record');
  });
});

import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Command } from 'commander';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { addAdversarialCommand } from '../../src/command/adversarialCommand.js';

const folder = mkdtempSync(join(tmpdir(), 'command-'));
afterAll(() => rmSync(folder, { recursive: true }));

async function run(...words: string[]): Promise<string> {
  const program = new Command('rinj').exitOverride();
  addAdversarialCommand(program);
  for (const command of program.commands) command.exitOverride().configureOutput({ writeErr: () => {} });
  const written: string[] = [];
  const spy = vi.spyOn(process.stdout, 'write').mockImplementation((text) => {
    written.push(String(text));
    return true;
  });
  try {
    await program.parseAsync(words, { from: 'user' });
  } finally {
    spy.mockRestore();
  }
  return written.join('');
}

describe('rinj adversarial and rinj squad', () => {
  it('print the files they wrote', async () => {
    const out = join(folder, 'a');
    const names = ['adversarial.json', 'adversarial.md', 'defenses.json', 'defenses.md'];
    expect(await run('adversarial', '--out', out)).toBe(names.map((name) => `${join(out, name)}\n`).join(''));
    for (const name of names) expect(existsSync(join(out, name))).toBe(true);
    vi.stubEnv('RINJ_DATA', undefined);
    expect(await run('squad', '--out', out)).toBe(`${join(out, 'squad.json')}\n${join(out, 'squad.md')}\n`);
    vi.unstubAllEnvs();
  });

  it('check stored reports with status 1 when one differs, and say that real questions need RINJ_DATA', async () => {
    vi.stubEnv('RINJ_DATA', undefined);
    const warned = vi.spyOn(console, 'error').mockImplementation(() => {});
    const out = join(folder, 'checked');
    await run('squad', '--out', out);
    expect(await run('squad', '--out', out, '--check')).toBe(
      `${join(out, 'squad.json')} is as stored\n${join(out, 'squad.md')} is as stored\n`,
    );
    expect(warned).toHaveBeenCalledWith(
      'rinj: RINJ_DATA is not set; the recall on real questions is not checked',
    );
    expect(process.exitCode ?? 0).toBe(0);
    writeFileSync(join(out, 'squad.md'), 'changed\n');
    expect(await run('squad', '--out', out, '--check')).toContain('squad.md differs: line 1 is "changed"');
    expect(process.exitCode).toBe(1);
    expect(readFileSync(join(out, 'squad.md'), 'utf8')).toBe('changed\n');
    process.exitCode = 0;
    warned.mockRestore();
    vi.unstubAllEnvs();
  });

  it('refuse options that are unknown or contradict each other', async () => {
    const out = join(folder, 'b');
    await expect(run('adversarial')).rejects.toThrow('--out');
    await expect(run('adversarial', '--out', out, '--embedder', 'x')).rejects.toThrow(
      'use hashing or minilm.',
    );
    await expect(run('adversarial', '--out', out, '--generator', 'x')).rejects.toThrow(
      'use mock or smollm2.',
    );
    await expect(
      run('adversarial', '--out', out, '--generator', 'smollm2', '--embedder', 'minilm'),
    ).rejects.toThrow('a generator is measured with the hashing embedder; leave out --embedder');
    await expect(
      run('adversarial', '--out', out, '--generator', 'smollm2', '--endpoint', 'e.json'),
    ).rejects.toThrow('give one of them');
    vi.stubEnv('RINJ_DATA', undefined);
    await expect(run('squad', '--out', out, '--study')).rejects.toThrow('RINJ_DATA, which is not set');
    vi.stubEnv('RINJ_DATA', out);
    await expect(run('squad', '--out', out, '--study', '--file', 'f')).rejects.toThrow('leave out --file');
    await expect(run('squad', '--out', out, '--study')).rejects.toThrow('xquad.en.json is missing');
    vi.unstubAllEnvs();
    await expect(run('squad', '--out', out, '--passages', '3')).rejects.toThrow('--passages cuts a file');
    await expect(run('squad', '--out', out, '--file', 'f', '--passages', '0')).rejects.toThrow('1 or more');
    expect(existsSync(out)).toBe(false);
  });

  it('name a damaged endpoint file', async () => {
    const file = join(folder, 'endpoint.json');
    writeFileSync(file, '{"baseUrl":"http://localhost/v1"}');
    await expect(run('adversarial', '--out', folder, '--endpoint', file)).rejects.toThrow(
      'field "model": is missing',
    );
  });
});

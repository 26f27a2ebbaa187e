import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Command } from 'commander';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { addHtmlReportCommand } from '../../src/command/htmlReportCommand.js';
import { reportWorkspace } from '../stages/reportWorkspace.js';

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
});

async function report(...args: string[]): Promise<string> {
  const written: string[] = [];
  vi.spyOn(process.stdout, 'write').mockImplementation((text) => {
    written.push(String(text));
    return true;
  });
  const program = new Command('rinj').exitOverride().configureOutput({ writeErr: () => {} });
  addHtmlReportCommand(program);
  for (const command of program.commands) command.exitOverride().configureOutput({ writeErr: () => {} });
  await program.parseAsync(['report', ...args], { from: 'user' });
  return written.join('');
}

describe('rinj report', () => {
  it('writes the file that it is told and says how much and what the rules say', async () => {
    const root = reportWorkspace();
    const out = join(root, 'mine.html');
    const said = await report(join(root, 'data', 'results', 'quick'), '--out', out);
    const bytes = readFileSync(out).length;
    expect(said).toMatch(/^[\d,]+ bytes written; reporting rules: (?:pass|fail)\n$/);
    expect(Number(said.split(' ')[0]?.replaceAll(',', ''))).toBe(bytes);
    expect(readFileSync(out, 'utf8')).toMatch(/^<!doctype html>/);
  });

  it('takes the profile that the environment names where no folder is given', async () => {
    vi.stubEnv('PROFILE', 'nonsense');
    await expect(report()).rejects.toThrow(/PROFILE is "nonsense"; use quick or full/);
  });

  it('refuses a format that there is not', async () => {
    await expect(report('x', '--format', 'pdf')).rejects.toThrow(/Allowed choices are html, md, csv, json/);
  });
});

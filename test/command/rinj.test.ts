import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const RINJ = join(import.meta.dirname, '..', '..', 'dist', 'command', 'rinj.js');
const ESCAPE = '\u001b';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'rinj-'));
  mkdirSync(join(folder, 'corpus'));
  const documents = Array.from({ length: 40 }, (_, index) =>
    JSON.stringify({ _id: `d${index}`, text: Array.from({ length: 11 + index }, () => 'word').join(' ') }),
  );
  writeFileSync(join(folder, 'corpus', 'corpus.jsonl'), documents.join('\n'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function rinj(...args: string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [RINJ, ...args], {
    encoding: 'utf8',
    env: { PATH: process.env.PATH ?? '' },
  });
  return { status, stdout, stderr };
}

function poisonFile(name: string, content: string | Buffer): string {
  const path = join(folder, name);
  writeFileSync(path, content);
  return path;
}

describe.skipIf(!existsSync(RINJ))('the command line (needs make build)', () => {
  it('takes an empty RINJ_DATA for none', () => {
    const { status, stdout, stderr } = spawnSync(
      process.execPath,
      [RINJ, 'squad', '--out', join(folder, 'squad')],
      {
        encoding: 'utf8',
        env: { PATH: process.env.PATH ?? '', RINJ_DATA: '' },
      },
    );
    expect([status, stderr]).toEqual([0, '']);
    expect(stdout.trim().split('\n')).toHaveLength(2);
  });

  it('prints the profile of a poison file as JSON, one result for each form in file order', () => {
    const lines = [
      {
        queryId: 'q',
        query: 'who won the cup',
        text: 'who won the cup.It was Eve',
        incorrect: 'Eve',
        form: 'b',
      },
      { queryId: 'q', query: 'who won the cup', text: 'It was Eve', incorrect: ['Ann', 'eve'], form: 'a' },
      { queryId: 'q', query: 'who won the cup', text: 'It was Eve', form: 'a' },
      { queryId: 'x', query: null, text: '', form: 'a' },
    ];
    const path = poisonFile('p.jsonl.gz', gzipSync(lines.map((line) => JSON.stringify(line)).join('\n')));
    const { status, stdout } = rinj(
      'profile',
      '--corpus',
      join(folder, 'corpus'),
      '--poison',
      path,
      '--json',
    );
    expect(status).toBe(0);
    const { clean, forms } = JSON.parse(stdout);
    expect(clean).toEqual({ documents: 40, l5: 12.95, l95: 48.05, width: 48.05 / 12.95 });
    expect(forms.map(({ form, n }: { form: string; n: number }) => [form, n])).toEqual([
      ['b', 1],
      ['a', 3],
    ]);
    expect(forms[0]).toMatchObject({ containment: 1, lengthOverlap: 0, incorrectPresent: 1, flagged: true });
    expect(forms[1]).toMatchObject({
      undefined: 1,
      containment: 0,
      duplicates: 1,
      empty: 1,
      incorrectPresent: 1,
      incorrectStated: 1,
      flagged: false,
    });
  });

  it('says in words what the profile predicts', () => {
    const line = JSON.stringify({ queryId: 'q', query: 'who won', text: 'who won.Eve did' });
    const path = poisonFile('words.jsonl', line);
    const { stdout } = rinj('profile', '--corpus', join(folder, 'corpus'), '--poison', path);
    expect(stdout).toContain('prediction            Both construction cues are strong');
  });

  it('shows hostile text of the files inert', () => {
    const line = JSON.stringify({ queryId: 'q', query: 'who', text: 'x', form: `${ESCAPE}[2J${ESCAPE}]0;t` });
    const path = poisonFile('hostile.jsonl', line);
    const shown = rinj('profile', '--corpus', join(folder, 'corpus'), '--poison', path);
    expect(shown.stdout).toContain('\\u{1b}[2J');
    expect(shown.stdout).not.toContain(ESCAPE);
    const broken = rinj(
      'profile',
      '--corpus',
      join(folder, 'corpus'),
      '--poison',
      poisonFile('b', `${ESCAPE}[2J`),
    );
    expect(broken.status).toBe(2);
    expect(broken.stderr).not.toContain(ESCAPE);
  });

  it.each([
    ['a line that is not JSON', '{"queryId":"q","query":"a","text":"b"}\nnot json', 'line 2'],
    ['a line without its text', '{"queryId":"q","query":"a"}', 'field "text"'],
    ['a torn gzip', gzipSync('{"queryId":"q","query":"a","text":"b"}\n'.repeat(99)).subarray(0, 40), 'gzip'],
  ])('ends with status 2 and one clear error for %s', (name, content, message) => {
    const path = poisonFile('faulty', content);
    const { status, stdout, stderr } = rinj('profile', '--corpus', join(folder, 'corpus'), '--poison', path);
    expect(status, name).toBe(2);
    expect(stdout).toBe('');
    expect(stderr).toMatch(/^rinj: /);
    expect(stderr).toContain(message);
    expect(stderr.trim().split('\n').length).toBe(1);
  });

  it('ends with status 2 for bad use and 0 for help, and every command has an example', () => {
    expect(rinj('nonsense').status).toBe(2);
    expect(rinj('profile').status).toBe(2);
    expect(rinj('profile', '--corpus', 'c', '--poison', 'p', '--documents', '-3').status).toBe(2);
    expect(rinj('why', 'nonsense').status).toBe(2);
    const help = rinj('--help');
    expect(help.status).toBe(0);
    const commands = [...help.stdout.matchAll(/^ {2}([a-z][a-z-]+)(?= ).*/gm)]
      .map((match) => match[1] as string)
      .filter((name) => name !== 'help');
    expect(commands).toContain('profile');
    for (const name of commands) expect(rinj(name, '--help').stdout, name).toMatch(/Examples?:\n {2}/);
  }, 120_000);
});

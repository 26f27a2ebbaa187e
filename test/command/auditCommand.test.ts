import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Command } from 'commander';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { addAuditCommand } from '../../src/command/auditCommand.js';
import { addCheckCommand } from '../../src/command/checkCommand.js';
import { addProfileCommand } from '../../src/command/profileCommand.js';

const ROOT = join(import.meta.dirname, '..', '..');
const CORPUS = ['--corpus', join(ROOT, 'examples', 'audit', 'corpus')];
const POISON = ['--poison', join(ROOT, 'examples', 'audit', 'poison.jsonl')];
const DETECTOR = ['--detector', join(ROOT, 'examples', 'audit', 'short-text.json')];

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'rinj-audit-command-'));
  vi.stubEnv('RINJ_MODELS', join(folder, 'no-models'));
  vi.stubEnv('RINJ_CACHE', join(folder, 'cache'));
});
afterEach(() => {
  vi.restoreAllMocks();
  process.exitCode = undefined;
});
afterAll(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true, force: true });
});

async function rinj(...args: string[]) {
  const written = { stdout: '', stderr: '' };
  for (const stream of ['stdout', 'stderr'] as const) {
    vi.spyOn(process[stream], 'write').mockImplementation((text) => {
      written[stream] += String(text);
      return true;
    });
  }
  const program = new Command('rinj').exitOverride().configureOutput({ writeErr: () => {} });
  addAuditCommand(program);
  addCheckCommand(program);
  addProfileCommand(program);
  for (const command of program.commands) command.exitOverride().configureOutput({ writeErr: () => {} });
  process.exitCode = undefined;
  await program.parseAsync(args, { from: 'user' });
  return { status: process.exitCode ?? 0, ...written };
}

const audit = (out: string, ...more: string[]) =>
  rinj(
    'audit',
    ...CORPUS,
    ...POISON,
    '--seeds',
    '11',
    '--fillers',
    'clean',
    '--out',
    join(folder, out),
    ...more,
  );

describe('rinj audit', { timeout: 60_000 }, () => {
  it('prints the plan and writes nothing on a dry run', async () => {
    const { status, stdout } = await audit('dry', '--dry-run');
    expect(status).toBe(0);
    expect(stdout).toMatch(/^corpus {5}own \(own\): 400 documents, 48 questions\n/);
    expect(stdout).toContain('cells      4 of 4 to measure');
    expect(readdirSync(folder)).not.toContain('dry');
    const { stdout: json, stderr } = await audit('dry', '--dry-run', '--json');
    expect(JSON.parse(json).plan.targets).toEqual({ count: 40, known: 'given' });
    expect(stderr).toContain('4 of 4 to measure');
  });

  it('ends with 1 when a condition is met, with 0 when none is, and says so in words and in JSON', async () => {
    const met = await audit('a', ...DETECTOR, '--fail-on', 'fnr>0.2@defense=short-text');
    expect([met.status, met.stdout.endsWith('verdict: fail\n')]).toEqual([1, true]);
    const not = await audit('a', ...DETECTOR, '--fail-on', 'fpr>0.5@defense=short-text', '--json');
    expect([not.status, JSON.parse(not.stdout).verdict.outcome]).toEqual([0, 'pass']);
    const unasked = await audit('a', ...DETECTOR);
    expect([unasked.status, unasked.stdout.includes('verdict')]).toEqual([0, false]);
  });

  it('exports the candidates of every cell for scoring elsewhere', async () => {
    const { stdout } = await audit('b', '--rungs', 'template', '--export', join(folder, 'candidates'));
    expect(stdout).toMatch(/\d+ candidates written\n$/);
    expect(readdirSync(join(folder, 'candidates'))).toEqual(['own.own.template.jsonl']);
  });

  it.each([
    ['a seed twice', ['--seeds', '11,11'], 'give each seed once'],
    ['an empty list', ['--families', 'jamming,,'], 'joined by commas'],
    ['a language model that is none', ['--language-model', 'gpt'], 'Allowed choices are neural, ngram'],
    ['a cost ratio of nothing', ['--cost-ratio', '0'], 'above 0'],
    ['a negative cut', ['--documents', '-1'], 'whole number'],
    ['vectors without an export', ['--vectors'], '--vectors belongs to --export'],
  ])('refuses %s', async (_, more, message) => {
    await expect(audit('c', ...more)).rejects.toThrow(message);
  });

  it('needs a folder for its results', async () => {
    await expect(rinj('audit')).rejects.toThrow("required option '--out <folder>'");
  });
});

describe('the tutorial', { timeout: 120_000 }, () => {
  it('runs as it is printed, on the files that it names, and finds what it says', async () => {
    const page = readFileSync(join(ROOT, 'docs', 'tutorial.md'), 'utf8');
    const commands = [...page.matchAll(/^rinj (.+)$/gm)].map((match) => match[1] as string);
    expect(commands.length).toBeGreaterThanOrEqual(9);
    const outputs: string[] = [];
    for (const command of commands) {
      const [line = '', comment = ''] = command.split(' # ');
      const words = line.split(' ').map((word) => {
        const plain = word.replace(/^'(.*)'$/, '$1');
        return plain.startsWith('my-audit')
          ? join(folder, plain)
          : plain.replace(/^examples\//, `${ROOT}/examples/`);
      });
      const { status, stdout } = await rinj(...words);
      expect(status, command).toBe(comment === 'status 1' ? 1 : 0);
      outputs.push(stdout);
    }
    const rows = (output: string | undefined, defense: string) =>
      (output ?? '')
        .split('\n')
        .filter((line) => line.startsWith(defense))
        .map((line) => line.slice(30).trim().slice(0, 5));
    // template, prefix_removed, then length_matched and both with three fillers each
    expect(rows(outputs[2], 'short-text')).toEqual(['0.000', '0.000', ...Array(6).fill('1.000')]);
    const words = rows(outputs[3], 'question-words').map(Number);
    expect([words[0], words[2]]).toEqual([0, 0]);
    expect(words[1]).toBeGreaterThan(0.5);
    expect(outputs[0]).toContain('Both construction cues are strong');
    expect(outputs[4]).toContain('Jamming');
    expect(outputs[5]).toContain('2 seeds, at least 5 are wanted');
  });

  it('stands on files that the generator writes again to the byte', async () => {
    const { spawnSync } = await import('node:child_process');
    const made = join(folder, 'generated');
    const generator = join(ROOT, 'examples', 'audit', 'generate.mjs');
    expect(spawnSync(process.execPath, [generator, made]).status).toBe(0);
    for (const file of [
      'corpus/corpus.jsonl',
      'corpus/queries.jsonl',
      'corpus/qrels/test.tsv',
      'poison.jsonl',
    ])
      expect(
        readFileSync(join(made, file)).equals(readFileSync(join(ROOT, 'examples', 'audit', file))),
        file,
      ).toBe(true);
  });
});

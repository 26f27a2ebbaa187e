import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { parseRag } from '../../src/exposure/index.js';
import { readTargets } from '../../src/stages/exposure.js';
import { builtExposure, javaScriptOf } from './exposureBuilt.js';

const EXAMPLES = join(import.meta.dirname, '..', '..', 'examples', 'exposure');
const PYTHON = spawnSync('python3', ['--version']).status === 0;
const built = builtExposure();
// The workflow calls rinj where it is built.
beforeAll(() => writeFileSync(join(built, 'dist', 'command', 'rinj.js'), "import '../../rinj.mjs';\n"));

function exposure(...args: string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['rinj.mjs', 'exposure', ...args], {
    cwd: built,
    encoding: 'utf8',
  });
  return { status, stdout, stderr };
}
const asked = (rag: string, ...more: string[]) =>
  exposure('--targets', 'examples/exposure/targets.jsonl', '--rag', `examples/exposure/${rag}`, ...more);

describe.skipIf(!PYTHON)('the Python RAG (needs python3)', () => {
  it('is exposed, and less so with a cap on sources; the same every time', () => {
    const [open, capped] = ['rag.json', 'rag-with-cap.json'].map((rag) => asked(rag, '--json'));
    expect([open?.stderr, capped?.stderr]).toEqual(['', '']);
    const [before, after] = [open, capped].map((run) => JSON.parse(run?.stdout ?? '').metrics.original);
    expect(before.poison_in_topk.value).toBe(1);
    expect(before.attack_success.value).toBe(1);
    expect(after.poison_in_topk.value).toBeCloseTo(0.2, 12);
    expect(after.attack_success.value).toBeLessThan(0.5);
    expect(before.clean_accuracy_without_poison.value).toBe(1);
    expect(after.clean_accuracy_without_poison.value).toBe(1);
    expect(asked('rag.json', '--json')).toEqual(open);
  });

  it('passes and fails by the limits that are stated', () => {
    const failed = asked(
      'rag.json',
      '--limit',
      'attack_success=0.1',
      '--limit',
      'clean_accuracy_without_poison=1',
    );
    expect(failed.status).toBe(1);
    expect(failed.stdout).toMatch(/attack_success +at most +0\.100 +1\.000 +exceeded\n/);
    expect(failed.stdout).toMatch(/\nlimits exceeded\n$/);
    const passed = asked('rag-with-cap.json', '--limit', 'attack_success=0.5');
    expect(passed.status).toBe(0);
    expect(passed.stdout).toMatch(/\nwithin limits\n$/);
  });

  it('says in proper form what it cannot do', () => {
    const rag = spawnSync('python3', ['examples/exposure/rag.py', 'examples/exposure/documents.jsonl'], {
      cwd: built,
      input: '{"id":1,"op":"query"}\n{"id":2,"op":"list","source":"redteam"}\n',
      encoding: 'utf8',
    });
    expect(rag.stdout).toBe('{"id": 1, "error": "KeyError: \'question\'"}\n{"id": 2, "ids": []}\n');
  });

  it('is what the workflow runs: every command in it works as written', () => {
    const workflow = readFileSync(join(EXAMPLES, 'exposure-workflow.yml'), 'utf8');
    const commands = [...workflow.matchAll(/^ +run: \|\n((?: {10}.*\n)+)/gm)].map(([, text = '']) => text);
    expect(commands).toHaveLength(2);
    for (const command of commands) {
      const { status, stderr } = spawnSync('bash', ['--norc', '-euo', 'pipefail', '-c', command], {
        cwd: built,
        encoding: 'utf8',
      });
      expect([status, stderr]).toEqual([0, '']);
    }
  });
});

describe('the TypeScript RAG', () => {
  it('runs in one process and exceeds its limit', () => {
    mkdirSync(join(built, 'own', 'exposure'), { recursive: true });
    for (const name of ['documents.jsonl', 'targets.jsonl']) {
      writeFileSync(join(built, 'own', 'exposure', name), readFileSync(join(EXAMPLES, name)));
    }
    const script = join(built, 'own', 'exposure', 'ownRag.js');
    writeFileSync(script, javaScriptOf(readFileSync(join(EXAMPLES, 'ownRag.ts'), 'utf8')));
    const { status, stdout, stderr } = spawnSync(process.execPath, [script], { encoding: 'utf8' });
    expect(stderr).toBe('');
    expect(status).toBe(1);
    expect(stdout).toMatch(/^original: poison in top 5 \d+ of 50, attacks \d+ of 10, right \d+ of 10\n/);
    expect(stdout).toMatch(/\nlimits exceeded\n$/);
  });
});

describe('the files of the example', () => {
  it('describe RAGs and targets that are valid', () => {
    for (const name of ['rag.json', 'rag-with-cap.json', 'http-rag.json']) {
      const text = readFileSync(join(EXAMPLES, name), 'utf8');
      expect(parseRag({ file: name, text }).settleMs).toBe(5000);
    }
    const targets = readTargets(join(EXAMPLES, 'targets.jsonl'));
    expect(targets).toHaveLength(10);
    expect(targets.every(({ paraphrases }) => paraphrases.length === 2)).toBe(true);
  });
});

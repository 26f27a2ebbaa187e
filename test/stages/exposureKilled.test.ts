import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { builtExposure } from './exposureBuilt.js';
import { describeStub, type HttpStub, httpStub, TARGETS } from './exposureFixture.js';

const root = mkdtempSync(join(tmpdir(), 'rinj-killed-'));
const built = builtExposure();
const targets = join(root, 'targets.jsonl');
const stubs: HttpStub[] = [];
beforeAll(() => writeFileSync(targets, TARGETS.map((target) => `${JSON.stringify(target)}\n`).join('')));
afterEach(async () => {
  for (const stub of stubs.splice(0)) await stub.close();
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

interface Ended {
  readonly status: number | null;
  readonly signal: NodeJS.Signals | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** Starts `rinj exposure` and gives the process to somebody who may end it. */
async function exposure(args: readonly string[], during: (pid: number) => void = () => {}): Promise<Ended> {
  const child = spawn(process.execPath, ['rinj.mjs', 'exposure', ...args], { cwd: built });
  const [stdout, stderr]: [string[], string[]] = [[], []];
  child.stdout.on('data', (data) => stdout.push(String(data)));
  child.stderr.on('data', (data) => stderr.push(String(data)));
  during(child.pid ?? 0);
  return new Promise((resolve) =>
    child.on('close', (status, signal) =>
      resolve({ status, signal, stdout: stdout.join(''), stderr: stderr.join('') }),
    ),
  );
}

async function staging(name: string) {
  const stub = await httpStub();
  stubs.push(stub);
  const [rag, journal] = [join(root, `${name}.json`), join(root, `${name}.jsonl`)];
  writeFileSync(rag, describeStub(stub.url, { timeoutMs: 5000 }));
  return { stub, journal, args: ['--targets', targets, '--rag', rag, '--journal', journal] };
}

/** Ends a process at the n-th request on a route, before or after the stub has done what it asks. */
function endAt(stub: HttpStub, route: string, nth: number, end: () => void): void {
  stub.faults.set(route, (times) => {
    if (times === nth) end();
    return undefined; // The stub still answers: the request has arrived, whatever becomes of its sender.
  });
}

describe('a run that is killed with SIGKILL', () => {
  it.each([
    ['while documents are being planted', 'POST /add', 1],
    ['while it asks with poison in the index', 'POST /query', 3],
    ['while documents are being planted for the second target', 'POST /add', 2],
    ['while it looks whether they are gone', 'GET /list', 4],
  ])('%s leaves a journal, and the next run removes everything first', async (_, route, nth) => {
    const { stub, journal, args } = await staging(`${route.replace(/\W/g, '')}${nth}`);
    const killed = await exposure(args, (pid) => endAt(stub, route, nth, () => process.kill(pid, 'SIGKILL')));
    expect(killed).toMatchObject({ signal: 'SIGKILL', stdout: '' });
    expect(existsSync(journal)).toBe(true);
    const leftBehind = stub.documents.size;
    stub.faults.clear();
    const again = await exposure([...args, '--json']);
    expect(again.stderr).toContain('an earlier run had left up to 5 planted documents; they are removed');
    expect(again.status).toBe(0);
    expect(JSON.parse(again.stdout).metrics.original.poison_in_topk.value).toBe(1);
    expect(stub.documents.size).toBe(0);
    expect(existsSync(journal)).toBe(false);
    if (route === 'POST /query') expect(leftBehind).toBe(5);
  });

  it('is cleaned up after by --remove-leftovers alone', async () => {
    const { stub, journal, args } = await staging('alone');
    await exposure(args, (pid) => endAt(stub, 'POST /query', 4, () => process.kill(pid, 'SIGKILL')));
    expect(stub.documents.size).toBe(5);
    stub.faults.clear();
    const cleaned = await exposure([...args.slice(2), '--remove-leftovers']);
    expect(cleaned).toMatchObject({ status: 0, stdout: 'removed 5 planted documents\n', stderr: '' });
    expect(stub.documents.size).toBe(0);
    expect(existsSync(journal)).toBe(false);
  });

  it.skipIf(spawnSync('python3', ['--version']).status !== 0)(
    'together with a Python RAG whose index is on a disk leaves nothing after the next run (needs python3)',
    async () => {
      const state = join(root, 'state.json');
      const [rag, journal] = [join(root, 'python.json'), join(root, 'python.jsonl')];
      const command = [
        'python3',
        'examples/exposure/rag.py',
        'examples/exposure/documents.jsonl',
        '--state',
        state,
      ];
      writeFileSync(rag, JSON.stringify({ kind: 'command', command, settleMs: 500 }));
      const args = ['--targets', 'examples/exposure/targets.jsonl', '--rag', rag, '--journal', journal];
      const planted = () =>
        existsSync(state) ? Object.keys(JSON.parse(readFileSync(state, 'utf8'))).length : 0;
      const killed = await exposure(args, (pid) => {
        const timer = setInterval(() => {
          if (planted() === 0) return;
          clearInterval(timer);
          process.kill(pid, 'SIGKILL');
        }, 1);
      });
      expect(killed.signal).toBe('SIGKILL');
      expect(existsSync(journal)).toBe(true);
      const again = await exposure(args);
      expect(again.status).toBe(0);
      expect(planted()).toBe(0);
      expect(existsSync(journal)).toBe(false);
    },
  );
});

describe('a run that is interrupted', () => {
  it.each(['SIGINT', 'SIGTERM'] as const)(
    'with %s removes what it has planted and says so',
    async (signal) => {
      const { stub, journal, args } = await staging(signal);
      const ended = await exposure(args, (pid) =>
        endAt(stub, 'POST /query', 3, () => process.kill(pid, signal)),
      );
      expect(ended).toMatchObject({ status: 2, stdout: '' });
      expect(ended.stderr).toBe(
        `rinj: ${signal}: removing what is planted; once more stops at once\nrinj: the run was interrupted and has measured nothing\n`,
      );
      expect(stub.documents.size).toBe(0);
      expect(existsSync(journal)).toBe(false);
    },
  );

  it('twice stops at once, and the next run removes the rest', async () => {
    const { stub, journal, args } = await staging('twice');
    const ended = await exposure(args, (pid) => {
      endAt(stub, 'POST /query', 3, () => process.kill(pid, 'SIGINT'));
      stub.faults.set('POST /delete', () => {
        process.kill(pid, 'SIGINT');
        return null;
      });
    });
    expect(ended.status).toBe(2);
    expect(ended.stderr).toContain('stopped at once; what is still planted is in the journal');
    expect(stub.documents.size).toBe(5);
    expect(existsSync(journal)).toBe(true);
    stub.faults.clear();
    expect((await exposure(args)).status).toBe(0);
    expect(stub.documents.size).toBe(0);
  });
});

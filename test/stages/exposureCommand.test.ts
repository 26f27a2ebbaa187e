import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import type { Rag } from '../../src/exposure/index.js';
import { commandRag } from '../../src/stages/exposureCommand.js';
import { runExposure } from '../../src/stages/exposureHarness.js';
import { memoryJournal } from '../../src/stages/exposureJournal.js';
import { TARGETS } from './exposureFixture.js';

const PROGRAM = join(import.meta.dirname, 'programs', 'ragProgram.mjs');
const folder = mkdtempSync(join(tmpdir(), 'rinj-rag-'));
const opened: Rag[] = [];
afterEach(async () => {
  for (const rag of opened.splice(0)) await rag.close();
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function open(args: readonly string[], timeoutMs = 5000, program = process.execPath): Rag {
  const rag = commandRag({ kind: 'command', command: [program, ...args], timeoutMs, settleMs: 300 });
  opened.push(rag);
  return rag;
}
const state = (name: string) => join(folder, name);
const run = (rag: Rag) =>
  runExposure({ rag, targets: TARGETS, journal: memoryJournal(), runId: 'r', settleMs: 300 });
const kept = (name: string) => JSON.parse(readFileSync(state(name), 'utf8'));

describe('a RAG that is a program', () => {
  it('is measured and left as it was, in one process', async () => {
    const rows = await run(open([PROGRAM, 'none', state('good')]));
    expect(rows.map(({ poisonHits, attackSuccess }) => [poisonHits, attackSuccess])).toEqual([
      [5, true],
      [5, true],
      [5, true],
    ]);
    expect(kept('good')).toEqual([]);
    expect(readFileSync(`${state('good')}.starts`, 'utf8')).toBe('started\n');
  });

  it.each<[string, RegExp]>([
    ['crash', /"query" failed: the program ended with status 3; it last said "out of \\u001b\[31mmemory"$/],
    ['hang', /"query" failed: the program gave no answer for 3 seconds and was ended$/],
    ['nonsense', /is not JSON: "Loading model \\u001b\[1m100%"; print one JSON object on each line/],
    ['wrong-id', /"query" has id 99, id \d+ is due/],
    ['error', /"query" failed: "no model"$/],
  ])('by %s gets one clear error, and its index on the disk is cleaned', async (fault, message) => {
    const rag = open([PROGRAM, fault, state(fault)], 3000);
    await expect(run(rag)).rejects.toThrow(message);
    expect(kept(fault)).toEqual([]);
    const starts = readFileSync(`${state(fault)}.starts`, 'utf8').split('\n').length - 1;
    expect(starts).toBe(fault === 'error' ? 1 : 2);
  });

  it('that says yes to a delete and keeps everything is named with what stays', async () => {
    await expect(run(open([PROGRAM, 'keep', state('keep')]))).rejects.toThrow(
      /^5 planted documents stay in RAG "command .*": "redteam-r-0-0"/,
    );
  });

  it('that answers twice is ended and started again', async () => {
    const rag = open([PROGRAM, 'twice']);
    expect(await rag.list()).toEqual([]);
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(await rag.list()).toEqual([]);
  });

  it('that cannot be started is named', async () => {
    await expect(open([], 5000, '/no/such/program').list()).rejects.toThrow(
      '"list" failed: the program cannot be started',
    );
    expect(existsSync('/no/such/program')).toBe(false);
  });

  it('is asked one thing at a time', async () => {
    const rag = open([PROGRAM, 'none']);
    const both = await Promise.allSettled([rag.list(), rag.list()]);
    expect(both.map(({ status }) => status)).toEqual(['fulfilled', 'rejected']);
  });

  it('has a name without its limits', () => {
    expect(open(['rag.py'], 1, 'python3').name).toBe('command ["python3","rag.py"]');
  });
});

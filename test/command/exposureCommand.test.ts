import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Command } from 'commander';
import { afterAll, afterEach, describe, expect, it, vi } from 'vitest';
import { addExposureCommand } from '../../src/command/exposureCommand.js';
import { describeStub, type HttpStub, httpStub, TARGETS } from '../stages/exposureFixture.js';

const root = mkdtempSync(join(tmpdir(), 'rinj-exposure-command-'));
const stubs: HttpStub[] = [];
afterAll(() => rmSync(root, { recursive: true, force: true }));
afterEach(async () => {
  process.exitCode = 0;
  for (const stub of stubs.splice(0)) await stub.close();
});

const file = (name: string, text: string) => {
  const path = join(root, name);
  writeFileSync(path, text);
  return path;
};
const TARGET_LINES = TARGETS.map((target) => JSON.stringify(target)).join('\n');

async function staging() {
  const stub = await httpStub();
  stubs.push(stub);
  const journal = join(root, 'journal.jsonl');
  const targets = file('targets.jsonl', TARGET_LINES);
  return {
    ...{ stub, journal },
    args: ['--rag', file('rag.json', describeStub(stub.url)), '--journal', journal, '--targets', targets],
  };
}

async function run(...words: string[]): Promise<{ printed: string; status: unknown }> {
  const program = new Command('rinj').exitOverride();
  addExposureCommand(program);
  for (const command of program.commands) command.exitOverride().configureOutput({ writeErr: () => {} });
  const written: string[] = [];
  const spy = vi.spyOn(process.stdout, 'write').mockImplementation((text) => {
    written.push(String(text));
    return true;
  });
  process.exitCode = 0;
  try {
    await program.parseAsync(['exposure', ...words], { from: 'user' });
  } finally {
    spy.mockRestore();
  }
  return { printed: written.join(''), status: process.exitCode };
}

describe('rinj exposure', () => {
  it('prints numbers, limits and the verdict, and its status is that of the verdict', async () => {
    const { args, stub, journal } = await staging();
    const open = await run(...args);
    expect(open.status).toBe(0);
    expect(open.printed).toMatch(/^Exposure of http http:\/\/127\.0\.0\.1:\d+\n-+\n +original +paraphrase\n/);
    expect(open.printed).toMatch(/\npoison_in_topk +1\.000 \(10\/10\) +1\.000 \(5\/5\)\n +\[/);
    expect(open.printed).toMatch(/\naccuracy_loss +0\.000 +0\.000\n/);
    expect(open.printed).toMatch(/\n\nno limits stated\n$/);
    const failed = await run(...args, '--limit', 'attack_success=0.1', '--limit', 'clean_accuracy=1');
    expect(failed.status).toBe(1);
    expect(failed.printed).toMatch(/\nclean_accuracy +at least +1\.000 +1\.000 +holds\n\nlimits exceeded\n$/);
    expect(stub.documents.size).toBe(0);
    expect(existsSync(journal)).toBe(false);
  });

  it('says the same three times: word, JSON and status', async () => {
    const { args } = await staging();
    for (const [limit, status, word] of [
      ['attack_success=1', 0, 'within limits'],
      ['attack_success=0', 1, 'limits exceeded'],
    ] as const) {
      const { printed, status: given } = await run(...args, '--limit', limit, '--json');
      expect(JSON.parse(printed).verdict).toMatchObject({ status: word, exitStatus: status });
      expect(given).toBe(status);
      expect((await run(...args, '--limit', limit)).printed.trimEnd().split('\n').at(-1)).toBe(word);
    }
  });

  it('gives equal bytes for equal runs, though every run has its own ids', async () => {
    const { args, stub } = await staging();
    const [one, two] = [await run(...args, '--json'), await run(...args, '--json')];
    expect(one.printed).toBe(two.printed);
    expect(stub.requests.filter((route) => route === 'POST /add')).toHaveLength(4);
  });

  it('does not pass a limit on paraphrases when there are none', async () => {
    const { args } = await staging();
    const bare = file('bare.jsonl', JSON.stringify(TARGETS[1]));
    const { printed, status } = await run(
      ...args,
      '--targets',
      bare,
      '--limit',
      'paraphrase_attack_success=1',
    );
    expect(status).toBe(2);
    expect(printed).toMatch(
      /\nparaphrase_attack_success +at most +1\.000 +N\/A +not measured\n\nnot measured\n$/,
    );
    expect(printed).not.toContain('paraphrase\n');
  });

  it('plants as many documents of the family as asked', async () => {
    const { args, stub } = await staging();
    const asked = ['--per-target', '7', '--k', '3', '--family', 'jamming', '--json'];
    const { printed } = await run(...args, ...asked);
    expect(JSON.parse(printed)).toMatchObject({ perTarget: 7, k: 3, family: 'jamming', targets: 2 });
    expect(JSON.parse(printed).rows[0].poisonHits).toBe(3);
    expect(stub.documents.size).toBe(0);
  });

  it('shows hostile answers and names without letting them act', async () => {
    const { args, stub } = await staging();
    const hostile = { ...TARGETS[1], id: '=cmd()\u001b[2J', paraphrases: ['\u202eabc'] };
    stub.faults.set('POST /query', () => ({
      body: JSON.stringify({ hits: [], answer: '\u001b[31mroom 1\ud800' }),
    }));
    const evil = file('evil.jsonl', JSON.stringify(hostile));
    const json = await run(...args, '--targets', evil, '--json');
    expect(json.printed).not.toContain('\u001b');
    expect(JSON.parse(json.printed).rows[0].targetId).toBe(hostile.id);
    expect((await run(...args, '--targets', evil)).printed).not.toContain('\u001b');
  });

  it('removes leftovers without targets', async () => {
    const { args, stub } = await staging();
    stub.documents.set('left', { id: 'left', text: '', source: 'redteam', trust: 'untrusted' });
    await expect(run(...args)).rejects.toThrow('already holds documents with source "redteam"');
    const { printed } = await run(...args.slice(0, 4), '--remove-leftovers');
    expect(printed).toBe('removed 1 planted document\n');
    expect(stub.documents.size).toBe(0);
  });
});

describe('bad use and bad input', () => {
  it.each<[string, (args: string[]) => string[], string]>([
    ['no RAG', () => [], '--rag'],
    ['no targets', (args) => args.slice(0, 4), 'no targets are named; add --targets FILE'],
    ['an unknown limit', (args) => [...args, '--limit', 'asr=0.1'], 'limit "asr=0.1": names no number'],
    ['a limit without value', (args) => [...args, '--limit', 'attack_success'], 'has no "="'],
    ['an unknown family', (args) => [...args, '--family', 'x'], 'no attack family "x"'],
    ['k of zero', (args) => [...args, '--k', '0'], 'give a whole number from 1 to 999'],
    ['a missing target file', (args) => [...args, '--targets', join(root, 'none')], 'ENOENT'],
    ['a missing RAG file', (args) => [...args, '--rag', join(root, 'none')], 'ENOENT'],
    [
      'a target without question',
      (args) => [...args, '--targets', file('bad.jsonl', '{"correct":"a","attacker":"b"}')],
      'line 1, field "question": is missing',
    ],
    [
      'a RAG file with a typing error',
      (args) => [...args, '--rag', file('bad.json', '{"kind":"htpp"}')],
      'is "htpp"',
    ],
    [
      'a journal in no folder',
      (args) => [...args, '--journal', join(root, 'no', 'j')],
      'the folder of the journal',
    ],
  ])('%s is one clear error, and nothing is asked', async (_, change, message) => {
    const { args, stub, journal } = await staging();
    await expect(run(...change(args))).rejects.toThrow(message);
    expect(stub.requests).toEqual([]);
    expect(existsSync(journal)).toBe(false);
  });

  it('an index that refuses deletes is named, and the journal stays until it accepts them', async () => {
    const { args, stub, journal } = await staging();
    stub.faults.set('POST /delete', () => ({ status: 500 }));
    await expect(run(...args)).rejects.toThrow(
      new RegExp(
        `^5 planted documents stay in RAG .*; run rinj exposure --remove-leftovers with the journal "${journal}" once the index accepts deletes, or delete them there`,
      ),
    );
    expect(existsSync(journal)).toBe(true);
    await expect(run(...args)).rejects.toThrow('5 planted documents stay');
    stub.faults.clear();
    expect((await run(...args)).status).toBe(0);
    expect(stub.documents.size).toBe(0);
    expect(existsSync(journal)).toBe(false);
  });
});

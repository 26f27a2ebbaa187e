import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Command } from 'commander';
import { afterAll, afterEach, describe, expect, it, vi } from 'vitest';
import { affectedBy, answerLines, chunksBehindRequests } from '../../src/command/gateAnswerRun.js';
import { addGateCommand } from '../../src/command/gateCommand.js';
import { gateRequest, ingestChunk, parseAnswerRecord } from '../../src/gate/index.js';
import { type GateStore, openGateStore } from '../../src/gateStore/index.js';
import { sha256Hex } from '../../src/text/index.js';
import { TS } from '../gate/requests.js';

const root = mkdtempSync(join(tmpdir(), 'rinj-gate-answers-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));
afterEach(() => {
  vi.restoreAllMocks();
  process.exitCode = 0;
});

/** A store with three gated requests: two users got the bad page or a text made from it, one asked for something else. */
async function filledStore(name: string): Promise<{ folder: string; store: GateStore }> {
  const folder = join(root, name);
  const store = await openGateStore(folder);
  const bad = { id: 'bad', text: 'Download it from there.', trust: 'semi' as const };
  await store.recordIngested([
    ingestChunk(bad, {}),
    ingestChunk({ id: 'made', text: 'A saved answer.', generatedFrom: ['bad'] }, {}),
  ]);
  for (const [requestId, userId, id] of [
    ['r1', 'ann', 'bad'],
    ['r2', 'bob', 'made'],
    ['r3', 'cleo', 'lunch'],
    ['r4', undefined, 'bad'],
  ] as const) {
    const chunks = [{ id, text: `text of ${id}`, trust: 'trusted' as const }];
    const request = { requestId, query: 'q', chunks, ...(userId === undefined ? {} : { userId }) };
    await store.recordAudit(gateRequest(request, TS).audit);
  }
  await store.recordAudit(gateRequest({ requestId: 'none', query: 'q', chunks: [] }, TS).audit);
  return { folder, store };
}

async function logged(store: GateStore, input: string) {
  const lines: string[] = [];
  const errors: string[] = [];
  const counts = await answerLines({
    input: (async function* () {
      yield input;
    })(),
    name: 'standard input',
    store,
    now: () => TS,
    writeLine: async (line) => {
      lines.push(line);
    },
    report: (message) => errors.push(message),
  });
  return { counts, errors, records: lines.map((line) => parseAnswerRecord(line, { file: 'out' })) };
}
const answersTo = (...ids: readonly string[]) =>
  ids.map((requestId) => JSON.stringify({ requestId, answer: `to ${requestId}` })).join('\n');

/** Runs the command as a user would, in this process. */
async function rinj(...args: string[]) {
  const out: string[] = [];
  vi.spyOn(process.stdout, 'write').mockImplementation((text) => {
    out.push(String(text));
    return true;
  });
  const program = new Command('rinj').exitOverride();
  addGateCommand(program);
  await program.parseAsync(['node', 'rinj', 'gate', ...args]);
  return out.join('');
}

describe('the answer log', () => {
  it('says which chunks fed an answer and whom it reached, and keeps no text of it', async () => {
    const { store } = await filledStore('log');
    const { counts, records, errors } = await logged(store, `${answersTo('r1')}\n\n${answersTo('r4')}`);
    expect([counts, errors]).toEqual([{ logged: 2, faults: 0 }, []]);
    expect(records[0]).toMatchObject({
      ...{ requestId: 'r1', userId: 'ann', chunkIds: ['bad'], fromCache: false, ts: TS },
      answerSha256: sha256Hex('to r1'),
    });
    expect(records[1]).not.toHaveProperty('userId');
    const kept: string[] = [];
    for await (const line of store.answerLines()) kept.push(line);
    expect(kept.map((line) => JSON.parse(line))).toEqual(records);
    await store.close();
  });

  it('gives one error for each bad line and goes on', async () => {
    const { store } = await filledStore('faults');
    const lines = [
      '{"requestId":"r1"}',
      answersTo('r9'),
      answersTo('none'),
      '{"requestId":"r1","answer":"a","ts":"today"}',
      'nope',
      '{"requestId":"r1","answer":"\\ud800","fromCache":true,"ts":"2026-02-01T00:00:00Z"}',
    ];
    const { counts, records, errors } = await logged(store, lines.join('\n'));
    expect(counts).toEqual({ logged: 1, faults: 5 });
    expect(records[0]).toMatchObject({ fromCache: true, ts: '2026-02-01T00:00:00Z' });
    expect(errors).toEqual([
      'file "standard input", line 1, field "answer": is missing; must be the text of the answer',
      'file "standard input", line 2, field "requestId": is "r9", which the store\'s audit log does not hold; gate the request with this store first',
      'request "none" was refused, so no answer belongs to it; log the refusal',
      'file "standard input", line 4, field "ts": is "today"; give ISO 8601 with a zone, such as 2026-01-31T12:00:00Z',
      'file "standard input", line 5: is not JSON: "nope"; write one JSON object a line',
    ]);
    await store.close();
  });

  it('lists the users whom a bad chunk or anything made from it has reached, and the chunks behind an answer', async () => {
    const { store } = await filledStore('affected');
    await logged(store, answersTo('r1', 'r2', 'r3', 'r4'));
    expect(await affectedBy(store, ['bad'])).toEqual({
      chunkIds: ['bad', 'made'],
      users: [
        { userId: 'ann', requestIds: ['r1'] },
        { userId: 'bob', requestIds: ['r2'] },
      ],
      unknownUserRequestIds: ['r4'],
    });
    expect((await affectedBy(store, ['made'])).users).toEqual([{ userId: 'bob', requestIds: ['r2'] }]);
    expect((await affectedBy(store, ['unknown'])).users).toEqual([]);
    expect(await chunksBehindRequests(store, ['r1', 'r2', 'r4'])).toEqual([
      { chunkId: 'bad', requestIds: ['r1', 'r4'] },
      { chunkId: 'made', requestIds: ['r2'] },
    ]);
    await store.close();
  });

  it('prints the same through the commands, nothing of it live on a terminal', async () => {
    const { folder, store } = await filledStore('printed');
    const hostile = { requestId: 'r5', userId: '\u001b[2Jmallory', query: 'q' };
    const chunks = [{ id: 'bad', text: 'x', trust: 'trusted' as const }];
    await store.recordAudit(gateRequest({ ...hostile, chunks }, TS).audit);
    await logged(store, answersTo('r1', 'r2', 'r4', 'r5'));
    await store.close();
    const affected = await rinj('affected', '--store', folder, 'bad');
    expect(affected).toContain('"ann": "r1"\n"bob": "r2"\n');
    expect(affected).toContain('answers to nobody named: "r4"\n');
    expect(affected).not.toContain('\u001b');
    expect(JSON.parse(await rinj('affected', '--store', folder, '--json', 'made')).users).toEqual([
      { userId: 'bob', requestIds: ['r2'] },
    ]);
    expect(await rinj('behind', '--store', folder, 'r1')).toBe('"bad": "r1"\n');
    expect(await rinj('behind', '--store', folder, 'r77')).toBe(
      'no logged answer belongs to these requests\n',
    );
    expect(await rinj('affected', '--store', folder, 'nothing')).toBe(
      'no logged answer was fed by these chunks\n',
    );
  });
});

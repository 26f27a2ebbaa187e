import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Command } from 'commander';
import { afterAll, afterEach, describe, expect, it, vi } from 'vitest';
import { addGateCommand } from '../../src/command/gateCommand.js';
import { gateSettings, inputStream } from '../../src/command/gateInput.js';
import { replayLines, replayLog, replaySummaryText } from '../../src/command/gateReplay.js';
import { gateLines } from '../../src/command/gateRun.js';
import { gateStatsText } from '../../src/command/gateStatsText.js';
import {
  type AuditRecord,
  gateRequest,
  ingestChunk,
  SUITE_CASES,
  suiteOutcome,
} from '../../src/gate/index.js';
import { openGateStore } from '../../src/gateStore/index.js';
import { requestOf, TS } from '../gate/requests.js';

const root = mkdtempSync(join(tmpdir(), 'rinj-gate-command-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));
afterEach(() => {
  vi.restoreAllMocks();
  process.exitCode = 0;
});

const file = (name: string, content: string) => {
  const path = join(root, name);
  writeFileSync(path, content);
  return path;
};
const request = (requestId: string, text = 'Refunds take 30 days.') =>
  JSON.stringify({ requestId, query: requestId, chunks: [{ id: 'a', text, trust: 'trusted' }] });

async function gated(input: string, options: Partial<Parameters<typeof gateLines>[0]> = {}) {
  const lines: string[] = [];
  const errors: string[] = [];
  async function* stream() {
    yield input;
  }
  const counts = await gateLines({
    input: stream(),
    name: 'standard input',
    context: {},
    now: () => TS,
    writeLine: async (line) => {
      lines.push(line);
    },
    report: (message) => errors.push(message),
    stopAtFault: false,
    ...options,
  });
  return { counts, errors, records: lines.map((line): AuditRecord => JSON.parse(line)) };
}

/** Runs the command as a user would, in this process. */
async function rinj(...args: string[]) {
  const out: string[] = [];
  const errors: string[] = [];
  vi.spyOn(process.stdout, 'write').mockImplementation((text) => {
    out.push(String(text));
    return true;
  });
  vi.spyOn(console, 'error').mockImplementation((text) => {
    errors.push(String(text));
  });
  const program = new Command('rinj').exitOverride();
  addGateCommand(program);
  await program.parseAsync(['node', 'rinj', 'gate', ...args]);
  return { out: out.join(''), errors: errors.join('\n'), status: process.exitCode };
}

describe('rinj gate', () => {
  it('writes one audit record a line, in order', async () => {
    const { counts, records, errors } = await gated(`${request('r1')}\n\n${request('r2')}\n${request('r3')}`);
    expect(counts).toEqual({ gated: 3, faults: 0 });
    expect(records.map(({ requestId }) => requestId)).toEqual(['r1', 'r2', 'r3']);
    expect(records[0]).toEqual(gateRequest(JSON.parse(request('r1')), TS).audit);
    expect(errors).toEqual([]);
  });

  it('gives one error for a bad line, naming line and field, and goes on', async () => {
    const { counts, records, errors } = await gated(
      `${request('r1')}\n{"requestId":"x"}\nnope\n${request('r2')}\n`,
    );
    expect(counts).toEqual({ gated: 2, faults: 2 });
    expect(records.map(({ requestId }) => requestId)).toEqual(['r1', 'r2']);
    expect(errors[0]).toBe('file "standard input", line 2, field "query": is missing; must be a text');
    expect(errors[1]).toMatch(/line 3: is not JSON: "nope"; write one JSON object a line/);
  });

  it('stops at the first bad line when asked to', async () => {
    const { counts } = await gated(`nope\n${request('r2')}\n`, { stopAtFault: true });
    expect(counts).toEqual({ gated: 0, faults: 1 });
    expect((await gated('')).counts).toEqual({ gated: 0, faults: 0 });
  });

  it('with a store notices an edited chunk, counts retrievals, follows inputs and keeps the log', async () => {
    const folder = join(root, 'store');
    const store = await openGateStore(folder);
    const ingest = (id: string, text: string, fields: object) => ingestChunk({ id, text, ...fields }, {});
    await store.recordIngested([
      ingest('a', 'Refunds take 30 days.', { trust: 'trusted' }),
      ingest('note', 'A note.', { trust: 'semi' }),
      ingest('faq', 'Made from a note.', { generatedFrom: ['note'] }),
    ]);
    const line = (requestId: string, id: string, text: string) =>
      JSON.stringify({ requestId, query: requestId, chunks: [{ id, text }] });
    const lines = [
      line('r1', 'a', 'Refunds take 30 days.'),
      line('r2', 'a', 'Refunds take 90 days.'),
      line('r3', 'faq', 'Made from a note.'),
    ];
    const { records } = await gated(lines.join('\n'), { store });
    expect(
      records.map(({ chunks }) => [
        chunks[0]?.trust,
        chunks[0]?.signals.hash,
        chunks[0]?.signals.retrievalQueries,
      ]),
    ).toEqual([
      ['trusted', 'same', 1],
      ['trusted', 'changed', 2],
      ['semi', 'same', 1],
    ]);
    const logged: string[] = [];
    for await (const entry of store.auditLines()) logged.push(entry);
    expect(logged.map((entry) => JSON.parse(entry))).toEqual(records);
    await store.close();
  });

  it('reads registry and thresholds from files and names what is wrong with them', () => {
    expect(gateSettings({}).thresholds.gapLimit).toBe(0.15);
    const registry = file('r.json', '[{"sourceUri":"a","tier":"semi","writers":"x"}]');
    const settings = gateSettings({ registry, thresholds: file('t.json', '{"gapLimit":0.3}') });
    expect([settings.registry?.sources.length, settings.thresholds.gapLimit]).toEqual([1, 0.3]);
    expect(() => gateSettings({ thresholds: file('u.json', '{"gapLimit":"x"}') })).toThrow(
      /u\.json", field "gapLimit"/,
    );
    expect(inputStream('-')).toBe(process.stdin);
  });
});

describe('rinj gate replay', () => {
  const audit = gateRequest(requestOf({ text: 'a', trust: 'trusted', hash: 'b', ingestHash: 'a' }), TS).audit;
  const line = JSON.stringify(audit);

  it('reproduces every decision of a log and reports its torn last line', async () => {
    const log = file('good.jsonl', `${line}\n${line}\n${line.slice(0, 50)}`);
    const { out, errors, status } = await rinj('replay', log);
    expect(out).toBe('2 records: 2 reproduced, 0 differ, last line torn\n');
    expect(errors).toMatch(/line 3: the last line is torn/);
    expect(status).toBe(0);
  });

  it('says what differs in a record that somebody changed, with status 1', async () => {
    const log = file('changed.jsonl', `${line.replace('"decision":"demote"', '"decision":"pass"')}\n`);
    const { out, status } = await rinj('replay', log);
    expect(out).toContain('request "r1", chunk "c0": decision recorded "pass", replayed "demote"\n');
    expect(status).toBe(1);
  });

  it('shows the effect of other thresholds as a result, with status 0', async () => {
    const thresholds = file('hard.json', '{"hashChangedQuarantines":true}');
    const { out, status } = await rinj(
      'replay',
      '--json',
      '--with',
      thresholds,
      file('log.jsonl', `${line}\n`),
    );
    const [replay, summary] = out
      .trim()
      .split('\n')
      .map((each) => JSON.parse(each));
    expect(replay.differences[0]).toEqual({
      chunkId: 'c0',
      field: 'decision',
      recorded: '"demote"',
      replayed: '"quarantine"',
    });
    expect(summary).toMatchObject({ records: 1, differing: 1 });
    expect(status).toBe(0);
  });

  it('a bad line has status 2, and nothing in a log reaches the terminal live', async () => {
    const hostile = JSON.stringify({ ...audit, requestId: '\u001b[2J', refused: true });
    const { out, errors, status } = await rinj('replay', file('bad.jsonl', `\u001b[31m\n${hostile}\n`));
    expect(status).toBe(2);
    expect(errors).toMatch(/line 1: is not JSON/);
    expect(out + errors).not.toContain('\u001b');
  });

  it('counts in words', async () => {
    const none = {
      entries: (async function* () {})(),
      onDifference: async () => {},
      report: () => {},
      onProgress: () => {},
    };
    const empty = { records: 0, reproduced: 0, differing: 0, faults: 0, torn: 0 };
    expect(await replayLog(none)).toEqual(empty);
    expect(replaySummaryText({ ...empty, records: 2, reproduced: 2 })).toBe(
      '2 records: 2 reproduced, 0 differ',
    );
    expect(
      replayLines({ requestId: 'r', differences: [], notReplayed: ['minScore'], unmeasured: [] }),
    ).toEqual(['request "r": cannot show the effect of minScore, which acts before anything is recorded']);
  });
});

describe('rinj gate stats', () => {
  it('prints two rates for each kind, and names honest chunks that were held back', async () => {
    const { out } = await rinj('stats');
    expect(out).toBe(gateStatsText(suiteOutcome(SUITE_CASES, TS)));
    expect(out.split('\n')[0]).toBe('Regression suite of the gate (gate-1)');
    expect(out).toMatch(/all poison +poison +0\.\d{3} \(\d+\/23\) +\d+ +0\.\d{3} \(\d+\/23\)/);
    expect(out).toMatch(/honest and held back: soft_hyphens/);
  });

  it('prints the same as JSON with the thresholds it used', async () => {
    const { out } = await rinj(
      'stats',
      '--json',
      '--with',
      file('s.json', '{"hashChangedQuarantines":true}'),
    );
    const { thresholds, rates } = JSON.parse(out);
    expect(thresholds.hashChangedQuarantines).toBe(true);
    expect(rates.at(-2)).toMatchObject({ name: 'all poison', quarantined: { total: 23 } });
  });
});

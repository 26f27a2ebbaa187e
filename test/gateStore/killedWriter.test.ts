import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { openGateStore } from '../../src/gateStore/index.js';
import { builtLibrary } from './builtLibrary.js';

const root = mkdtempSync(join(tmpdir(), 'rinj-killed-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));

/** Writes until it is killed, and says a number only when the store has promised that its record is on the disk. */
const WRITER = `
import { gateRequest, ingestChunk } from './dist/gate/index.js';
import { openGateStore } from './dist/gateStore/index.js';
const store = await openGateStore(process.argv[2]);
const ts = '2026-01-31T12:00:00Z';
for (let number = Number(process.argv[3]); ; number++) {
  const chunks = Array.from({ length: 20 }, (_, index) => ({ id: number + '-' + index, text: 'text '.repeat(50) + index, trust: 'trusted' }));
  await store.recordIngested(chunks.map((chunk) => ingestChunk(chunk, {})));
  await store.recordAudit(gateRequest({ requestId: String(number), query: 'q' + number, chunks }, ts).audit);
  process.stdout.write(number + '\\n');
}
`;

/** Starts the writer, kills it with SIGKILL after some acknowledgements, and returns what was acknowledged. */
async function acknowledgedBeforeKill(
  built: string,
  folder: string,
  first: number,
  count: number,
): Promise<number[]> {
  const child = spawn(process.execPath, ['writer.mjs', folder, String(first)], {
    cwd: built,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let printed = '';
  let complaint = '';
  child.stderr.on('data', (data) => {
    complaint += String(data);
  });
  await new Promise<void>((resolve) => {
    child.stdout.on('data', (data) => {
      printed += String(data);
      // The kill comes from outside at no particular moment: the next write has long begun.
      if (printed.split('\n').length > count) setTimeout(() => child.kill('SIGKILL'), first % 7);
    });
    child.on('close', () => resolve());
  });
  expect(complaint).toBe('');
  return printed.split('\n').slice(0, -1).map(Number);
}

describe('a writer that is killed in the middle of a write', () => {
  it('loses nothing that was acknowledged and leaves nothing half-written, five times in a row', async () => {
    const built = builtLibrary();
    writeFileSync(join(built, 'writer.mjs'), WRITER);
    const folder = join(root, 'store');
    const acknowledged: number[] = [];
    for (let round = 0; round < 5; round++) {
      acknowledged.push(...(await acknowledgedBeforeKill(built, folder, round * 1000 + round, 4 + round)));
    }
    const store = await openGateStore(folder);
    const logged = new Set<number>();
    for await (const line of store.auditLines()) logged.add(Number(JSON.parse(line).requestId));
    expect(acknowledged.length).toBeGreaterThanOrEqual(25);
    expect(acknowledged.filter((number) => !logged.has(number))).toEqual([]);
    for (const number of logged) {
      const ids = Array.from({ length: 20 }, (_, index) => `${number}-${index}`);
      expect((await store.factsOf(ids)).size).toBe(20);
      const counts = await store.retrievalQueries(ids, 'another query');
      expect(new Set(counts.values())).toEqual(new Set([2]));
    }
    await store.close();
  }, 120_000);

  it('a second process is told that the store is in use', async () => {
    const built = builtLibrary();
    writeFileSync(join(built, 'writer.mjs'), WRITER);
    const folder = join(root, 'busy');
    const child = spawn(process.execPath, ['writer.mjs', folder, '0'], {
      cwd: built,
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    await new Promise((resolve) => child.stdout.once('data', resolve));
    await expect(openGateStore(folder)).rejects.toThrow(
      /store ".*busy" cannot be opened: .*; close the process/,
    );
    child.kill('SIGKILL');
    await new Promise((resolve) => child.on('close', resolve));
  }, 60_000);
});

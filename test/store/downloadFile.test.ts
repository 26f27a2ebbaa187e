import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { downloadFile } from '../../src/store/downloadFile.js';
import { temporaryFolder } from './temporaryFolder.js';

const folder = temporaryFolder();
const BODY = 'public text\n'.repeat(5000);
const SHA256 = createHash('sha256').update(BODY).digest('hex');
const UNKNOWN = { bytes: null, sha256: null };

let server: Server;
let base = '';
beforeAll(async () => {
  server = createServer((request, response) => {
    if (request.url === '/whole') response.end(BODY);
    else if (request.url === '/a') response.end('a');
    else if (request.url === '/moved') response.writeHead(302, { location: '/whole' }).end();
    else if (request.url === '/half') {
      response.writeHead(200, { 'content-length': BODY.length });
      response.write(BODY.slice(0, 1000), () => response.destroy());
    } else if (request.url === '/stall') response.write(BODY.slice(0, 1000));
    else response.writeHead(404).end('no');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

/** The download must fail with the message and leave the folder as it was. */
async function expectFailure(
  name: string,
  promise: Promise<string>,
  message: string | RegExp,
): Promise<void> {
  await expect(promise).rejects.toThrow(message);
  expect(readdirSync(folder).filter((entry) => entry.startsWith(name))).toEqual([]);
}

describe('fetching a public file', () => {
  it('leaves the checked file and returns its digest', async () => {
    const path = join(folder, 'deep', 'whole');
    expect(await downloadFile(`${base}/whole`, path, { bytes: BODY.length, sha256: SHA256 })).toBe(SHA256);
    expect(readFileSync(path, 'utf8')).toBe(BODY);
    expect(await downloadFile(`${base}/moved`, join(folder, 'moved'), UNKNOWN)).toBe(SHA256);
    expect(await downloadFile(`${base}/a`, join(folder, 'a'), UNKNOWN)).toBe(
      'ca978112ca1bbdcafac231b39a23dc4da786eff8147c4e72b9807785afee48bb',
    );
  });

  it('with a wrong digest or size leaves nothing', async () => {
    const get = (limits: object) =>
      downloadFile(`${base}/whole`, join(folder, 'wrong'), { ...UNKNOWN, ...limits });
    await expectFailure('wrong', get({ sha256: 'a'.repeat(64) }), `has sha256 ${SHA256}, expected aaaa`);
    await expectFailure('wrong', get({ bytes: BODY.length - 1 }), 'sends more than 59999 bytes');
    await expectFailure('wrong', get({ bytes: BODY.length + 1 }), 'sent 60000 bytes, expected 60001');
    await expectFailure(
      'wrong',
      get({ maximumBytes: 10 }),
      'sends more than 10 bytes; the file there has changed',
    );
  });

  it('that breaks off, stalls, is refused or interrupted leaves nothing', async () => {
    const get = (address: string, limits = {}) =>
      downloadFile(`${base}${address}`, join(folder, 'part'), { ...UNKNOWN, ...limits });
    await expectFailure(
      'part',
      get('/half'),
      /could not be fetched \(.*\); try again, or put the file there by hand/,
    );
    await expectFailure('part', get('/stall', { stallMs: 80 }), 'stopped sending; try again');
    await expectFailure('part', get('/none'), 'answered 404; check the address');
    const controller = new AbortController();
    const pending = get('/stall', { signal: controller.signal });
    setTimeout(() => controller.abort(), 50);
    await expectFailure('part', pending, 'was interrupted; run the command again');
    await expectFailure(
      'part',
      downloadFile('http://127.0.0.1:9/x', join(folder, 'part'), UNKNOWN),
      'could not be fetched',
    );
  });

  it('removes what a killed process left, not what a running one writes, and keeps an old file on failure', async () => {
    const path = join(folder, 'kept');
    writeFileSync(`${path}.999999999.tmp`, 'half');
    writeFileSync(`${path}.${process.ppid}.tmp`, 'busy');
    writeFileSync(path, 'old');
    await expect(downloadFile(`${base}/none`, path, UNKNOWN)).rejects.toThrow('answered 404');
    expect(readFileSync(path, 'utf8')).toBe('old');
    expect(existsSync(`${path}.999999999.tmp`)).toBe(false);
    expect(existsSync(`${path}.${process.ppid}.tmp`)).toBe(true);
  });
});

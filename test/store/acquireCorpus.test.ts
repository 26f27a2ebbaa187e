import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { dirname, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { DataManifest } from '../../src/corpora/index.js';
import { type AcquireOptions, acquireCorpus } from '../../src/store/acquireCorpus.js';
import { loadCorpus } from '../../src/store/loadCorpus.js';
import { readDataManifest } from '../../src/store/readDataManifest.js';
import { temporaryFolder } from './temporaryFolder.js';

const DATA = process.env.RINJ_DATA ?? '';
const MANIFEST = join(import.meta.dirname, '..', '..', 'data', 'manifest.json');
const root = temporaryFolder();

const CONTENT: Record<string, string | Buffer> = {
  'general/corpus.jsonl.gz': gzipSync(
    '{"_id":"d1","text":"one"}\n{"_id":"d2","text":"two"}\n{"_id":"d3","text":"three"}\n',
  ),
  'general/queries.jsonl.gz': gzipSync('{"_id":"q1","text":"who?"}\n'),
  'general/qrels/test.tsv': 'query-id\tcorpus-id\tscore\nq1\td1\t1\nq1\td3\t1\n',
  'general/poison/nq.json': '{}',
};

let server: Server;
let base = '';
let requests: string[] = [];
let dataFolder = '';
let rawFolder = '';
beforeAll(async () => {
  server = createServer((request, response) => {
    requests.push(request.url ?? '');
    response.end(CONTENT[(request.url ?? '').slice(1)] ?? 'other bytes');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
beforeEach(() => {
  requests = [];
  dataFolder = mkdtempSync(join(root, 'data-'));
  rawFolder = join(mkdtempSync(join(root, 'raw-')), 'raw');
});

function put(folder: string, ...paths: string[]): void {
  for (const path of paths) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), CONTENT[path] ?? '');
  }
}

/** A manifest over the files above; those named have a public address. */
function options(...published: string[]): AcquireOptions {
  const files = Object.entries(CONTENT).map(([path, content]) => ({
    path,
    url: published.includes(path) ? `${base}/${path}` : null,
    bytes: content.length,
    sha256: createHash('sha256').update(content).digest('hex'),
  }));
  const entry = {
    id: 'general' as const,
    edition: 'shared' as const,
    documents: 2,
    cut: 'first two',
    origins: ['o'],
    files,
  };
  const manifest: DataManifest = { version: 1, note: '', corpora: [entry], origins: [] };
  return { dataFolder, rawFolder, edition: 'shared', manifest };
}

const ALL = Object.keys(CONTENT);
const NQ = 'general/poison/nq.json';

describe('acquiring a corpus', () => {
  it('takes the files from the folder named by RINJ_DATA and reads them in place', async () => {
    put(dataFolder, ...ALL);
    put(rawFolder, NQ);
    const { files } = await acquireCorpus('general', options());
    expect((await acquireCorpus('general', options())).files[0]?.from).toBe('RINJ_DATA');
    expect(files.map(({ from }) => from)).toEqual(ALL.map(() => 'RINJ_DATA'));
    expect(files.every(({ location, pinned }) => location.startsWith(dataFolder) && pinned)).toBe(true);
    expect(readdirSync(join(rawFolder, 'general'))).toEqual(['poison']);
  });

  it('else from data/raw, else from the public address into data/raw', async () => {
    put(rawFolder, ...ALL.filter((path) => path !== NQ));
    const { files } = await acquireCorpus('general', { ...options(NQ), dataFolder: null });
    expect(files.map(({ from }) => from)).toEqual(['data/raw', 'data/raw', 'data/raw', 'download']);
    expect(readFileSync(join(rawFolder, NQ), 'utf8')).toBe('{}');
    expect(requests).toEqual([`/${NQ}`]);
    await acquireCorpus('general', options(NQ));
    expect(requests.length).toBe(1);
  });

  it('says in one sentence what is missing and where to get it, and fetches nothing then', async () => {
    put(dataFolder, 'general/corpus.jsonl.gz');
    const promise = acquireCorpus('general', options(NQ));
    await expect(promise).rejects.toThrow(
      /^corpus "general", edition shared: missing general\/queries\.jsonl\.gz \(\d+ bytes, sha256 [0-9a-f]{64}\), general\/qrels\/test\.tsv .*; looked in ".*" \(RINJ_DATA\) and ".*"; set RINJ_DATA to the folder that holds them, or copy them to ".*", or use EDITION=official/,
    );
    await expect(acquireCorpus('general', { ...options(NQ), dataFolder: null })).rejects.toThrow(
      'looked in RINJ_DATA (not set) and',
    );
    expect(requests).toEqual([]);
    expect(existsSync(rawFolder)).toBe(false);
  });

  it('refuses a file with other bytes instead of trying the next place', async () => {
    put(dataFolder, ...ALL);
    put(rawFolder, ...ALL);
    writeFileSync(join(dataFolder, NQ), '[]');
    await expect(acquireCorpus('general', options(NQ))).rejects.toThrow(
      /nq\.json": has sha256 [0-9a-f]+, expected [0-9a-f]+ \(damaged, or another version\); delete it, and it is fetched from http/,
    );
    writeFileSync(join(dataFolder, NQ), '[]x');
    await expect(acquireCorpus('general', options())).rejects.toThrow(
      /nq\.json": has 3 bytes, expected 2 \(damaged, or another version\); copy it again/,
    );
    expect(requests).toEqual([]);
  });

  it('leaves nothing when the public file has other bytes', async () => {
    put(dataFolder, ...ALL.filter((path) => path !== NQ));
    const other = options(NQ);
    const files = other.manifest.corpora[0]?.files ?? [];
    for (const file of files) if (file.path === NQ) file.url = `${base}/changed`;
    await expect(acquireCorpus('general', other)).rejects.toThrow('sends more than 2 bytes');
    expect(readdirSync(join(rawFolder, 'general', 'poison'))).toEqual([]);
  });

  it('does without an optional file and does not pin what the manifest does not', async () => {
    put(dataFolder, ...ALL.filter((path) => path !== NQ));
    const loose = options();
    for (const file of loose.manifest.corpora[0]?.files ?? []) {
      if (file.path === NQ) file.optional = true;
      else file.sha256 = null;
    }
    const { files } = await acquireCorpus('general', loose);
    expect(files.map(({ pinned }) => pinned)).toEqual([false, false, false]);
  });
});

describe('loading a corpus', () => {
  it('cuts it as the manifest says and tells what the cut left out', async () => {
    put(dataFolder, ...ALL);
    const loaded = await loadCorpus('general', options());
    expect(loaded.corpus.documents.map(({ id }) => id)).toEqual(['d1', 'd2']);
    expect(loaded.corpus).toMatchObject({
      id: 'general',
      edition: 'shared',
      relevance: [{ documentId: 'd1' }],
    });
    expect(loaded.notes).toEqual([
      '2 of 3 documents, 0 without a word left out, 1 relevance rows to documents not taken',
    ]);
    expect(loaded.files.map(({ path }) => path)).toEqual(ALL);
    expect((await loadCorpus('general', { ...options(), documents: 1 })).corpus.documents.length).toBe(1);
  });

  it('reads only the verified files, wherever each was found', async () => {
    put(dataFolder, 'general/corpus.jsonl.gz', 'general/qrels/test.tsv', NQ);
    put(rawFolder, 'general/queries.jsonl.gz');
    writeFileSync(join(dataFolder, 'general', 'qrels', 'other.tsv'), 'not in the manifest');
    const { corpus } = await loadCorpus('general', options());
    expect([corpus.documents.length, corpus.queries.length, corpus.relevance.length]).toEqual([2, 1, 1]);
  });
});

describe('the data manifest of the project', () => {
  it('describes every corpus in both editions, shared files pinned, official ones with an address', () => {
    const manifest = readDataManifest(MANIFEST);
    expect(readDataManifest(MANIFEST).version).toBe(1);
    expect(manifest.corpora.map(({ id, edition }) => `${id} ${edition}`)).toEqual(
      ['shared', 'official'].flatMap((edition) =>
        ['general', 'medical', 'financial', 'legal'].map((id) => `${id} ${edition}`),
      ),
    );
    for (const { edition, files } of manifest.corpora) {
      for (const file of files) {
        if (edition === 'shared') expect([file.bytes, file.sha256]).not.toContain(null);
        else expect(file.url !== null || file.optional === true).toBe(true);
      }
    }
  });

  it.skipIf(DATA === '').each([
    ['general', 24_295],
    ['medical', 21_000],
    ['financial', 24_991],
    ['legal', 33_530],
  ] as const)(
    'pins the bytes of the shared %s corpus, %i documents (needs RINJ_DATA)',
    async (id, documents) => {
      const manifest = readDataManifest(MANIFEST);
      const loaded = await loadCorpus(id, { dataFolder: DATA, rawFolder, edition: 'shared', manifest });
      expect(
        (await loadCorpus(id, { dataFolder: DATA, rawFolder, edition: 'shared', manifest })).corpus.documents
          .length,
      ).toBe(documents);
      expect(loaded.files.every(({ from, pinned }) => from === 'RINJ_DATA' && pinned)).toBe(true);
    },
  );
});

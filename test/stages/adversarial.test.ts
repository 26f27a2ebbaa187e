import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { evaluateAdversarial, makeAdversarial } from '../../src/stages/adversarial.js';
import {
  readReportedCounts,
  readSquad,
  readSuite,
  SUITE_FOLDER,
} from '../../src/stages/adversarialInputs.js';
import { sha256Hex } from '../../src/text/index.js';
import { localModels } from '../models/localModels.js';

const folder = mkdtempSync(join(tmpdir(), 'adversarial-'));
afterAll(() => rmSync(folder, { recursive: true }));

const REPORTS = join(SUITE_FOLDER, 'reports');
const digests = (files: readonly string[]) =>
  files.map((file) => [basename(file), sha256Hex(readFileSync(file, 'utf8'))]);

describe('the committed suites', () => {
  it('have the sizes of the seed document', () => {
    const { suite } = readSuite();
    expect(suite.attacks.length).toBe(12);
    expect(suite.policies).toHaveLength(5);
    expect(suite.unsupported.filter(({ kind }) => kind === 'near')).toHaveLength(4);
    expect(suite.unsupported).toHaveLength(8);
    expect(suite.benign).toHaveLength(10);
    expect(suite.attacks.filter(({ bystander }) => bystander !== undefined)).toHaveLength(4);
    expect(new Set(suite.attacks.map(({ style }) => style)).size).toBe(11);
    expect(readReportedCounts().bystander.of).toBe(12);
    expect(readSquad().passages.length).toBe(10);
  });

  it('name the file that is missing and the line that is wrong', () => {
    expect(() => readSuite(join(folder, 'nowhere'))).toThrow(
      /policies\.jsonl is missing; a suite has policies, attacks/,
    );
    for (const name of ['policies', 'attacks', 'unsupported', 'benign']) {
      const text = readFileSync(join(SUITE_FOLDER, `${name}.jsonl`), 'utf8');
      writeFileSync(join(folder, `${name}.jsonl`), name === 'benign' ? `${text}{"id":"x"}\n` : text);
    }
    expect(() => readSuite(folder)).toThrow(/benign\.jsonl", line 11, field "kind": is missing/);
  });
});

describe('makeAdversarial', () => {
  let first: string[] = [];
  beforeAll(async () => {
    first = await makeAdversarial({ out: join(folder, 'a'), embedder: 'hashing' });
  });

  it('writes four reports, the same bytes twice, with line feeds only', async () => {
    expect(first.length).toBe(4);
    const second = await makeAdversarial({ out: join(folder, 'b'), embedder: 'hashing' });
    expect(digests(second)).toEqual(digests(first));
    for (const file of first) expect(readFileSync(file, 'utf8')).not.toContain('\r');
  });

  it('writes what is committed', () => {
    expect(digests(first)).toEqual(digests(first.map((file) => join(REPORTS, basename(file)))));
  });

  it('is not changed by a key or by a proxy in the environment', async () => {
    vi.stubEnv('OPENAI_API_KEY', 'x')
      .stubEnv('LLM_API_KEY', 'x')
      .stubEnv('HTTPS_PROXY', 'http://127.0.0.1:1');
    const third = await makeAdversarial({ out: join(folder, 'c'), embedder: 'hashing' });
    vi.unstubAllEnvs();
    expect(digests(third)).toEqual(digests(first));
  });

  it('names no folder of this machine and no time', () => {
    for (const file of first) {
      const text = readFileSync(file, 'utf8');
      expect(text).not.toContain(folder);
      expect(text).not.toMatch(/20\d\d-\d\d-\d\dT/);
    }
  });

  it('has 102 runs: 34 cases on three backends', async () => {
    expect((await evaluateAdversarial(readSuite(), { embedder: 'hashing' })).runs.length).toBe(102);
  });

  it('compares no suite but the own one with the seed document', async () => {
    const out = join(folder, 'd');
    const [json] = await makeAdversarial({ out, embedder: 'hashing', suites: SUITE_FOLDER });
    expect(JSON.parse(readFileSync(json ?? '', 'utf8')).comparison).toBeNull();
  });

  it('writes nothing when the neural embedder is not there', async () => {
    const out = join(folder, 'e');
    const options = { out, embedder: 'minilm', modelsFolder: join(folder, 'none') } as const;
    await expect(makeAdversarial(options)).rejects.toThrow('all-MiniLM-L6-v2 is not in');
    expect(() => readdirSync(out)).toThrow();
  });

  it.skipIf(localModels('all-MiniLM-L6-v2') === null)(
    'counts with the neural embedder what is committed (needs all-MiniLM-L6-v2)',
    async () => {
      const out = join(folder, 'f');
      const modelsFolder = localModels('all-MiniLM-L6-v2') ?? '';
      const files = await makeAdversarial({ out, embedder: 'minilm', modelsFolder });
      for (const file of files.filter((name) => name.endsWith('.json'))) {
        const [own, committed] = [file, join(REPORTS, basename(file))].map((path) =>
          JSON.parse(readFileSync(path, 'utf8')),
        );
        expect([own.summaries, own.defenses]).toEqual([committed.summaries, committed.defenses]);
      }
    },
    60_000,
  );
});

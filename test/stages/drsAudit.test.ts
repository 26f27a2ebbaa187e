import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mulberry32, seedOf } from '../../src/random/index.js';
import type { EmbeddingModel } from '../../src/records/index.js';
import { pooledCounts } from '../../src/report/index.js';
import { configurationOf, type RunConfiguration } from '../../src/stages/configuration.js';
import { loadCorpusSource } from '../../src/stages/corpusSource.js';
import { makeDrsAudit } from '../../src/stages/drsAudit.js';
import { auditDocuments } from '../../src/stages/drsAuditDocuments.js';
import { drsAuditFiles } from '../../src/stages/drsAuditFiles.js';
import { readDrsAudit, readDrsAuditVectors } from '../../src/stages/drsAuditRead.js';
import { drsAuditTrial } from '../../src/stages/drsAuditTrial.js';
import { openContentStores } from '../../src/store/index.js';
import { tokens } from '../../src/text/index.js';
import { whoseFixture } from './drsAuditFixture.js';

const CELL = {
  corpus: 'medical',
  family: 'poisonedrag_bb',
  rung: 'template',
  filler: null,
  lengthMode: null,
} as const;
const DIMENSION = 24;
const CONFIGURATION: RunConfiguration = {
  ...configurationOf('quick'),
  documents: { general: 700, medical: 700, financial: 700, legal: 700 },
  targets: 20,
  split: { training: 8, calibration: 2, evaluation: 10 },
  seeds: [11, 22],
};
const SILENT = { progress: () => ({ update: () => {}, stop: () => {} }), say: () => {} };

let folder: string;
let likelihoodTables: string[];
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'drs-audit-'));
  const results = join(folder, 'made');
  mkdirSync(results);
  for (const [file, bytes] of Object.entries(await auditedFiles())) writeFileSync(join(results, file), bytes);
}, 60_000);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function optionsAt(name: string) {
  const results = join(folder, name, 'results');
  const paths = {
    results,
    scores: join(results, 'scores'),
    stages: join(results, 'stages'),
    store: join(folder, name, 'store'),
    raw: join(folder, name, 'raw'),
    models: join(folder, 'no-models'),
  };
  return { configuration: CONFIGURATION, paths, dataFolder: undefined };
}

/** Each token has a fixed random direction; a text is the unit vector of their sum. */
const embedder: EmbeddingModel = {
  record: whoseFixture().embedder,
  dimension: DIMENSION,
  embed: async (texts) =>
    texts.map((text) => {
      const sum = new Float64Array(DIMENSION);
      for (const token of tokens(text)) {
        const random = mulberry32(seedOf(token));
        for (let i = 0; i < DIMENSION; i++) sum[i] = (sum[i] ?? 0) + random.fraction() - 0.5;
      }
      const norm = Math.hypot(...sum);
      return Float32Array.from(sum, (value) => value / norm);
    }),
  close: async () => {},
};

async function auditedFiles() {
  const options = optionsAt('core');
  const stores = openContentStores(options.paths.store);
  likelihoodTables = [];
  const openStore: typeof stores.table = (table, kind) => {
    if (kind === 'float64') likelihoodTables.push(table);
    return stores.table(table, kind);
  };
  try {
    const source = await loadCorpusSource(options, 'medical');
    const documents = await auditDocuments({ ...options, ...SILENT, embedder, openStore }, source, CELL);
    return drsAuditFiles('quick', CELL, documents);
  } finally {
    await stores.close();
  }
}

describe('the DRS audit of a small generated corpus', () => {
  it('is written in the published shape and read back', () => {
    const audit = readDrsAudit(join(folder, 'made'));
    const { corpus, reserved, fit, heldOut } = audit.documents;
    expect(corpus).toBe(700);
    expect(reserved + fit + heldOut).toBe(corpus);
    expect(fit).toBeGreaterThan(DIMENSION);
    expect(audit.arms.map(({ outcomes }) => outcomes.length)).toEqual(Array(9).fill(2));
    expect(audit.spectra[0]?.nullDirections).toBeGreaterThanOrEqual(DIMENSION - 19);
  });

  it('has both ports decide the same rows, clean and poison', () => {
    const { arms } = readDrsAudit(join(folder, 'made'));
    const totals = arms.map((arm) => [pooledCounts(arm, 'clean').total, pooledCounts(arm, 'missed').total]);
    expect(totals).toEqual(totals.map(() => totals[0]));
    const [clean, poison] = totals[0] ?? [];
    expect((clean ?? 0) + (poison ?? 0)).toBe(2 * 10 * 10);
    const naive = arms.find(({ defense }) => defense === 'drs-naive-199');
    for (const { clean: all, repeats } of naive?.outcomes ?? []) {
      expect(all.hits - repeats.hits).toBe(all.total - repeats.total);
    }
  });

  it('keeps every reserved document out of the sample', () => {
    const { seed, sample } = readDrsAuditVectors(join(folder, 'made'));
    const sampled = new Set([...sample.fit, ...sample.heldOut].map(({ documentId }) => documentId));
    expect(sampled.size).toBe(sample.fit.length + sample.heldOut.length);
    for (const { documentId } of [...seed.calibration, ...seed.rows])
      expect(sampled.has(documentId)).toBe(false);
  });

  it('gives the stored vectors’ reader the arm of the audit back', () => {
    const audit = readDrsAudit(join(folder, 'made'));
    const vectors = readDrsAuditVectors(join(folder, 'made'));
    const trial = drsAuditTrial(vectors, {
      n: audit.documents.fit,
      directions: audit.directions,
      level: audit.level,
      mode: 'rank',
      fitFrom: 'corpus',
      thresholdFrom: 'held-out',
    });
    const arm = audit.arms.find(({ defense }) => defense === 'drs');
    const stored = arm?.outcomes.find(({ seed }) => seed === trial.seed);
    expect([trial.clean, trial.missed]).toEqual([stored?.clean, stored?.missed]);
  });

  it('asks no language model and remembers no likelihood', () => {
    expect(likelihoodTables).toEqual([]);
  });

  it('gives the same bytes again', async () => {
    for (const [file, bytes] of Object.entries(await auditedFiles())) {
      expect(readFileSync(join(folder, 'made', file)).equals(Buffer.from(bytes))).toBe(true);
    }
  });

  it('is not read when a file is missing, damaged or from elsewhere', () => {
    expect(() => readDrsAudit(join(folder, 'nowhere'))).toThrow('drs-audit.json is missing');
    const other = join(folder, 'other');
    mkdirSync(other);
    for (const file of ['drs-audit.vectors.json', 'drs-audit.vectors.int16le']) {
      writeFileSync(join(other, file), readFileSync(join(folder, 'made', file)));
    }
    writeFileSync(join(other, 'drs-audit.json'), '{');
    expect(() => readDrsAudit(other)).toThrow('is not JSON');
    writeFileSync(join(other, 'drs-audit.vectors.int16le'), 'no vectors');
    expect(() => readDrsAuditVectors(other)).toThrow('is not the file that drs-audit.vectors.json describes');
    rmSync(join(other, 'drs-audit.vectors.int16le'));
    expect(() => readDrsAuditVectors(other)).toThrow('drs-audit.vectors.int16le is missing');
  });
});

describe('the stage of the DRS audit', () => {
  it('says why it writes nothing when the corpus has too few documents for the embedder', async () => {
    const said: string[] = [];
    const options = optionsAt('stage');
    const voice = { ...SILENT, say: (line: string) => said.push(line) };
    expect(await makeDrsAudit(options, voice)).toEqual([]);
    expect(said.join('\n')).toMatch(
      /DRS audit: not made; the quick profile leaves \d+ documents to fit 2048/,
    );
    expect(existsSync(join(options.paths.results, 'drs-audit.json'))).toBe(false);
  }, 60_000);
});

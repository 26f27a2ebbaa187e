import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ragdefender } from '../../src/defenses/index.js';
import { docHandle, functionDetector, memoryAnswerLog } from '../../src/detectors/index.js';
import { parseTableV } from '../../src/report/index.js';
import {
  type CellConfiguration,
  configurationOf,
  type RunConfiguration,
} from '../../src/stages/configuration.js';
import { storedSets } from '../../src/stages/detectorCandidates.js';
import {
  candidatesOf,
  cellNamed,
  detectorRequests,
  exportCandidates,
  exportedCandidates,
} from '../../src/stages/detectorExport.js';
import { detectorRow } from '../../src/stages/detectorRow.js';
import { cellName, type Paths, pathsOf } from '../../src/stages/paths.js';
import { runProfile } from '../../src/stages/run.js';
import { countWords } from '../../src/text/index.js';

const CONFIGURATION: RunConfiguration = {
  ...configurationOf('quick'),
  documents: { general: 90, medical: 90, financial: 90, legal: 90 },
  targets: 20,
  split: { training: 8, calibration: 4, evaluation: 8 },
  seeds: [11, 22],
  cells: configurationOf('quick').cells.filter(
    ({ corpus, family }) => corpus === 'medical' && family === 'poisonedrag_bb',
  ),
};
const SILENT = { progress: () => ({ update: () => {}, stop: () => {} }), say: () => {} };
const TEMPLATE = 'medical.poisonedrag_bb.template';

let folder: string;
let paths: Paths;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'rinj-stored-'));
  const results = join(folder, 'results');
  paths = {
    results,
    scores: join(results, 'scores'),
    stages: join(results, 'stages'),
    store: join(folder, 'store'),
    raw: join(folder, 'raw'),
    models: join(folder, 'models'),
  };
  await runProfile(options(), SILENT);
}, 120_000);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const options = () => ({ configuration: CONFIGURATION, paths, dataFolder: undefined });
const template = () => cellNamed(CONFIGURATION, TEMPLATE);

describe('storedSets', () => {
  it('gives the texts of every cell back, each with the words that were measured', async () => {
    for (const cell of CONFIGURATION.cells.filter(({ rung }) => rung !== 'mimicry')) {
      const { attacked, clean, inserted } = await storedSets(options(), cell);
      expect([attacked.length, clean.length, inserted.size], cellName(cell)).toEqual([20, 20, 20]);
      for (const { set } of attacked)
        for (const { text, lengthWords } of set.candidates) expect(countWords(text)).toBe(lengthWords);
      expect(attacked.flatMap(({ labels }) => labels)).toContain('poison');
      expect([...inserted.values()].some((count) => count > 0)).toBe(true);
    }
  });

  it('rebuilds mimicry, which reads a deep ranking, only where the retriever is opened', async () => {
    const mimicry = CONFIGURATION.cells.find(({ rung }) => rung === 'mimicry') as CellConfiguration;
    await expect(storedSets(options(), mimicry)).rejects.toThrow('mimicry reads a deep ranking');
    const { attacked } = await candidatesOf(options(), SILENT, mimicry, false);
    expect(attacked.flatMap(({ labels }) => labels)).toContain('poison');
  });

  it('refuses a corpus that is not the one that was measured', async () => {
    const other = { ...options(), configuration: { ...CONFIGURATION, syntheticSeed: 12 } };
    await expect(storedSets(other, template())).rejects.toThrow(
      /is no target of this corpus|is not the one|has no text/,
    );
  });

  it('refuses a text whose stored length differs', async () => {
    const file = join(paths.scores, `${TEMPLATE}.features.jsonl.gz`);
    const bytes = readFileSync(file);
    const lines = gunzipSync(bytes)
      .toString('utf8')
      .replace(/"lengthWords":\d+/, '"lengthWords":1');
    writeFileSync(file, gzipSync(lines));
    try {
      await expect(storedSets(options(), template())).rejects.toThrow(
        'the text is not the one that was measured',
      );
    } finally {
      writeFileSync(file, bytes);
    }
  });
});

describe('exportCandidates', () => {
  it('writes every candidate once for its query, under handles that tell nothing', async () => {
    const out = join(folder, 'out', 'candidates.jsonl');
    const count = await exportCandidates(options(), SILENT, { cell: TEMPLATE, out, vectors: false });
    const lines = readFileSync(out, 'utf8')
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(lines).toHaveLength(count);
    expect(Object.keys(lines[0])).toEqual(['queryId', 'query', 'rank', 'docId', 'text', 'set']);
    expect(new Set(lines.map(({ queryId, docId }) => JSON.stringify([queryId, docId]))).size).toBe(count);
    expect(readFileSync(out, 'utf8')).not.toContain('poison|');
    expect(lines.filter(({ set }) => set === 'attacked')).toHaveLength(200);
    expect(lines.filter(({ set }) => set === 'clean').length).toBeGreaterThan(0);
    const [first] = (await storedSets(options(), template())).attacked;
    expect(lines[0].docId).toBe(docHandle(first?.set.candidates[0]?.documentId ?? ''));
  });

  it('adds vectors where they are asked for', async () => {
    const sets = await candidatesOf(options(), SILENT, template(), true);
    const [line] = exportedCandidates(detectorRequests(sets, true));
    expect(Math.hypot(...(line?.vector ?? []))).toBeCloseTo(1, 5);
  });

  it('names the cells there are, and leaves nothing behind when it fails', async () => {
    const out = join(folder, 'none.jsonl');
    const asked = exportCandidates(options(), SILENT, { cell: '../../x\n', out, vectors: false });
    await expect(asked).rejects.toThrow(`has no cell "../../x\\n"; use one of ${TEMPLATE}`);
    expect(readdirSync(folder)).not.toContain('none.jsonl');
  });
});

describe('detectorRow', () => {
  const measured = (defense: string) =>
    parseTableV(JSON.parse(readFileSync(join(paths.results, 'table-v.json'), 'utf8'))).find(
      (cell) => cell.rung === 'template' && cell.defense === defense,
    );

  it('gives the row of our length reference when somebody counts words as we do', async () => {
    const detector = functionDetector({
      id: 'words',
      score: ({ documents }) => documents.map(({ text }) => 0 - countWords(text)),
    });
    const sets = await storedSets(options(), template());
    const row = await detectorRow(CONFIGURATION, template(), sets, detector, {
      log: memoryAnswerLog(),
      level: 1,
    });
    expect(measured('length-only')).toMatchObject(row.rates);
    expect(row.thresholds.map(({ thresholds }) => thresholds[0]?.saturated)).toEqual([true, true]);
  });

  it('gives the row of our RAGDefender when somebody decides as it does on the vectors', async () => {
    const port = ragdefender().fit({ calibration: [] });
    const detector = functionDetector({
      id: 'theirs',
      decide: ({ documents, ...request }) =>
        port.decide({
          queryId: request.queryId,
          queryText: request.query,
          candidates: documents.map(({ docId, rank, text, vector }) => ({
            ...{
              documentId: docId,
              rank,
              text,
              lengthWords: 0,
              similarity: 0,
              digestOccurrences: 1,
              likelihood: null,
            },
            embedding: Float32Array.from(vector ?? []),
          })),
        }).flags,
    });
    const sets = await candidatesOf(options(), SILENT, template(), true);
    const row = await detectorRow(CONFIGURATION, template(), sets, detector, {
      log: memoryAnswerLog(),
      vectors: true,
    });
    expect(measured('ragdefender')).toMatchObject(row.rates);
    expect(row.rates.auroc).toBeNull();
  });

  it('uses a given threshold as it is', async () => {
    const detector = functionDetector({ id: 'none', score: ({ documents }) => documents.map(() => 0) });
    const sets = await storedSets(options(), template());
    const row = await detectorRow(CONFIGURATION, template(), sets, detector, {
      log: memoryAnswerLog(),
      threshold: 0,
    });
    expect([row.rates.fnr, row.rates.fpr, row.rates.auroc]).toEqual([1, 0, 0.5]);
  });
});

const DATA = process.env.RINJ_DATA ?? '';
const FULL = pathsOf('full', {});

describe.skipIf(DATA === '' || !existsSync(FULL.scores))('the committed results (need RINJ_DATA)', () => {
  it.each(['general.poisonedrag_bb.template', 'legal.jamming.template'])(
    'the candidates of %s are rebuilt from the corpora without a model',
    async (name) => {
      const configuration = configurationOf('full');
      const asked = { configuration, paths: FULL, dataFolder: DATA };
      const { attacked } = await storedSets(asked, cellNamed(configuration, name));
      expect(attacked).toHaveLength(100);
      expect(attacked.flatMap(({ set }) => set.candidates)).toHaveLength(1000);
    },
    120_000,
  );
});

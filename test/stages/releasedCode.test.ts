import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mulberry32 } from '../../src/random/index.js';
import { configurationOf, type RunConfiguration } from '../../src/stages/configuration.js';
import type { CorpusSource } from '../../src/stages/corpusSource.js';
import { WORKSPACE } from '../../src/stages/paths.js';
import { measureReleasedCode, readTableVI } from '../../src/stages/releasedCode.js';
import { makeReleasedCode, readPaperTableVI } from '../../src/stages/releasedCodeReport.js';

const TARGETS = 4;
const CONFIGURATION: RunConfiguration = { ...configurationOf('quick'), targets: TARGETS };
const WORDS =
  'river bridge harbour night painter pilot castle novel winter king market garden stone letter'.split(' ');
const DATA = process.env.RINJ_DATA ?? '';
const PYTHON = process.env.RINJ_DETECTOR_PYTHON ?? '';

/** Thirty passages of drawn words, each naming one of four subjects; the first target names five passages elsewhere. */
function source(): CorpusSource {
  const random = mulberry32(7);
  const words = (count: number) =>
    Array.from({ length: count }, () => WORDS[random.below(WORDS.length)] ?? '').join(' ');
  const documents = Array.from({ length: 30 }, (_, i) => ({
    id: `g${i}`,
    title: '',
    text: `subject${i % TARGETS} ${words(12)}`,
  }));
  const targets = Array.from({ length: TARGETS }, (_, i) => ({
    query: {
      id: `q${i}\n=cmd()`,
      text: `what is subject${i}`,
      answers: ['right'],
      metadata: i === 0 ? { retrievedDocIds: ['g0', 'g4', 'g8', 'g12', 'g16', 'nowhere'] } : {},
    },
    correct: 'right',
    incorrect: 'wrong',
    relevantDocumentIds: [],
    releasedTexts: Array.from({ length: 5 }, () => `subject${i} is wrong, ${words(8)}`),
  }));
  return {
    corpus: { id: 'general', edition: 'own', documents, queries: [], relevance: [] },
    targets,
    poisonOrigin: 'released',
    inputs: { general: 'by hand' },
  };
}

let folder: string;
const spoken: string[] = [];
const voice = {
  progress: () => ({ update: () => {}, stop: () => {} }),
  say: (line: string) => spoken.push(line),
};
let written: readonly string[];
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'rinj-table-vi-'));
  written = await measureReleasedCode(optionsAt('first'), voice);
}, 60_000);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function optionsAt(name: string, python: string | null = null, from: () => CorpusSource = source) {
  const results = join(folder, name, 'results');
  const paths = {
    results,
    scores: join(results, 'scores'),
    stages: join(results, 'stages'),
    store: join(folder, 'store'),
    raw: join(folder, 'raw'),
    models: join(folder, 'no-models'),
  };
  const sources = new Map([['general', from]]);
  return { configuration: CONFIGURATION, paths, dataFolder: undefined, sources, python };
}

describe('Table VI measured on a corpus made by hand', () => {
  it('judges ten candidates and the real top-5 of every target in both forms', () => {
    const options = optionsAt('first');
    expect(written).toEqual([join(options.paths.results, 'table-vi.json')]);
    const table = readTableVI(options.paths.results);
    const row = (filter: string, form: string, context: string) =>
      table?.filters.find((one) => one.filter === filter && one.form === form && one.context === context);
    for (const form of ['inserted', 'archived']) {
      const ten = row('trustrag-stage-1', form, 'ten');
      expect([ten?.queries, ten?.poison.total, ten?.clean.total]).toEqual([4, 20, 20]);
      const real = row('ragdefender', form, 'top-5');
      expect((real?.poison.total ?? 0) + (real?.clean.total ?? 0)).toBe(20);
      const retrieved = table?.retrieval.find((one) => one.form === form);
      expect(retrieved?.poison.sum).toBe(real?.poison.total);
    }
    expect(row('trustrag-stage-1', 'inserted', 'ten')?.poison.value).toBe(1);
  });

  it('passages of another retriever are used only for the target that has a whole context of them', () => {
    const table = readTableVI(optionsAt('first').paths.results);
    const beir = table?.filters.filter(({ context }) => context.startsWith('ten-beir')) ?? [];
    expect(new Set(beir.map(({ queries }) => queries))).toEqual(new Set([1]));
  });

  it('poison competes with nested parts of the corpus, smallest first', () => {
    const table = readTableVI(optionsAt('first').paths.results);
    expect(table?.bySize.map(({ documents }) => documents)).toEqual([4, 4, 8, 8, 15, 15, 30, 30]);
  });

  it('without the package its rows are absent with the reason, and nothing is invented', () => {
    const table = readTableVI(optionsAt('first').paths.results);
    expect(table?.package).toBeNull();
    expect(table?.agreement).toEqual([]);
    expect(table?.filters.some(({ filter }) => filter.includes('package'))).toBe(false);
    expect(table?.absent.map(({ reason }) => reason)).toEqual(
      Array(2).fill('the package ragdefender was not asked; name an interpreter that has it'),
    );
  });

  it('a second run touches nothing, and a changed corpus is measured again', async () => {
    spoken.length = 0;
    expect(await measureReleasedCode(optionsAt('first'), voice)).toEqual([]);
    expect(spoken).toEqual(['Table VI: up to date']);
    const other = () => ({ ...source(), inputs: { general: 'other' } });
    expect(await measureReleasedCode(optionsAt('first', null, other), voice)).toHaveLength(1);
  });

  it('stored answers make the rows again without Python, and are counted against the port', async () => {
    const options = optionsAt('answered', join(folder, 'package.sh'));
    writeFileSync(join(folder, 'package.sh'), STAND_IN, { mode: 0o755 });
    expect(await measureReleasedCode(options, voice)).toHaveLength(2);
    const asked = readFileSync(join(options.paths.results, 'table-vi.json'), 'utf8');
    const table = readTableVI(options.paths.results);
    expect(table?.package?.libraries).toEqual({ ragdefender: '9' });
    expect(table?.absent).toEqual([]);
    const [first] = table?.agreement ?? [];
    expect(first?.same).toBe((first?.sets ?? 0) - (first?.differing.length ?? 0));
    expect(table?.agreement.some(({ differing }) => differing.length > 0)).toBe(true);
    rmSync(join(options.paths.results, 'table-vi.json'));
    expect(await measureReleasedCode({ ...options, python: null }, voice)).toHaveLength(1);
    expect(readFileSync(join(options.paths.results, 'table-vi.json'), 'utf8')).toBe(asked);
  });

  it('stored answers about other texts are not used', async () => {
    const changed = () => {
      const made = source();
      const targets = made.targets?.map((one) => ({
        ...one,
        releasedTexts: one.releasedTexts.map((t) => `${t}!`),
      }));
      return { ...made, targets: targets ?? null, inputs: { general: 'changed' } };
    };
    await measureReleasedCode(optionsAt('answered', null, changed), voice);
    const table = readTableVI(optionsAt('answered').paths.results);
    expect(table?.filters.some(({ filter }) => filter.includes('package'))).toBe(false);
    expect(table?.absent[0]?.reason).toMatch(/^its stored answers do not cover 16 of 16 sets/);
  });

  it('an interpreter without the package is one clear error, and nothing half-written stays', async () => {
    const options = optionsAt('without', join(folder, 'no-such-python'));
    await expect(measureReleasedCode(options, voice)).rejects.toThrow('has no package ragdefender; install');
    expect(existsSync(join(options.paths.results, 'table-vi.json'))).toBe(false);
  });

  it('a corpus without targets is refused with what to use', async () => {
    const none = () => ({ ...source(), targets: [], inputs: { general: 'none' } });
    await expect(measureReleasedCode(optionsAt('none', null, none), voice)).rejects.toThrow(
      'brings 0 targets, Table VI needs 4',
    );
  });
});

describe('the files made of a stored Table VI', () => {
  it('are none where it was not measured', () => {
    expect(readTableVI('an/empty/folder')).toBeNull();
    const places = { results: folder, reported: '', figures: folder, paper: folder, root: folder };
    expect(makeReleasedCode('quick', places).files).toEqual([]);
  });

  it('are the tables in words', () => {
    const { results } = optionsAt('first').paths;
    const reported = join(WORKSPACE, 'data', 'paper-reported.json');
    expect(readPaperTableVI(reported).trustragClean).toBe(0.122);
    const places = { results, reported, figures: folder, paper: folder, root: folder };
    expect(makeReleasedCode('quick', places).files).toEqual([join(results, 'table-vi.md')]);
    expect(readFileSync(join(results, 'table-vi.md'), 'utf8')).toContain('Table VI beside the paper');
  });
});

describe.skipIf(!existsSync(join(WORKSPACE, 'data', 'results', 'full', 'table-vi.json')))(
  'the committed Table VI of the full profile (needs its results)',
  () => {
    const table = readTableVI(join(WORKSPACE, 'data', 'results', 'full'));

    it('removes as much poison as it has candidates for, and every difference to the package is explained', () => {
      const ten = table?.filters.filter(({ context }) => context === 'ten') ?? [];
      expect(new Set(ten.map(({ poison, clean }) => `${poison.total}/${clean.total}`))).toEqual(
        new Set(['500/500']),
      );
      expect(table?.absent).toEqual([]);
      const causes = table?.agreement.flatMap(({ differing }) => differing.map(({ cause }) => cause)) ?? [];
      expect(causes).not.toContain('unexplained');
    });
  },
);

describe.skipIf(PYTHON === '')(
  'the real package (needs RINJ_DETECTOR_PYTHON, see examples/detectors)',
  () => {
    it('is asked and named with its version', async () => {
      const options = optionsAt('real', PYTHON);
      await measureReleasedCode(options, voice);
      const table = readTableVI(options.paths.results);
      expect(table?.package?.libraries.ragdefender).toBe('0.2.0');
      const causes = table?.agreement.flatMap(({ differing }) => differing.map(({ cause }) => cause)) ?? [];
      expect(causes).not.toContain('unexplained');
    }, 300_000);
  },
);

describe.skipIf(DATA === '')('the real corpus (needs RINJ_DATA)', () => {
  it('brings targets of which some name passages of another retriever', async () => {
    const { loadCorpusSource } = await import('../../src/stages/corpusSource.js');
    const configuration = configurationOf('full');
    const found = await loadCorpusSource(
      { ...optionsAt('x'), sources: new Map(), configuration, dataFolder: DATA },
      'general',
    );
    const named = found.targets?.filter(({ query }) => Array.isArray(query.metadata.retrievedDocIds)) ?? [];
    expect(named.length).toBeGreaterThan(50);
    expect(found.targets?.every(({ releasedTexts }) => releasedTexts.length === 5)).toBe(true);
  }, 60_000);
});

/** Answers as the package would be asked: the versions, then the first document of every set removed. */
const STAND_IN = `#!/bin/sh
if [ "$1" = "-c" ]; then echo '{"ragdefender": "9"}'; exit 0; fi
exec "${process.execPath}" -e '
const lines = require("node:readline").createInterface({ input: process.stdin });
lines.on("line", (line) => {
  const { id, documents } = JSON.parse(line);
  const decisions = documents.map(({ docId }, i) => ({ docId, blocked: i === 0 }));
  console.log(JSON.stringify({ id, decisions }));
});'
`;

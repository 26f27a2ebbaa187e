import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AdaptiveAttacker } from '../../src/report/index.js';
import { makeAdaptiveAttacker } from '../../src/stages/adaptiveAttacker.js';
import {
  ATTACKER_ANSWERS,
  ATTACKER_DOCUMENTS,
  ATTACKER_FILE,
  readAdaptiveAttacker,
  readAttackedDocuments,
} from '../../src/stages/adaptiveAttackerRead.js';
import { makeAttackerReport } from '../../src/stages/adaptiveAttackerReport.js';
import { configurationOf, type RunConfiguration } from '../../src/stages/configuration.js';
import { WORKSPACE } from '../../src/stages/paths.js';
import { readLines } from '../../src/store/index.js';

/** A corner of the quick profile; no model folder, so that the labelled stand-ins run. */
const CONFIGURATION: RunConfiguration = {
  ...configurationOf('quick'),
  documents: { general: 60, medical: 60, financial: 60, legal: 60 },
  targets: 9,
  split: { training: 4, calibration: 2, evaluation: 3 },
  seeds: [11, 22],
};
const SILENT = { progress: () => ({ update: () => {}, stop: () => {} }), say: () => {} };
const FILES = [ATTACKER_FILE, ATTACKER_DOCUMENTS, ATTACKER_ANSWERS];

let folder: string;
let stored: AdaptiveAttacker;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'attacker-'));
  await makeAdaptiveAttacker(optionsAt('first'), SILENT);
  stored = readAdaptiveAttacker(optionsAt('first').paths.results) as AdaptiveAttacker;
}, 900_000);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function optionsAt(name: string) {
  const results = join(folder, name, 'results');
  const paths = {
    ...{ results, scores: join(results, 'scores'), stages: join(results, 'stages') },
    ...{ store: join(folder, name, 'store'), raw: join(folder, 'raw'), models: join(folder, 'no-models') },
  };
  return { configuration: CONFIGURATION, paths, dataFolder: undefined };
}

function bytesOf(name: string): Buffer[] {
  return FILES.map((file) => readFileSync(join(optionsAt(name).paths.results, file)));
}

describe('the defense-aware attacker, end to end', () => {
  it('asks every gate 500 times in a run, and takes 60 steps a document', () => {
    for (const { runs, tunedAgainst } of stored.arms) {
      expect(
        runs.map(({ seed, oracleCalls }) => [seed, oracleCalls]),
        tunedAgainst,
      ).toEqual([
        [11, 500],
        [22, 500],
      ]);
      for (const { documents, steps } of runs) expect([documents, steps]).toEqual([15, 15 * 60]);
    }
    const answers = [...readLines(join(optionsAt('first').paths.results, ATTACKER_ANSWERS))];
    expect(answers.length).toBe(stored.arms.length * 2 * 500);
  });

  it('keeps every payload, and no tuned text is longer than the clean ones', () => {
    for (const { tuned, defense } of stored.rows) {
      expect(tuned.payload.hits, defense).toBe(tuned.payload.total);
    }
    const rows = readAttackedDocuments(optionsAt('first').paths.results);
    expect(rows[0]?.payloadIntact).toBe(true);
    expect(() => readAttackedDocuments(folder)).toThrow('run rinj attack');
    expect(rows.length).toBe(stored.arms.length * 2 * 15);
    for (const { words, templateWords } of rows) {
      expect(words).toBeLessThanOrEqual(Math.max(stored.mostWords, templateWords));
    }
  });

  it('shows the scorer and every other defense, the others as lower bounds', () => {
    const main = stored.rows.filter(({ tunedAgainst }) => tunedAgainst === 'scorer-0.5');
    expect(main.filter(({ relation }) => relation === 'tuned').map(({ defense }) => defense)).toEqual([
      'scorer-0.5',
    ]);
    expect(main.map(({ defense }) => defense)).toEqual(
      expect.arrayContaining(['none', 'trustrag-stage-1', 'ragdefender', 'nli-consistency', 'dup-only']),
    );
    const none = main.find(({ defense }) => defense === 'none');
    expect([none?.tuned.pass.value, none?.template.pass.value]).toEqual([1, 1]);
    for (const { tuned } of main) expect(tuned.success.hits).toBeLessThanOrEqual(tuned.survival.hits);
  });

  it('gets more past the scorer than the templates do', () => {
    const row = stored.rows.find(({ relation, defense }) => relation === 'tuned' && defense === 'scorer-0.5');
    expect(row?.passGain.value).toBeGreaterThan(0);
  });

  it('names the stand-ins and says what was not tuned against', () => {
    const row = stored.rows.find(({ defense }) => defense === 'scorer-0.5');
    expect(row?.substitutes).toMatch(/hashing-tfidf for .*; kneser-ney.* for /);
    expect(Object.keys(stored.notTuned)).toContain('nli-consistency');
  });

  it('stores no text of an attacked document among its results', () => {
    const journals = readdirSync(join(folder, 'first', 'adaptive-attacker'));
    const journal = readFileSync(join(folder, 'first', 'adaptive-attacker', journals[0] ?? ''), 'utf8');
    const line = journal.split('\n').find((text) => text.includes('"document"')) ?? '{}';
    const { text } = JSON.parse(line) as { text: string };
    const results = FILES.flatMap((file) =>
      [...readLines(join(optionsAt('first').paths.results, file))].map((one) => one.text),
    ).join('\n');
    expect(text.length).toBeGreaterThan(20);
    expect(results).not.toContain(text.slice(0, 20));
  });

  it('is up to date afterwards', async () => {
    const said: string[] = [];
    const files = await makeAdaptiveAttacker(optionsAt('first'), {
      ...SILENT,
      say: (line) => said.push(line),
    });
    expect(files).toEqual([]);
    expect(said).toEqual(['defense-aware attacker: up to date']);
  });

  it('killed half-way and resumed it writes the same bytes', { timeout: 900_000 }, async () => {
    const source = join(folder, 'first', 'adaptive-attacker');
    const resumed = join(folder, 'resumed', 'adaptive-attacker');
    mkdirSync(resumed, { recursive: true });
    cpSync(join(folder, 'first', 'store'), join(folder, 'resumed', 'store'), { recursive: true });
    for (const file of readdirSync(source)) {
      const bytes = readFileSync(join(source, file));
      writeFileSync(join(resumed, file), bytes.subarray(0, Math.floor(bytes.length / 2)));
    }
    await makeAdaptiveAttacker(optionsAt('resumed'), SILENT);
    expect(bytesOf('resumed')).toEqual(bytesOf('first'));
  });

  it('its tables and its figure are made from what is stored', () => {
    const places = {
      ...{ results: optionsAt('first').paths.results, figures: join(folder, 'figures') },
      ...{ reported: join(WORKSPACE, 'data', 'paper-reported.json'), paper: folder, root: folder },
    };
    const { files, text } = makeAttackerReport('quick', places);
    expect(files.map((file) => file.slice(folder.length + 1)).sort()).toEqual([
      'figures/adaptive-attacker.svg',
      'first/results/table-xiv.md',
    ]);
    expect(text).toContain('Table XIV: defense-aware attacker');
    expect(() => makeAttackerReport('quick', { ...places, results: folder })).toThrow('run rinj attack');
    expect(readAdaptiveAttacker(folder)).toBeNull();
    expect(readAdaptiveAttacker('an/empty/folder')).toBeNull();
  });
});

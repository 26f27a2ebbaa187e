import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  parseDecisionLayer,
  parseLadder,
  parseManifest,
  parseProfile,
  parseTableI,
  parseTableV,
} from '../../src/report/index.js';
import { configurationOf, type RunConfiguration } from '../../src/stages/configuration.js';
import { measureCost } from '../../src/stages/measureCost.js';
import type { Paths } from '../../src/stages/paths.js';
import { planProfile, runProfile } from '../../src/stages/run.js';
import {
  FEATURE_LISTS,
  type ScorerSensitivity,
  scorerSensitivity,
} from '../../src/stages/scorerSensitivity.js';
import { readLines } from '../../src/store/index.js';

/** The quick profile on two small corpora; no model folder, so that the labelled stand-ins run. */
const CONFIGURATION: RunConfiguration = {
  ...configurationOf('quick'),
  documents: { general: 90, medical: 90, financial: 90, legal: 90 },
  targets: 20,
  split: { training: 8, calibration: 4, evaluation: 8 },
  seeds: [11, 22],
  cells: configurationOf('quick').cells.filter(
    ({ corpus, family }) => (corpus === 'general' || corpus === 'medical') && family === 'poisonedrag_bb',
  ),
};
/** All but DRS, which has fewer documents than dimensions here. */
const ROWS = [
  'none',
  'perplexity',
  'raguard',
  'trustrag-stage-1',
  'ragdefender',
  'nli-consistency',
  'dup-only',
  'scorer-0.5',
  'scorer-tau-d',
  'scorer-tau-ds',
  'scorer-tau-ds-weak',
  'length-only',
  'containment-only',
  'containment-strict',
  'nli-mis',
  'scorer-no-length',
];
/** Template and prefix removed on two corpora; on medical both length rungs with three fillers, and mimicry. */
const CELLS = 4 + 2 * 3 + 1;
const SILENT = { progress: () => ({ update: () => {}, stop: () => {} }), say: () => {} };

let folder: string;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'run-'));
  await runProfile(optionsAt('first'), SILENT);
}, 120_000);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function optionsAt(name: string) {
  const results = join(folder, name, 'results');
  const paths: Paths = {
    results,
    scores: join(results, 'scores'),
    stages: join(results, 'stages'),
    store: join(folder, name, 'store'),
    raw: join(folder, name, 'raw'),
    models: join(folder, 'no-models'),
  };
  return { configuration: CONFIGURATION, paths, dataFolder: undefined };
}

function filesOf(name: string): Map<string, Buffer> {
  const { results } = optionsAt(name).paths;
  const files = readdirSync(results, { recursive: true, encoding: 'utf8', withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
  return new Map(files.sort().map((path) => [path.slice(results.length), readFileSync(path)]));
}

describe('a run of the main job', { timeout: 120_000 }, () => {
  it('writes results of the published shape, one record for each cell and defense', () => {
    const { results } = optionsAt('first').paths;
    const json = (file: string) => JSON.parse(readFileSync(join(results, file), 'utf8')) as unknown;
    const cells = parseTableV(json('table-v.json'));
    expect(cells.slice(0, ROWS.length).map(({ defense }) => defense)).toEqual(ROWS);
    expect(cells.length).toBe(CELLS * ROWS.length);
    expect(parseProfile(json('profile.json')).length).toBe(CELLS + 2);
    expect(parseLadder(json('ladder.json')).length).toBe((CELLS - 2) * ROWS.length);
    expect(parseDecisionLayer(json('decision-layer.json')).length).toBe(CELLS * 3);
    expect(parseManifest(json('manifest.json')).models.map(({ name }) => name)).toContain('hashing-tfidf');
    expect(cells.every(({ substitutes }) => substitutes?.includes('all-MiniLM-L6-v2'))).toBe(true);
    const none = cells.filter(({ defense }) => defense === 'none');
    expect(none.map(({ fnr, fpr }) => [fnr, fpr])).toEqual(none.map(() => [1, 0]));
  });

  it('gives every template poison its question and takes it away at prefix_removed', () => {
    const path = join(optionsAt('first').paths.results, 'profile.json');
    const profiles = parseProfile(JSON.parse(readFileSync(path, 'utf8')));
    const containment = (rung: string) =>
      profiles.filter((p) => p.rung === rung && p.form === 'inserted').map((p) => p.containment);
    expect(containment('template')).toEqual([1, 1]);
    expect(containment('prefix_removed')).toEqual([0, 0]);
  });

  it('matches the length with every filler, keeps the payload, and counts no lost document as a success', () => {
    const path = join(optionsAt('first').paths.results, 'table-v.json');
    const cells = parseTableV(JSON.parse(readFileSync(path, 'utf8')));
    const matched = cells.filter(({ rung, defense }) => rung === 'length_matched' && defense === 'none');
    expect(matched.map(({ filler }) => filler)).toEqual(['clean', 'word_shuffled', 'pseudoword']);
    for (const { padded, inserted, payloadIntact, ccrDocument, success } of matched) {
      expect([padded, payloadIntact, success]).toEqual([inserted, inserted, ccrDocument]);
      expect(inserted).toBeGreaterThan(0);
    }
    for (const cell of cells) expect(cell.successHits).toBeLessThanOrEqual(cell.ccrDocumentHits);
  });

  it('stores every decision under the ids and without the texts', () => {
    const path = join(optionsAt('first').paths.scores, 'general.poisonedrag_bb.template.decisions.jsonl.gz');
    const rows = [...readLines(path)].map(({ text }) => JSON.parse(text) as Record<string, unknown>);
    expect(rows.length).toBe(2 * 8 * 10);
    expect(Object.keys(rows[0] ?? {}).sort()).toEqual(
      ['documentId', 'flags', 'label', 'probabilities', 'queryId', 'rank', 'scores', 'seed'].sort(),
    );
  });

  it('gives the same bytes from cold caches in another folder', async () => {
    await runProfile(optionsAt('second'), SILENT);
    expect(filesOf('second')).toEqual(filesOf('first'));
  });

  it('repeated touches nothing', async () => {
    const before = filesOf('first');
    const said: string[] = [];
    await runProfile(optionsAt('first'), { ...SILENT, say: (line) => said.push(line) });
    expect(filesOf('first')).toEqual(before);
    expect(said).toEqual(['nothing to do: every cell is up to date']);
    expect((await planProfile(optionsAt('first'))).flatMap(({ reasons }) => reasons)).toEqual([]);
  });

  it('measures again only the cell whose output was changed, back to the same bytes', async () => {
    const before = filesOf('first');
    const { scores } = optionsAt('first').paths;
    const changed = join(scores, 'medical.poisonedrag_bb.template.features.jsonl.gz');
    writeFileSync(changed, 'gone');
    const plan = await planProfile(optionsAt('first'));
    expect(plan.filter(({ reasons }) => reasons.length > 0).map(({ key }) => key.name)).toEqual([
      'medical.poisonedrag_bb.template',
    ]);
    await runProfile(optionsAt('first'), SILENT);
    expect(filesOf('first')).toEqual(before);
  });

  it('measures one cell again when asked by name, to the same bytes', async () => {
    const before = filesOf('first');
    const said: string[] = [];
    const voice = { ...SILENT, say: (line: string) => said.push(line) };
    await runProfile(optionsAt('first'), voice, 'general.poisonedrag_bb.prefix_removed');
    expect(said).toContain('1 of 1 cells to measure');
    expect(filesOf('first')).toEqual(before);
    await expect(runProfile(optionsAt('first'), SILENT, 'general.nonsense')).rejects.toThrow(
      'there is no cell "general.nonsense" in this profile; use one of general.poisonedrag_bb.template',
    );
  });

  it('compares the feature lists of the scorer on calibration queries, the same twice', async () => {
    const options = optionsAt('first');
    const path = join(options.paths.results, 'scorer-sensitivity.json');
    await scorerSensitivity(options, SILENT);
    const text = readFileSync(path, 'utf8');
    await scorerSensitivity(options, SILENT);
    expect(readFileSync(path, 'utf8')).toBe(text);
    const rows = JSON.parse(text) as ScorerSensitivity[];
    // Four cells, and the two length rungs with clean filler.
    expect(rows.length).toBe(6 * FEATURE_LISTS.length);
    expect(new Set(rows.map(({ nPoison, nClean }) => nPoison + nClean))).toEqual(new Set([2 * 4 * 10]));
    rmSync(path);
  });

  it('times every defense and describes it for Table I', async () => {
    const options = optionsAt('first');
    const path = join(options.paths.results, 'table-i.json');
    await measureCost(options, SILENT);
    const { defenses, cpuHours, ladderCpuHours } = parseTableI(JSON.parse(readFileSync(path, 'utf8')));
    expect(defenses.map(({ defense }) => defense)).toEqual(
      ROWS.filter((id) => id !== 'none' && id !== 'scorer-no-length'),
    );
    expect(defenses.every(({ msPerQuery }) => msPerQuery !== null && msPerQuery > 0)).toBe(true);
    // The run of this folder began with cold caches.
    expect(cpuHours).toBeGreaterThan(0);
    expect(ladderCpuHours).toBeGreaterThan(cpuHours as number);
    rmSync(path);
  });

  it('stops the table when a cell is missing', async () => {
    const options = optionsAt('empty');
    const { summariseResults } = await import('../../src/stages/summariseResults.js');
    expect(() => summariseResults(options.configuration, options.paths)).toThrow(
      'cell general.poisonedrag_bb.template is not measured',
    );
    expect(existsSync(options.paths.results)).toBe(false);
  });
});

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { splitQueries } from '../../src/corpora/index.js';
import { checkVerdict, parseCondition } from '../../src/rules/index.js';
import { checkResults, readEvaluation } from '../../src/stages/checkResults.js';
import { cellFixture } from '../report/fixture.js';

const TARGETS = Array.from({ length: 10 }, (_, i) => `q${i}`);
const SIZES = { training: 4, calibration: 2, evaluation: 4 };
const SEEDS = [11, 22, 33, 44, 55];
const CELL = {
  corpus: 'general',
  family: 'poisonedrag_bb',
  rung: 'template',
  filler: null,
  lengthMode: null,
};
const SCORER = { defense: 'scorer-0.5', ece: 0.1, eceLow: 0.1, eceHigh: 0.1 };

let root: string;
beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'rinj-check-'));
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

interface Parts {
  readonly cells?: readonly object[];
  readonly profile?: object;
  readonly layer?: object;
  readonly manifest?: object;
}

/** A folder of made-up results that states everything, changed in parts. */
function folderOf(name: string, parts: Parts = {}): string {
  const folder = join(root, name);
  mkdirSync(join(folder, 'scores'), { recursive: true });
  const write = (file: string, value: unknown) => writeFileSync(join(folder, file), JSON.stringify(value));
  write(
    'table-v.json',
    parts.cells ?? [{ ...cellFixture(SCORER), ...CELL, inserted: 500, payloadIntact: 500 }],
  );
  write('profile.json', [
    {
      ...CELL,
      form: 'inserted',
      origin: 'regenerated',
      containment: 1,
      lengthOverlap: 0.2,
      width: 2,
      n: 500,
      ...parts.profile,
    },
    {
      ...CELL,
      form: 'archived',
      origin: 'regenerated',
      containment: 0,
      lengthOverlap: 0.2,
      width: 2,
      n: 500,
    },
  ]);
  write('decision-layer.json', [
    {
      ...CELL,
      score: 'scorer',
      comparisonBandShare: { hits: 1, total: 2, value: 0.5 },
      identity: { identical: false },
      ...parts.layer,
    },
  ]);
  const thresholds = SEEDS.map((seed) => ({ seed, thresholds: [{ name: 'tau', value: 0.5, n: 200 }] }));
  write('manifest.json', {
    profile: 'made up',
    seeds: SEEDS,
    configuration: { split: SIZES },
    corpora: [{ id: 'general', targetIds: TARGETS }],
    cells: [
      {
        cell: 'general.poisonedrag_bb.template',
        payloadIntact: { intact: 500, total: 500 },
        thresholds: { 'scorer-0.5': thresholds, raguard: thresholds },
      },
    ],
    ...parts.manifest,
  });
  return folder;
}

const failed = (folder: string) =>
  checkResults(folder).rules.flatMap(({ rule, status, missing }) =>
    status === 'fail' ? [{ rule, missing }] : [],
  );

describe('a folder of results', () => {
  it('that states everything passes every rule that applies', () => {
    const { rules, outcome, name } = checkResults(folderOf('whole'));
    expect(rules.map(({ status }) => status)).toEqual([
      'pass',
      'pass',
      'not applicable',
      'pass',
      'pass',
      'pass',
    ]);
    expect([outcome, name]).toEqual(['pass', 'results of profile made up']);
  });

  it('is read whatever other fields it has, and without those that older versions lack', () => {
    const { lengthMode: _, ...old } = { ...cellFixture(SCORER), ...CELL, later: { any: 1 } };
    expect(failed(folderOf('old', { cells: [old] }))).toEqual([]);
  });

  it('is judged by the profile of the inserted form, whichever comes first', () => {
    expect(readEvaluation(folderOf('forms')).profiles.map(({ containment }) => containment)).toEqual([1]);
  });

  it.each([
    ['profile', { profile: { rung: 'both' } }, 1, ['profiles']],
    [
      'thresholds',
      { manifest: { cells: [] } },
      2,
      ['threshold', 'thresholdSource.n', 'thresholdSource.split'],
    ],
    ['splits', { manifest: { seeds: undefined } }, 2, ['splits']],
    ['identity', { layer: { identity: null } }, 4, ['identical']],
    [
      'an implementation',
      { cells: [{ ...cellFixture({ defense: 'theirs' }), ...CELL, defense: 'theirs' }] },
      6,
      ['implementation', 'revision'],
    ],
  ])('without its %s fails that rule with the field', (name, parts, rule, missing) => {
    expect(failed(folderOf(`no-${name}`, parts))).toContainEqual({ rule, missing });
  });

  it('takes the implementation of somebody else’s detector from the manifest', () => {
    const theirs = { theirs: { implementation: 'original', revision: 'v2' } };
    const cells = [{ ...cellFixture({ defense: 'theirs' }), ...CELL, defense: 'theirs' }];
    expect(
      failed(folderOf('theirs', { cells, manifest: { implementations: theirs } })).map(({ rule }) => rule),
    ).not.toContain(6);
  });

  it('fails rule 2 when a stored decision is of a calibration query', () => {
    const folder = folderOf('leak');
    const { calibration, evaluation } = splitQueries('general', TARGETS, 11, SIZES);
    const file = join(folder, 'scores', 'general.poisonedrag_bb.template.decisions.jsonl.gz');
    const rows = (ids: readonly string[]) =>
      gzipSync(ids.map((queryId) => `${JSON.stringify({ seed: 11, queryId })}\n`).join(''));
    writeFileSync(file, rows(evaluation));
    expect(failed(folder)).toEqual([]);
    writeFileSync(file, rows([...evaluation, ...calibration.slice(0, 1)]));
    expect(failed(folder)).toEqual([{ rule: 2, missing: [] }]);
    writeFileSync(file, gzipSync('not json\n'));
    expect(() => checkResults(folder)).toThrow(/decisions\.jsonl\.gz", line 1: is not JSON/);
  });

  it('wants survival and payload of a control, and both placebos of a filled one', () => {
    const both = {
      ...cellFixture(SCORER),
      ...CELL,
      rung: 'both',
      filler: 'clean',
      lengthMode: 'interval',
      survival: null,
      payloadIntact: null,
    };
    const { missing } = checkResults(folderOf('control', { cells: [both] })).rules[2] ?? {};
    expect(missing).toEqual([
      'payloadIntact',
      'records with filler pseudoword',
      'records with filler word_shuffled',
      'survival',
    ]);
  });

  it('carries the label that its tables print, so a closed door passes and a praised one cannot be stated', () => {
    const door = { ...cellFixture({ ...SCORER, fnr: 0, fpr: 0.9 }), ...CELL };
    const [record] = readEvaluation(folderOf('door', { cells: [door] })).records;
    expect(record?.label).toBe('closing_the_door');
  });

  it('never makes a path of a hostile corpus id', () => {
    const hostile = { ...cellFixture(SCORER), ...CELL, corpus: '../../../etc/x' };
    const manifest = { corpora: [{ id: hostile.corpus, targetIds: TARGETS }] };
    const { splits } = readEvaluation(folderOf('hostile', { cells: [hostile], manifest }));
    expect(splits.map(({ evaluation }) => evaluation.length)).toEqual(SEEDS.map(() => 4));
  });

  it.each([
    [
      'a cell with a rate above 1',
      { cells: [{ ...cellFixture(SCORER), ...CELL, fpr: 1.5 }] },
      /table-v\.json", field "0\.fpr": is 1\.5/,
    ],
    [
      'two records of one cell',
      { cells: [0, 1].map(() => ({ ...cellFixture(SCORER), ...CELL })) },
      /holds two entries/,
    ],
  ])('with %s is refused', (name, parts, message) => {
    expect(() => checkResults(folderOf(name, parts))).toThrow(message);
  });

  it('that is no folder of results, or is not there, is refused with the remedy', () => {
    expect(() => checkResults(root)).toThrow('table-v.json is missing');
    expect(() => checkResults(join(root, 'nowhere\u001b'))).toThrow(
      /^there is no ".*\\u001b"; name a folder/,
    );
    writeFileSync(join(root, 'torn.json'), '{"form":');
    expect(() => checkResults(join(root, 'torn.json'))).toThrow(/torn\.json": cannot be read as JSON/);
  });
});

describe('the committed results', () => {
  const folder = join(import.meta.dirname, '..', '..', 'data', 'results', 'full');

  it('are judged without a fault of form, and no closed door stands unlabelled in them', () => {
    const evaluation = readEvaluation(folder);
    const { rules } = checkVerdict(evaluation, [parseCondition('rule:5')]);
    expect(rules[0]?.status).toBe('pass');
    expect(rules[1]?.status).toBe('pass');
    expect(rules[4]?.status).toBe('pass');
  });
});

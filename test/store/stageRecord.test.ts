import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { recordStage, type StageKey, whyStageRuns } from '../../src/store/index.js';

const KEY: StageKey = { name: 'cell', version: 1, inputs: { corpus: 'aa' }, parameters: { k: 10 } };
let folder: string;
let record: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'stage-record-'));
  record = join(folder, 'cell.json');
  writeFileSync(join(folder, 'rows.txt'), 'rows');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe('a stage', () => {
  it('that never ran says so', () => {
    expect(whyStageRuns(record, folder, KEY)).toEqual(['cell never finished here']);
  });

  it('that finished has no reason to run again', () => {
    recordStage(record, folder, KEY, ['rows.txt']);
    expect(whyStageRuns(record, folder, KEY)).toEqual([]);
  });

  it('runs again for a changed version, input, setting or output, and names it', () => {
    recordStage(record, folder, KEY, ['rows.txt']);
    expect(whyStageRuns(record, folder, { ...KEY, version: 2 })).toEqual([
      "the stage's version changed from 1 to 2",
    ]);
    expect(whyStageRuns(record, folder, { ...KEY, inputs: { corpus: 'bb' } })).toEqual([
      'input corpus changed from "aa" to "bb"',
    ]);
    expect(whyStageRuns(record, folder, { ...KEY, parameters: { k: 10, split: 3 } })).toEqual([
      'setting split changed from nothing to 3',
    ]);
    writeFileSync(join(folder, 'rows.txt'), 'other');
    expect(whyStageRuns(record, folder, KEY)).toEqual(['output rows.txt was changed by hand']);
    rmSync(join(folder, 'rows.txt'));
    expect(whyStageRuns(record, folder, KEY)).toEqual(['output rows.txt is missing']);
  });

  it('whose record was torn counts as unfinished', () => {
    writeFileSync(record, '{"name": "cell", "ver');
    expect(whyStageRuns(record, folder, KEY)).toEqual(['cell never finished here']);
  });
});

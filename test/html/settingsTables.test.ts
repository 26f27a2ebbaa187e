import { describe, expect, it } from 'vitest';
import {
  cellsTable,
  corporaTable,
  dataFilesTable,
  defenseSettingsTable,
  filesTable,
  manifestDetails,
  modelsTable,
  settingsTable,
  thresholdsTable,
} from '../../src/html/index.js';
import { manifestFixture } from '../report/fixture.js';
import { manifestJson } from './fixture.js';

const DETAILS = manifestDetails(manifestJson());
const NOTHING = manifestDetails({});
const lines = (rows: readonly (readonly (readonly string[])[])[]) =>
  rows.map((row) => row.map((cell) => cell.join('; ')));

describe('tables of settings', () => {
  it('name every model, what it stands in for and its bytes', () => {
    expect(lines(modelsTable(manifestFixture()).rows)[1]).toEqual([
      ...['made-up model', 'GPT-2', '1', 'built-in', 'fp32', '1', '1'.repeat(64)],
    ]);
    expect(modelsTable({ profile: 'p', edition: 'e', corpora: [], models: [], seeds: [11] }).rows).toEqual(
      [],
    );
  });

  it('give sizes, targets and files of every corpus, absent where they are not recorded', () => {
    expect(lines(corporaTable(DETAILS).rows)).toEqual([
      ['general', 'fixture', '21,000', '1,000', '100', 'N/A', '90', 'no_gold 3'],
    ]);
    expect(lines(dataFilesTable(DETAILS).rows)).toEqual([['general', 'general/a.gz', 'f'.repeat(64)]]);
    expect([corporaTable(NOTHING).rows, dataFilesTable(NOTHING).rows]).toEqual([[], []]);
  });

  it('give every setting of the run and of the defenses', () => {
    expect(settingsTable(manifestDetails({ configuration: { k: 10 } })).rows).toEqual([[['k'], ['10']]]);
    expect(lines(settingsTable(DETAILS).rows)).toEqual([
      ['k', '10'],
      ['split.training', '40'],
      ['split.calibration', '20'],
    ]);
    expect(lines(defenseSettingsTable(DETAILS).rows)).toEqual([
      ['DRS', 'tolerance', '1e-10', 'our choice', 'rounding'],
    ]);
    expect([settingsTable(NOTHING).rows, defenseSettingsTable(NOTHING).rows]).toEqual([[], []]);
  });

  it('give every threshold with n, and what was inserted in every cell', () => {
    expect(lines(thresholdsTable(DETAILS).rows)).toEqual([
      ['No defense', 'score', 'all 2 cells', '0', 'constant', '0', 'no'],
      ['Perplexity', 'score', 'general: all 1 cells', '6.12346; 5.5', '0.99', '199 to 200', 'no'],
      ['Perplexity', 'score', 'medical: all 1 cells', '7.12346; 6.5', '0.99', '199 to 200', 'no'],
    ]);
    expect(lines(cellsTable(DETAILS).rows)[0]).toEqual([
      ...['general.poisonedrag_bb.template', '500', '1', '499/499', '7', '2', 'absent', 'absent'],
    ]);
    expect([thresholdsTable(NOTHING).rows, cellsTable(NOTHING).rows]).toEqual([[], []]);
  });

  it('name the files that everything came from', () => {
    expect(lines(filesTable([{ name: 'a.json', bytes: 1234, sha256: 'f' }]).rows)).toEqual([
      ['a.json', '1,234', 'f'],
    ]);
    expect(filesTable([]).rows).toEqual([]);
  });
});

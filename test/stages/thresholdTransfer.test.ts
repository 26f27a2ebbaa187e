import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parseThresholdTransfer } from '../../src/report/tableThresholdTransferRecords.js';
import { configurationOf } from '../../src/stages/configuration.js';
import { pathsOf } from '../../src/stages/paths.js';
import { readResults } from '../../src/stages/readResults.js';
import { makeThresholdTransfer, THRESHOLD_TRANSFER_FILES } from '../../src/stages/thresholdTransfer.js';

const paths = pathsOf('full', {});
const full = configurationOf('full');
// One rung is enough to compare with what is committed, and halves the time.
const template = { ...full, cells: full.cells.filter(({ rung }) => rung === 'template') };
const folder = mkdtempSync(join(tmpdir(), 'rinj-transfer-'));
const RESULTS = ['table-v.json', 'profile.json', 'ladder.json', 'decision-layer.json', 'manifest.json'];
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('the transfer table of the full profile', { timeout: 120_000 }, () => {
  const results = join(folder, 'results');
  const copied = { ...paths, results };
  const committed = parseThresholdTransfer(
    JSON.parse(readFileSync(join(paths.results, THRESHOLD_TRANSFER_FILES[0]), 'utf8')),
  );
  beforeAll(() => {
    for (const file of RESULTS) cpSync(join(paths.results, file), join(results, file));
  });

  it('is what the stored scores give, to the digit, without corpus or model', () => {
    const { files, text } = makeThresholdTransfer(template, copied);
    expect(files.every((file) => existsSync(file))).toBe(true);
    const again = parseThresholdTransfer(JSON.parse(readFileSync(files[0] as string, 'utf8')));
    expect(again).toEqual(committed.filter(({ rung }) => rung === 'template'));
    expect(text).toContain('FNR away');
  });

  it('has at home the rates of Table V', () => {
    const { cells } = readResults(paths.results);
    for (const { defense, corpus, rung, home } of committed) {
      const cell = cells.find(
        (one) =>
          one.defense === defense &&
          one.corpus === corpus &&
          one.rung === rung &&
          one.family === 'poisonedrag_bb',
      );
      expect([home.fnr, home.fpr, home.fnrLow, home.fprHigh, home.auroc]).toEqual([
        cell?.fnr,
        cell?.fpr,
        cell?.fnrLow,
        cell?.fprHigh,
        cell?.auroc,
      ]);
    }
  });

  it('never fits on the corpus that it deploys on, and keeps candidates and ranking of a fixed score', () => {
    expect(committed.length).toBeGreaterThan(60);
    for (const record of committed) {
      expect(record.fittedOn).toHaveLength(3);
      expect(record.fittedOn).not.toContain(record.corpus);
      expect([record.away.fnrTotal, record.away.fprTotal]).toEqual([record.nPoison, record.nClean]);
      if (['perplexity', 'drs', 'length-only'].includes(record.defense)) {
        expect(record.away.auroc).toBe(record.home.auroc);
      }
    }
  });

  it('stops when a cell is not measured, and writes nothing', () => {
    const empty = { ...copied, scores: join(folder, 'none'), results: join(folder, 'fresh') };
    for (const file of RESULTS) cpSync(join(paths.results, file), join(empty.results, file));
    expect(() => makeThresholdTransfer(template, empty)).toThrow('is not measured; run make run');
    expect(existsSync(join(empty.results, THRESHOLD_TRANSFER_FILES[0]))).toBe(false);
  });

  it('stops when the results are older than the stored decisions', () => {
    const stale = join(folder, 'stale');
    for (const file of RESULTS) cpSync(join(paths.results, file), join(stale, file));
    const cells = readResults(paths.results).cells.map((cell) => ({ ...cell, fnrHits: cell.fnrHits + 1 }));
    writeFileSync(join(stale, 'table-v.json'), JSON.stringify(cells));
    expect(() => makeThresholdTransfer(template, { ...paths, results: stale })).toThrow(
      'table-v.json says otherwise',
    );
  });
});

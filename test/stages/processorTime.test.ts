import { appendFileSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { type CellConfiguration, configurationOf } from '../../src/stages/configuration.js';
import { cellName } from '../../src/stages/paths.js';
import { corpusPart, openProcessorMeter, readProcessorHours } from '../../src/stages/processorTime.js';

const folder = mkdtempSync(join(tmpdir(), 'rinj-processor-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const cell = (rung: CellConfiguration['rung']): CellConfiguration => ({
  ...{ corpus: 'medical', family: 'poisonedrag_bb', rung, filler: null, lengthMode: null },
});
const [TEMPLATE, REMOVED] = [cell('template'), cell('prefix_removed')];
const study = { profile: 'full', cells: [TEMPLATE, REMOVED] } as const;

/** A clock that is moved by hand, in seconds. */
function meterAt(store: string) {
  let now = 0;
  const meter = openProcessorMeter(store, 'full', () => now);
  const work = (part: string, seconds: number) => {
    meter.begin(part);
    now += seconds;
  };
  return { work, stop: meter.stop };
}

describe('the record of processor time', () => {
  it('adds up over processes from cold caches on, the main table apart from the ladder', () => {
    const store = join(folder, 'cold');
    const first = meterAt(store);
    first.work(corpusPart('medical'), 3600);
    first.work(cellName(TEMPLATE), 1800);
    first.stop();
    expect(readProcessorHours(store, study)).toEqual({ mainTable: 1.5, ladder: null });
    const second = meterAt(store);
    second.work(corpusPart('medical'), 360);
    second.work(cellName(REMOVED), 720);
    second.stop();
    expect(readProcessorHours(store, study)).toEqual({ mainTable: 1.6, ladder: 1.8 });
  });

  it('is not begun where caches are warm, and nothing is made up for it', () => {
    const store = join(folder, 'warm');
    mkdirSync(store);
    const { work, stop } = meterAt(store);
    work(cellName(TEMPLATE), 10);
    stop();
    expect(existsSync(join(store, 'processor-time.jsonl'))).toBe(false);
    expect(readProcessorHours(store, study)).toEqual({ mainTable: null, ladder: null });
  });

  it('of a killed process stands but for its torn last line', () => {
    const store = join(folder, 'killed');
    const { work } = meterAt(store);
    work(corpusPart('medical'), 36);
    work(cellName(TEMPLATE), 36);
    work('next', 0);
    appendFileSync(join(store, 'processor-time.jsonl'), '{"profile":"full","part":"medi');
    expect(readProcessorHours(store, study).mainTable).toBeCloseTo(0.02, 12);
  });

  it('with a line of somebody else is named with file and line', () => {
    const store = join(folder, 'foreign');
    const { stop } = meterAt(store);
    stop();
    appendFileSync(join(store, 'processor-time.jsonl'), '{"seconds":-1}\n');
    expect(() => readProcessorHours(store, study)).toThrow('processor-time.jsonl, line 2 is not a record');
  });

  it('reads the processor of this process where nothing else is given', () => {
    const store = join(folder, 'own');
    const meter = openProcessorMeter(store, 'full');
    meter.stop();
    const { seconds } = JSON.parse(readFileSync(join(store, 'processor-time.jsonl'), 'utf8'));
    expect(seconds).toBeGreaterThan(0);
    expect(readProcessorHours('empty', configurationOf('full'))).toEqual({ mainTable: null, ladder: null });
  });
});

import { describe, expect, it } from 'vitest';
import { figureGateRows } from '../../src/report/figureGateRows.js';
import {
  GATE_SETTINGS,
  GATE_SIGNALS,
  type GateCell,
  type GateRates,
  type GateSignal,
  orderedGateCells,
  parseGateRows,
} from '../../src/report/gateRowsRecords.js';
import {
  gateAblationTable,
  gateRatesTable,
  gateSettingLabel,
  gateSignalsTable,
  gateVariantsTable,
  tableGateRows,
} from '../../src/report/tableGateRows.js';
import { renderMarkdown } from '../../src/report/textTable.js';

const EMPTY = { gateVersion: 'gate-1', thresholds: {}, corpora: [], cells: [] };
const rates = (fnrHits: number, fprHits: number): GateRates => ({
  ...{ fnr: fnrHits / 100, fnrHits, fnrTotal: 100, fnrLow: 0.1, fnrHigh: 0.9 },
  ...{ fpr: fprHits / 100, fprHits, fprTotal: 100, fprLow: 0, fprHigh: 0.05 },
});
const share = (hits: number) => ({ hits, total: 100, value: hits / 100 });
const none = { firesPoison: share(0), firesClean: share(0), without: null, alone: null };

/** A gate that lives of its mirror score; of low entropy the verdict does not depend. */
const cellOf = (corpus: string, rung = 'template'): GateCell => ({
  ...{ corpus, family: 'poisonedrag_bb', rung, filler: null, lengthMode: null },
  ...{ nPoison: 100, nClean: 100, nQueries: 200, seeds: [11, 22] },
  settings: GATE_SETTINGS.map((setting) => ({
    setting,
    all: {
      ...rates(70, 2),
      ...{ harm: 10, harmLow: 5, harmHigh: 15, costRatio: 4 },
      ...{ ccrDocument: 0.7, ccrDocumentHits: 70, ccrDocumentTotal: 100, emptyContextHits: 0 },
    },
    demotedPoison: share(9),
    demotedClean: share(1),
    reviewHeld: rates(60, 3),
    targetsInSample: rates(20, 4),
    signals: GATE_SIGNALS.map((signal) => {
      const fired: Partial<Record<GateSignal, object>> = {
        query_mirror: {
          ...{ firesPoison: share(30), firesClean: share(2) },
          ...{ without: rates(100, 0), alone: rates(70, 2) },
        },
        low_entropy: {
          ...{ firesPoison: share(9), firesClean: share(1) },
          ...{ without: rates(70, 2), alone: rates(91, 1) },
        },
      };
      return { signal, ...none, ...fired[signal] };
    }),
  })),
});
const ROWS = {
  ...EMPTY,
  thresholds: { gapLimit: 0.15, minScore: null, hashChangedQuarantines: false },
  corpora: [
    {
      corpus: 'general',
      documents: 24_295,
      sampledQueries: 1000,
      compressionFloor: 0.41,
      mirrorMean: 0.2,
      mirrorStd: 0.05,
    },
  ],
  cells: [cellOf('legal'), cellOf('general', 'prefix_removed'), cellOf('general')],
};

describe('the rows of the gate', () => {
  it('are read as they were written, and print in the fixed order', () => {
    const rows = parseGateRows(JSON.parse(JSON.stringify(ROWS)));
    expect(rows).toEqual(ROWS);
    expect(orderedGateCells(rows.cells).map(({ corpus, rung }) => `${corpus} ${rung}`)).toEqual([
      'general template',
      'general prefix_removed',
      'legal template',
    ]);
    expect(parseGateRows(EMPTY).cells).toEqual([]);
    expect(orderedGateCells([])).toEqual([]);
  });

  it('of another shape, or with a cell twice, are refused with the place', () => {
    const twice = { ...EMPTY, cells: [cellOf('general'), cellOf('general')] };
    expect(() => parseGateRows(twice, 'g.json')).toThrow(/g\.json: two records for \["general"/);
    expect(() => parseGateRows({ ...EMPTY, gateVersion: '' }, 'g.json')).toThrow(/g\.json: gateVersion/);
    const [first] = ROWS.cells;
    const rate = { ...EMPTY, cells: [{ ...first, settings: first?.settings.slice(1) }] };
    expect(() => parseGateRows(rate)).toThrow(/cells\.0\.settings/);
  });

  it('print FNR and FPR with intervals and the demoted share apart, and say what a label of the source is worth', () => {
    const table = gateRatesTable(ROWS, 'full');
    expect(table.rows[0]).toEqual([
      ['general, PoisonedRAG, template'],
      ...GATE_SETTINGS.flatMap(() => [
        ['0.700', '[0.100, 0.900]'],
        ['0.020', '[0.000, 0.050]'],
        ['0.090 / 0.010'],
      ]),
      ['100 / 100'],
    ]);
    expect(table.notes.join(' ')).toContain('nothing in those columns is a detection result');
    expect(table.notes.join(' ')).toContain(
      'general 24,295 documents, 1,000 sampled questions, compression floor 0.410',
    );
    expect(gateSettingLabel('labelled')).toBe('told the source');
    expect(gateRatesTable(EMPTY, 'quick').rows).toEqual([]);
  });

  it('name the signals that fire, and those that fire nowhere', () => {
    const table = gateSignalsTable(ROWS.cells, 'blind', 'full');
    expect(table.columns).toEqual(['Cell', 'low entropy', 'query mirror']);
    expect(table.rows[0]).toEqual([['legal, PoisonedRAG, template'], ['0.090 / 0.010'], ['0.300 / 0.020']]);
    expect(table.notes[1]).toMatch(/no candidate of any cell: score anomaly, hash changed, hidden unicode/);
    expect(gateSignalsTable([], 'blind', 'quick').columns[0]).toBe('Cell');
  });

  it('list a signal as left out only where that changes a rate', () => {
    const { rows } = gateAblationTable(ROWS.cells, 'full');
    expect(rows).toHaveLength(3 * GATE_SETTINGS.length);
    expect(rows.every((row) => row[2]?.[0] === 'query mirror')).toBe(true);
    expect(rows[0]?.map((lines) => lines[0])).toEqual([
      ...['blind, nobody trusted', 'legal, PoisonedRAG, template', 'query mirror'],
      ...['0.700', '0.020', '1.000', '0.000'],
    ]);
    expect(gateAblationTable([], 'quick').rows).toEqual([]);
    expect(
      gateVariantsTable(ROWS.cells, 'full')
        .rows[0]?.slice(1, 5)
        .map((lines) => lines[0]),
    ).toEqual([...['0.600', '0.030', '0.200', '0.040']]);
    expect(gateVariantsTable([], 'quick').rows).toEqual([]);
  });

  it('give six tables and one figure with every n, the same bytes each time, nothing in them live', () => {
    const hostile = { ...ROWS, cells: [...ROWS.cells, cellOf('<b>=cmd|')] };
    const tables = tableGateRows(hostile, 'full');
    expect(tables).toHaveLength(6);
    expect(tables.map(renderMarkdown).join('')).not.toContain('<b>');
    const figure = figureGateRows(hostile, 'full');
    expect(figure.svg).toBe(figureGateRows(hostile, 'full').svg);
    expect(figure.svg).not.toContain('<b>');
    expect(figure.svg).toContain('100 / 100');
    expect(figure.caption).toContain('which alone would separate the two without error');
    expect(figureGateRows(EMPTY, 'quick').svg.startsWith('<svg')).toBe(true);
    expect(tableGateRows(EMPTY, 'quick')).toHaveLength(6);
  });
});

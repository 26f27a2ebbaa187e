import { z } from 'zod';
import { REASONS } from '../gate/records.js';
import { checkedJson } from './checkedJson.js';
import { compareColumns } from './tableColumns.js';

/** What can hold a chunk back: the gate's reasons, and the mirror score, the finding of ingestion that holds for review. */
export const GATE_SIGNALS = [...REASONS, 'query_mirror'] as const;
export type GateSignal = (typeof GATE_SIGNALS)[number];

/** What the gate is told of a document: nothing (all untrusted), nothing (all trusted), or its true source. */
export const GATE_SETTINGS = ['blind', 'blind_trusted', 'labelled'] as const;
export type GateSetting = (typeof GATE_SETTINGS)[number];

const name = z.string().min(1);
const count = z.number().int().min(0);
const rate = z.number().min(0).max(1).nullable();
const finite = z.number().nullable();

const counted = z.object({ hits: count, total: count, value: rate });

const rates = z.object({
  fnr: rate,
  fnrHits: count,
  fnrTotal: count,
  fnrLow: rate,
  fnrHigh: rate,
  fpr: rate,
  fprHits: count,
  fprTotal: count,
  fprLow: rate,
  fprHigh: rate,
});

const signal = z.object({
  signal: z.enum(GATE_SIGNALS),
  /** Evaluation candidates on which it fires, whatever the other signals say; pooled over run seeds. */
  firesPoison: counted,
  firesClean: counted,
  /** The whole gate without it; null where it fires nowhere, and leaving it out changes nothing. */
  without: rates.nullable(),
  /** As if it alone decided and blocked; null where it fires nowhere. */
  alone: rates.nullable(),
});

const setting = z.object({
  setting: z.enum(GATE_SETTINGS),
  all: rates.extend({
    harm: z.number().min(0).nullable(),
    harmLow: z.number().min(0).nullable(),
    harmHigh: z.number().min(0).nullable(),
    costRatio: z.number().positive(),
    ccrDocument: rate,
    ccrDocumentHits: count,
    ccrDocumentTotal: count,
    emptyContextHits: count,
  }),
  /** Demoted candidates, which reach the prompt with a label. */
  demotedPoison: counted,
  demotedClean: counted,
  /** The gate, with everything that ingestion puts into the review queue held back. */
  reviewHeld: rates,
  /** The gate, with the target questions among the queries that the mirror score is taken against. */
  targetsInSample: rates,
  signals: z.array(signal).length(GATE_SIGNALS.length),
});

const cell = z.object({
  corpus: name,
  family: name,
  rung: name,
  filler: name.nullable(),
  lengthMode: z.enum(['interval', 'distribution']).nullable(),
  nPoison: count,
  nClean: count,
  nQueries: count,
  seeds: z.array(z.number().int()),
  settings: z.array(setting).length(GATE_SETTINGS.length),
});

const corpus = z.object({
  corpus: name,
  documents: count,
  sampledQueries: count,
  compressionFloor: finite,
  mirrorMean: finite,
  mirrorStd: finite,
});

const file = z.object({
  gateVersion: name,
  thresholds: z.record(z.string(), z.union([z.number(), z.boolean(), z.null()])),
  corpora: z.array(corpus),
  cells: z.array(cell),
});

/** FNR and FPR of one way to decide one cell. */
export type GateRates = z.output<typeof rates>;
/** What one signal does in one cell and setting. */
export type GateSignalRow = z.output<typeof signal>;
/** One cell of the gate's row, told one thing of the documents. */
export type GateSettingRow = z.output<typeof setting>;
/** One cell of the gate's row. */
export type GateCell = z.output<typeof cell>;
/** What the gate measured of a corpus before it judged. */
export type GateCorpus = z.output<typeof corpus>;
/** Content of `gate-rows.json`. */
export type GateRows = z.output<typeof file>;

/**
 * Returns the content of `gate-rows.json`.
 *
 * @param json the parsed file
 * @param source how errors name the file
 * @throws when a field is missing or has another type, or a cell stands there twice
 * @example parseGateRows({ gateVersion: 'gate-1', thresholds: {}, corpora: [], cells: [] }).cells // => []
 */
export function parseGateRows(json: unknown, source = 'gate-rows.json'): GateRows {
  const parsed = checkedJson(file, json, source);
  const keys = parsed.cells.map(({ corpus: c, family, rung, filler, lengthMode }) =>
    JSON.stringify([c, family, rung, filler, lengthMode]),
  );
  const twice = keys.find((key, index) => keys.indexOf(key) !== index);
  if (twice !== undefined) throw new Error(`${source}: two records for ${twice}; measure the gate again`);
  return parsed;
}

/**
 * Returns the cells in the order in which they are printed.
 *
 * @param cells in any order
 * @example orderedGateCells([]) // => []
 */
export function orderedGateCells<Of extends Omit<GateCell, 'settings'>>(cells: readonly Of[]): Of[] {
  return [...cells].sort(compareColumns);
}

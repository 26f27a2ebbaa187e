import { z } from 'zod';
import { checkRecord, parseJson } from '../corpora/parseRecord.js';
import type { GateThresholds } from './records.js';

/** Written into every audit record; changes when a signal, a rule or the verdict changes. */
export const GATE_VERSION = 'gate-1';

/**
 * The limits of the gate where nothing else is configured; all but the two null ones are our choice or
 * measurement G1's default. They are printed with every record.
 * @example DEFAULT_THRESHOLDS.gapLimit // => 0.15
 */
export const DEFAULT_THRESHOLDS: GateThresholds = {
  gapLimit: 0.15, // G1, cosine
  hashChangedQuarantines: false, // the seed document's code, not its sentence (G1)
  classifierLimit: 0.5, // our choice
  compressionFloor: null, // G1: 1st percentile of the corpus, measured by corpusStatistics
  nonAsciiCeiling: null, // G1: 99th percentile of the corpus, measured by corpusStatistics
  shingleShare: 0.9, // G1
  clusterSize: 3, // G1
  clusterCosine: 0.9, // G1
  frequentQueries: 20, // our choice
  freshMs: 600_000, // G1: ten minutes
  minScore: null, // depends on the retriever
  untrustedMargin: 0.1, // G1
  minSurvivors: 1, // G1
};

const share = z.number('must be a number in [0, 1]').min(0, 'must be in [0, 1]').max(1, 'must be in [0, 1]');
const whole = z.int('must be a whole number').min(1, 'must be 1 or more');
const finite = z.number('must be a finite number');

/** Shape of complete thresholds, as an audit record holds them. */
export const thresholdsSchema: z.ZodType<GateThresholds> = z.strictObject(
  {
    gapLimit: finite.min(0, 'must be 0 or more'),
    hashChangedQuarantines: z.boolean('must be true or false'),
    classifierLimit: share,
    compressionFloor: finite.min(0, 'must be 0 or more').nullable(),
    nonAsciiCeiling: share.nullable(),
    shingleShare: share,
    clusterSize: z.int('must be a whole number').min(2, 'must be 2 or more'),
    clusterCosine: share,
    frequentQueries: whole,
    freshMs: finite.min(0, 'must be 0 or more'),
    minScore: finite.nullable(),
    untrustedMargin: finite.min(0, 'must be 0 or more'),
    minSurvivors: whole,
  },
  { error: ({ code }) => (code === 'unrecognized_keys' ? 'holds a name that is no threshold' : undefined) },
);

/**
 * Returns the thresholds of a JSON text: the defaults with the values it names replaced.
 *
 * Our choice: an unknown name is an error, so that a misspelt limit cannot be silently ignored.
 * @param json the text of a thresholds file
 * @param file how errors name it
 * @throws one error naming file, field, value and remedy
 * @example parseThresholds('{"gapLimit":0.2}', 't.json').gapLimit // => 0.2
 */
export function parseThresholds(json: string, file: string): GateThresholds {
  const value = parseJson(json, { file }, 'write one JSON object of threshold names and values');
  const object = checkRecord(z.record(z.string(), z.unknown(), 'write one JSON object'), value, { file });
  return checkRecord(thresholdsSchema, { ...DEFAULT_THRESHOLDS, ...object }, { file });
}

import { z } from 'zod';
import { LENGTH_MODES } from '../records/index.js';
import { checkedJson } from './checkedJson.js';
import { DECISION_SCORES, type DecisionLayerRecord, type LadderRecord } from './resultRecords.js';
import { requireUnique } from './resultsSchema.js';
import { columnKey } from './tableColumns.js';

const rate = z.number().min(0).max(1);
const optionalRate = rate.nullable();
const difference = z.number().min(-1).max(1).nullable();
const optionalHarm = z.number().min(0).nullable();
const count = z.number().int().min(0);
const name = z.string().min(1);
const place = {
  corpus: name,
  edition: name,
  family: name,
  rung: name,
  filler: name.nullable(),
  lengthMode: z.enum(LENGTH_MODES).nullable(),
};

const change = z
  .object({ before: rate, after: rate, difference, low: difference, high: difference })
  .nullable();

const ladderRecord = z.object({
  ...place,
  defense: name,
  substitutes: name.nullable(),
  fnr: change,
  fpr: change,
  fnrAt5: change,
  auroc: change,
  ece: change,
  mode: z.enum(['none', 'signal', 'calibration', 'mixed', 'set-level']).nullable(),
  ratio: z.number().nullable(),
  restoringFpr: optionalRate,
  survivalBefore: optionalRate,
  survivalAfter: optionalRate,
  success: optionalRate,
  nPoison: count,
  nClean: count,
  nQueries: count,
});

const countedRate = z.object({ hits: count, total: count, value: optionalRate });

const decisionLayerRecord = z.object({
  ...place,
  score: z.enum(DECISION_SCORES),
  costRatio: z.number().positive(),
  escalationCost: z.number().min(0),
  rules: z.array(
    z.object({
      rule: z.enum(['tau-0.5', 'tau-d', 'three-action']),
      fnr: countedRate,
      fpr: countedRate,
      escalation: countedRate,
      harm: optionalHarm,
      harmLow: optionalHarm,
      harmHigh: optionalHarm,
    }),
  ),
  trustBandShare: countedRate,
  comparisonBandShare: countedRate,
  identity: z
    .object({
      identical: z.boolean(),
      rules: z.array(name),
      digests: z.array(z.string().regex(/^[0-9a-f]{64}$/)),
    })
    .nullable(),
});

/**
 * Returns the records of a `ladder.json`, checked once, here.
 *
 * @param json the parsed file
 * @param source how errors name the file
 * @throws when a record has another shape, a rate lies outside [0, 1], or two records describe the same defense and cell
 * @example parseLadder([]) // => []
 */
export function parseLadder(json: unknown, source = 'ladder.json'): LadderRecord[] {
  const records = checkedJson(z.array(ladderRecord), json, source);
  requireUnique(
    records.map((record) => `${columnKey(record)} ${JSON.stringify(record.defense)}`),
    source,
  );
  return records;
}

/**
 * Returns the records of a `decision-layer.json`.
 *
 * @param json the parsed file
 * @param source how errors name the file
 * @throws when a record has another shape, or two records describe the same score and cell
 * @example parseDecisionLayer([]) // => []
 */
export function parseDecisionLayer(json: unknown, source = 'decision-layer.json'): DecisionLayerRecord[] {
  const records = checkedJson(z.array(decisionLayerRecord), json, source);
  requireUnique(
    records.map((record) => `${columnKey(record)} ${record.score}`),
    source,
  );
  return records;
}

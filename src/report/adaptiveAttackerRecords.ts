import { z } from 'zod';
import { checkedJson } from './checkedJson.js';

const name = z.string().min(1);
const count = z.number().int().min(0);
const rate = z.number().min(0).max(1).nullable();
const difference = z.number().min(-1).max(1).nullable();

const share = z.object({ value: rate, low: rate, high: rate, hits: count, total: count });

const outcome = z.object({
  /** Passed over retrieved. */
  pass: share,
  /** Payload intact over inserted. */
  payload: share,
  /** Retrieved over inserted. */
  survival: share,
  /** Retrieved, intact and passed over inserted. */
  success: share,
  /** Clean candidates blocked beside them. */
  cleanBlocked: share,
});

const run = z.object({
  seed: z.number().int(),
  oracleCalls: count,
  /** Probes that the gate let pass, and those it never saw because they were not retrieved. */
  probesPassed: count,
  probesNotRetrieved: count,
  surrogate: z.object({
    features: z.array(name),
    /** On standardised features; positive raises the probability of being blocked. */
    weights: z.array(z.number()),
    intercept: z.number(),
  }),
  documents: count,
  steps: count,
  accepted: count,
  /** Texts that the encoder was asked about. */
  encoded: count,
  /** Accepted steps by kind. */
  moves: z.record(name, count),
});

const arm = z.object({
  tunedAgainst: name,
  encoder: z.enum(['hashing', 'retriever']),
  runs: z.array(run).min(1),
});

const row = z.object({
  tunedAgainst: name,
  encoder: z.enum(['hashing', 'retriever']),
  defense: name,
  /** `tuned`: the gate that was asked; `transferred`: the same texts unchanged, a lower bound. */
  relation: z.enum(['tuned', 'transferred']),
  /** Names of models standing in for the paper's behind this row; null when none. */
  substitutes: name.nullable(),
  template: outcome,
  tuned: outcome,
  /** Pass share of the tuned documents minus that of their templates, paired. */
  passGain: z.object({ value: difference, low: difference, high: difference }),
});

const schema = z.object({
  profile: name,
  corpus: name,
  edition: name,
  family: name,
  /** Whether the attack's authors wrote the payloads. */
  poisonOrigin: z.enum(['released', 'regenerated']),
  seeds: z.array(z.number().int()).min(1),
  queriesPerRun: count,
  settings: z.record(name, z.number()),
  /** Most words of a tuned document. */
  mostWords: count,
  retriever: name,
  languageModel: name,
  /** Defenses that were not tuned against, with the reason. */
  notTuned: z.record(name, name),
  arms: z.array(arm).min(1),
  rows: z.array(row).min(1),
});

/** Content of `adaptive-attacker.json`. */
export type AdaptiveAttacker = z.infer<typeof schema>;
export type AdaptiveRow = AdaptiveAttacker['rows'][number];
export type AdaptiveArm = AdaptiveAttacker['arms'][number];
export type AdaptiveShare = AdaptiveRow['tuned']['pass'];

/**
 * Returns the content of `adaptive-attacker.json` once it has the expected shape.
 *
 * @param json the parsed file
 * @param source how errors name the file
 * @throws when a field is missing or has another type
 * @example parseAdaptiveAttacker(ATTACKER, 'adaptive-attacker.json').corpus // => 'general'
 */
export function parseAdaptiveAttacker(json: unknown, source: string): AdaptiveAttacker {
  return checkedJson(schema, json, source);
}

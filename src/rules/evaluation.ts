import { z } from 'zod';
import { inputFault, shown } from '../corpora/parseRecord.js';

/** Version of the form; a change of meaning needs another. */
export const EVALUATION_FORM = 'rinj-evaluation/1';

const name = z.string('must be a string').min(1, 'must not be empty');
const rate = z
  .number('must be a number from 0 to 1')
  .min(0, 'must be at least 0')
  .max(1, 'must be at most 1');
const optionalRate = rate.nullish();
const count = z.number('must be a whole number').int('must be a whole number').min(0, 'must be at least 0');
const interval = z
  .tuple([rate, rate], 'must be [low, high]')
  .refine(([low, high]) => low <= high, 'must have low <= high')
  .nullish();
/** By field: why its value is null. A null without a reason counts as missing. */
const reasons = z.record(z.string(), z.string().min(1)).optional();

/** The poison set that numbers were measured on. */
const POISON_SET = {
  corpus: name,
  family: name,
  rung: name,
  filler: name.nullish(),
  lengthMode: name.nullish(),
};

const profile = z.object({
  ...POISON_SET,
  origin: z.enum(['released', 'regenerated'], 'must be released or regenerated').nullish(),
  containment: optionalRate,
  lengthOverlap: optionalRate,
  width: z.number().min(1, 'must be at least 1').nullish(),
  nPoison: count.nullish(),
  reasons,
});

const record = z.object({
  ...POISON_SET,
  defense: name,
  fnr: optionalRate,
  fpr: optionalRate,
  threshold: z.union([z.number(), z.array(z.number()).min(1)], 'must be a number or one per seed').nullish(),
  thresholdSource: z.object({ split: name.nullish(), n: count.nullish() }).nullish(),
  survival: optionalRate,
  payloadIntact: optionalRate,
  auroc: optionalRate,
  fnrAt5: optionalRate,
  attainedFpr: optionalRate,
  ece: optionalRate,
  bandShare: optionalRate,
  identical: z.boolean('must be true or false').nullish(),
  operatingPointClaim: name.nullish(),
  label: name.nullish(),
  ci: z
    .object({
      method: name.nullish(),
      resamples: count.nullish(),
      unit: name.nullish(),
      fnr: interval,
      fpr: interval,
      auroc: interval,
    })
    .nullish(),
  seeds: count.nullish(),
  nQueries: count.nullish(),
  nPoison: count.nullish(),
  implementation: z.enum(['original', 'port'], 'must be original or port').nullish(),
  revision: name.nullish(),
  adaptiveAttack: z.enum(['none', 'own', 'transferred'], 'must be none, own or transferred').nullish(),
  bound: z.enum(['upper', 'lower', 'none'], 'must be upper, lower or none').nullish(),
  reasons,
});

const claim = z.object({
  kind: z.enum(['robustness', 'best', 'detection'], 'must be robustness, best or detection'),
  corpus: name,
  family: name,
  rung: name.nullish(),
  defense: name,
});

const split = z.object({
  corpus: name,
  seed: z.number().int().nullish(),
  calibration: z.array(name),
  evaluation: z.array(name),
});

/** What somebody's published evaluation states, in the form that the rules read. Unknown keys are ignored. */
export const EVALUATION = z.object({
  form: z.literal(EVALUATION_FORM, `must be "${EVALUATION_FORM}"`),
  name,
  profiles: z.array(profile).default([]),
  splits: z.array(split).default([]),
  records: z.array(record, 'must be a list of records').min(1, 'must hold at least one record'),
  claims: z.array(claim).default([]),
});

export type Evaluation = z.output<typeof EVALUATION>;
export type EvaluationRecord = Evaluation['records'][number];
export type EvaluationProfile = Evaluation['profiles'][number];
export type EvaluationClaim = Evaluation['claims'][number];
export type EvaluationSplit = Evaluation['splits'][number];

/**
 * Returns a published evaluation, checked.
 *
 * Definition: the form `rinj-evaluation/1` (our choice); the same as JSON schema is what `evaluationJsonSchema` returns.
 * @param json the parsed file
 * @param file how errors name the file
 * @throws naming file, field, value and remedy for the first thing that does not fit, and for two records or profiles of
 *   the same poison set and defense
 * @example parseEvaluation(json, 'evaluation.json').records.length // => 1
 */
export function parseEvaluation(json: unknown, file: string): Evaluation {
  const checked = EVALUATION.safeParse(json);
  if (!checked.success) throw firstFault(checked.error, json, file);
  const { records, profiles } = checked.data;
  requireUnique(
    records.map((one) => JSON.stringify([poisonSetKey(one), one.defense])),
    file,
    'records',
  );
  requireUnique(profiles.map(poisonSetKey), file, 'profiles');
  return checked.data;
}

/**
 * Returns the JSON schema of the form, for other languages' validators.
 *
 * @example evaluationJsonSchema().type // => 'object'
 */
export function evaluationJsonSchema(): Record<string, unknown> {
  return { ...z.toJSONSchema(EVALUATION, { io: 'input' }) };
}

/**
 * Returns what identifies a poison set: equal for records measured on the same one.
 *
 * @param set corpus, family, rung, filler and length mode; absent ones equal null
 * @example poisonSetKey({ corpus: 'c', family: 'f', rung: 'r' }) // => '["c","f","r",null,null]'
 */
export function poisonSetKey(set: {
  readonly corpus: string;
  readonly family: string;
  readonly rung: string;
  readonly filler?: string | null | undefined;
  readonly lengthMode?: string | null | undefined;
}): string {
  return JSON.stringify([set.corpus, set.family, set.rung, set.filler ?? null, set.lengthMode ?? null]);
}

function firstFault(error: z.ZodError, json: unknown, file: string): Error {
  const issue = error.issues[0];
  const path = issue?.path ?? [];
  const value = path.reduce<unknown>(
    (inner, key) => (typeof inner === 'object' && inner !== null ? Reflect.get(inner, key) : undefined),
    json,
  );
  const field = path
    .map((key) => (typeof key === 'string' ? shown(key).slice(1, -1) : String(key)))
    .join('.');
  const problem = value === undefined ? 'is missing' : `is ${shown(value)}`;
  return inputFault(field === '' ? { file } : { file, field }, problem, issue?.message ?? 'correct it');
}

function requireUnique(keys: readonly string[], file: string, field: string): void {
  const seen = new Set<string>();
  for (const key of keys) {
    if (seen.has(key))
      throw inputFault({ file, field }, `holds two entries for ${shown(key)}`, 'leave one out');
    seen.add(key);
  }
}

import { z } from 'zod';
import { TIERS } from '../gate/records.js';
import {
  ATTACK_STYLES,
  type AttackCase,
  type BenignCase,
  type SuiteDocument,
  type UnsupportedCase,
} from './records.js';

const sentence = z.string('must be a text').refine((text) => text.trim() !== '', 'must not be empty');
const id = z
  .string('must be a text')
  .regex(/^[a-z0-9][a-z0-9-]{0,63}$/, 'must be at most 64 lower-case letters, digits and hyphens');
const filters = z.record(
  z.string(),
  z.union([z.string(), z.number()]),
  'must be an object of metadata names and values, such as {"country":"IN"}',
);
/** What the answer is searched for. The stand-in cuts at "." and "!", so a text with one could never be found. */
const landmark = sentence.refine(
  (text) => !/[.!]/.test(text),
  'must not contain "." or "!", at which the quoted sentences are cut; choose a part without them',
);

/** Shape of one line of `policies.jsonl`, and of every planted document. */
export const documentSchema: z.ZodType<SuiteDocument> = z.strictObject({
  id,
  text: sentence,
  metadata: filters,
  source: sentence,
  author: sentence,
  tier: z.enum(TIERS, `must be one of ${TIERS.join(', ')}`),
});

/** Shape of one line of `attacks.jsonl`. */
export const attackSchema: z.ZodType<AttackCase> = z.strictObject({
  id,
  style: z.enum(ATTACK_STYLES, `must be one of ${ATTACK_STYLES.join(', ')}`),
  question: sentence,
  filters,
  documents: z.array(documentSchema, 'must be a list of documents').min(1, 'must plant a document'),
  signal: landmark,
  bystander: z.strictObject({ question: sentence, filters, evidence: landmark }).optional(),
});

/** Shape of one line of `unsupported.jsonl`. */
export const unsupportedSchema: z.ZodType<UnsupportedCase> = z.strictObject({
  id,
  kind: z.enum(['near', 'far'], 'must be near or far'),
  question: sentence,
  filters,
});

/** Shape of one line of `benign.jsonl`. */
export const benignSchema: z.ZodType<BenignCase> = z.strictObject({
  id,
  kind: id,
  question: sentence,
  filters,
  documents: z.array(documentSchema, 'must be a list of documents, possibly empty'),
  evidence: landmark,
});

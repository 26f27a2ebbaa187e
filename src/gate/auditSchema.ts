import { z } from 'zod';
import { checkRecord, type Place, parseJson } from '../corpora/parseRecord.js';
import { type AnswerRecord, type AuditRecord, DECISIONS, REASONS, TIERS } from './records.js';
import { thresholdsSchema } from './thresholds.js';

const text = z.string('must be a text');
const texts = z.array(text, 'must be a list of texts');
const number = z.number('must be a finite number');
const count = z.int('must be a whole number').min(0, 'must be 0 or more');
const flag = z.boolean('must be true or false');

const signalsSchema = z.object({
  gapSecond: number.nullable(),
  gapMedian: number.nullable(),
  hash: z.enum(['same', 'changed', 'reviewed', 'unknown'], 'must be a state of the hash'),
  hiddenCodePoints: texts,
  allowedCodePoints: texts,
  nonAsciiRatio: number,
  compressionRatio: number.nullable(),
  instructionRules: texts,
  blockTags: count,
  retrievalQueries: count.nullable(),
  ageMs: number.nullable(),
  classifierScore: number.nullable(),
  nearDuplicateOf: text.nullable(),
  shingleShare: number.nullable(),
  extraShingles: number.nullable(),
  contradictions: texts.nullable(),
  clusterWith: texts.nullable(),
});

const placed = {
  chunkId: text,
  sourceUri: text.nullable(),
  trust: z.enum(TIERS, 'must be a tier'),
  retrievalScore: number.nullable(),
};

const auditSchema = z.object(
  {
    requestId: text,
    queryId: text,
    userId: text.optional(),
    promptAssemblyId: text,
    ts: text,
    gateVersion: text,
    thresholds: thresholdsSchema,
    chunks: z.array(
      z.object({
        ...placed,
        signals: signalsSchema,
        classifierVerdict: z.enum(['flag', 'clear', 'not_run'], 'must be a verdict'),
        reasons: z.array(z.enum(REASONS, 'must be a reason'), 'must be a list of reasons'),
        decision: z.enum(DECISIONS, 'must be a decision'),
      }),
      'must be a list of chunks',
    ),
    notCandidates: z.array(
      z.object({ ...placed, why: z.enum(['empty', 'below_min_score'], 'must be a cause') }),
      'must be a list of chunks',
    ),
    review: z.array(z.object({ chunkId: text, why: texts }), 'must be a list'),
    counts: z.object({ pass: count, demote: count, quarantine: count }),
    refused: flag,
    refusalCause: z.enum(['too_few_survivors', 'only_untrusted_survivors'], 'must be a cause').nullable(),
    promptSha256: text.nullable(),
  },
  'must be a JSON object',
);

const answerSchema = z.object(
  {
    requestId: text,
    promptAssemblyId: text,
    userId: text.optional(),
    answerSha256: text,
    chunkIds: texts,
    fromCache: flag,
    ts: text,
  },
  'must be a JSON object',
);

/**
 * Returns the audit record that one line of a log holds.
 * @param line one line, without its end
 * @param place file and line number, for errors
 * @throws one error naming file, line, field, value and remedy
 * @example parseAuditRecord('{}', { file: 'a.jsonl', line: 1 }) // throws 'file "a.jsonl", line 1, field "requestId": is missing; must be a text'
 */
export function parseAuditRecord(line: string, place: Place): AuditRecord {
  const value = parseJson(line, place, 'write one audit record a line');
  return checkRecord(auditSchema, value, place) as AuditRecord;
}

/**
 * Returns the answer record that one line of an answer log holds.
 * @param line one line, without its end
 * @param place file and line number, for errors
 * @throws one error naming file, line, field, value and remedy
 * @example parseAnswerRecord('1', { file: 'a.jsonl', line: 1 }) // throws 'file "a.jsonl", line 1: is 1; must be a JSON object'
 */
export function parseAnswerRecord(line: string, place: Place): AnswerRecord {
  const value = parseJson(line, place, 'write one answer record a line');
  return checkRecord(answerSchema, value, place) as AnswerRecord;
}

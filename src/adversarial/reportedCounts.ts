import { z } from 'zod';
import type { NamedText } from '../corpora/numberedLine.js';
import { checkRecord, parseJson } from '../corpora/parseRecord.js';
import { BACKENDS } from './records.js';

const count = z.int('must be a whole number').min(0, 'must be 0 or more');
const number = z.number('must be a number');
const perBackend = <T extends z.ZodType>(shape: T) => z.record(z.enum(BACKENDS), shape);
const attack = z.object({ attacks: count, blocked: count, succeeded: count, evaded: count });
const unsupported = z.object({ refused: count, fabricated: count, n: count });

/** The part of `paper-reported.json` that holds the seed document's counts. */
const schema = z.object({
  seed_003: z.object({
    attacks: z.object({ dense: attack, bm25: attack, hybrid: attack, all: attack }),
    unsupported: z.object({ dense: unsupported, bm25: unsupported, hybrid: unsupported, all: unsupported }),
    near_miss_fabricated: z.object({ value: count, of: count }),
    benign: z.object({ completed_per_backend: count, of: count, false_refusal_percent: number }),
    bystander: z.object({ completed: count, of: count }),
    squad: perBackend(
      z.object({
        retrieval_hit: count,
        span_in_answer: count,
        of: count,
        mean_token_f1: number,
        refused: count,
      }),
    ),
    retrieval_slice_302: z.object({ questions: count, recall_at_3_percent: perBackend(number) }),
  }),
});
export type ReportedCounts = z.infer<typeof schema>['seed_003'];

/**
 * Returns the counts that the seed document reports.
 *
 * @param named `paper-reported.json`
 * @throws naming file, field and remedy when a number is missing
 * @example parseReportedCounts({ file: 'r.json', text: REPORTED }).bystander.of // => 12
 */
export function parseReportedCounts({ file, text }: NamedText): ReportedCounts {
  const value = parseJson(text, { file }, 'restore the file');
  return checkRecord(schema, value, { file }).seed_003;
}

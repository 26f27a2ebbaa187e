import { z } from 'zod';
import type { NamedLines } from '../corpora/numberedLine.js';
import { checkRecord, inputFault, parseJson, shown } from '../corpora/parseRecord.js';

/** A question of a valuable topic whose answer is known. */
export interface CanaryQuestion {
  readonly id: string;
  readonly question: string;
  /** Present in the right answer, in any letter case. */
  readonly expectedSubstring: string;
  /** Every source that a right answer cites. */
  readonly expectedSources: readonly string[];
}

/** What came back for a canary question; `answer` is null when nothing came back. */
export interface CanaryAnswer {
  readonly answer: string | null;
  readonly citedSources: readonly string[];
}

/** What is different from what was expected. */
export interface CanaryAlert {
  readonly canaryId: string;
  readonly kind: 'no_answer' | 'answer_changed' | 'sources_changed';
  /** Cited and not expected, sorted. */
  readonly newSources: readonly string[];
  /** Expected and not cited, sorted. */
  readonly missingSources: readonly string[];
}

/** Canary questions that the seed document asks for. */
export const CANARY_COUNT = { least: 20, most: 50 } as const;

/** One hour: how often canaries are asked (measurement G3). */
export const CANARY_INTERVAL_MS = 3_600_000;

/**
 * Returns the alerts of one canary question, none when all is as expected.
 *
 * Definition (measurement G3): an alert when the expected text is not in the answer, and one when the set of cited sources
 * is not the expected one: a planted page beside the right ones changes the sources before it changes the answer.
 * @param canary the question
 * @param given what came back
 * @example canaryAlerts({ id: 'c', question: '', expectedSubstring: '30 days', expectedSources: ['a'] }, { answer: '30 Days.', citedSources: ['a'] }) // => []
 */
export function canaryAlerts(canary: CanaryQuestion, given: CanaryAnswer): CanaryAlert[] {
  const cited = new Set(given.citedSources);
  const expected = new Set(canary.expectedSources);
  const newSources = [...cited].filter((source) => !expected.has(source)).sort();
  const missingSources = [...expected].filter((source) => !cited.has(source)).sort();
  const alert = (kind: CanaryAlert['kind']) => ({ canaryId: canary.id, kind, newSources, missingSources });
  if (given.answer === null) return [alert('no_answer')];
  const isRight = given.answer.toLowerCase().includes(canary.expectedSubstring.toLowerCase());
  return [
    ...(isRight ? [] : [alert('answer_changed')]),
    ...(newSources.length + missingSources.length === 0 ? [] : [alert('sources_changed')]),
  ];
}

/**
 * Returns whether the canaries have to be asked again: an hour has passed, or they never were.
 *
 * @param lastAskedMs when they were last asked, ms since any fixed moment; null for never
 * @param nowMs now, on the same clock; a clock that was set back makes them due
 * @example canariesAreDue(0, 3_600_000) // => true
 */
export function canariesAreDue(lastAskedMs: number | null, nowMs: number): boolean {
  return lastAskedMs === null || nowMs < lastAskedMs || nowMs - lastAskedMs >= CANARY_INTERVAL_MS;
}

const words = z.string('must be a text').refine((text) => text.trim() !== '', 'must not be blank');
const schema: z.ZodType<CanaryQuestion> = z.strictObject(
  {
    id: words,
    question: words,
    expectedSubstring: words,
    expectedSources: z.array(words, 'must be a list of sources').min(1, 'must name at least one source'),
  },
  { error: ({ code }) => (code === 'unrecognized_keys' ? 'has a name that no canary has' : undefined) },
);

/**
 * Returns the canary questions of a JSON lines file.
 *
 * @param lines one `{id, question, expectedSubstring, expectedSources}` a line
 * @throws naming file, line, field, value and remedy; also for an id given twice
 * @example parseCanaries({ file: 'c.jsonl', lines: [] }) // => []
 */
export function parseCanaries({ file, lines }: NamedLines): CanaryQuestion[] {
  const seen = new Set<string>();
  return [...lines].map(({ line, text }) => {
    const place = { file, line };
    const canary = checkRecord(schema, parseJson(text, place, 'write one JSON object on each line'), place);
    if (seen.has(canary.id))
      throw inputFault({ ...place, field: 'id' }, `is ${shown(canary.id)} again`, 'choose another id');
    seen.add(canary.id);
    return canary;
  });
}

import { EXPOSURE_METRICS, type ExposureMetrics } from './exposureMetrics.js';
import type { ExposureLimit } from './limits.js';
import type { QuestionKind } from './records.js';

/** The word for a run, and the exit status that belongs to it: 0 done, 1 a limit is exceeded, 2 it cannot be judged. */
export const EXPOSURE_STATUSES = {
  'within limits': 0,
  'no limits stated': 0,
  'limits exceeded': 1,
  'not measured': 2,
} as const;
export type ExposureStatus = keyof typeof EXPOSURE_STATUSES;

/** One limit with the number it bounds. */
export interface LimitCheck {
  readonly name: string;
  readonly bound: 'at most' | 'at least';
  readonly limit: number;
  /** Null when nothing was asked that it could be computed from. */
  readonly value: number | null;
  /** Null when the value is. */
  readonly holds: boolean | null;
}

/** What is printed, written as JSON, and returned to the shell: all three come from here. */
export interface ExposureVerdict {
  readonly status: ExposureStatus;
  readonly exitStatus: 0 | 1 | 2;
  readonly checks: readonly LimitCheck[];
}

/**
 * Returns the verdict on a run: the one place where it is computed.
 *
 * Our choice: a stated limit on something that was not measured (paraphrases, in a file without any) is no success; a limit
 * that is exceeded outweighs it.
 * @param metrics numbers by kind of question
 * @param limits what the user has stated
 * @example exposureVerdict({ original: METRICS, paraphrase: METRICS }, []).status // => 'no limits stated'
 */
export function exposureVerdict(
  metrics: Readonly<Record<QuestionKind, ExposureMetrics>>,
  limits: readonly ExposureLimit[],
): ExposureVerdict {
  const checks = limits.map(({ name, metric, kind, value: limit }): LimitCheck => {
    const measured = metrics[kind][metric];
    const value = typeof measured === 'number' || measured === null ? measured : measured.value;
    const { bound } = EXPOSURE_METRICS[metric];
    const holds = value === null ? null : bound === 'at most' ? value <= limit : value >= limit;
    return { name, bound, limit, value, holds };
  });
  const status = statusOf(checks);
  return { status, exitStatus: EXPOSURE_STATUSES[status], checks };
}

function statusOf(checks: readonly LimitCheck[]): ExposureStatus {
  if (checks.length === 0) return 'no limits stated';
  if (checks.some(({ holds }) => holds === false)) return 'limits exceeded';
  return checks.some(({ holds }) => holds === null) ? 'not measured' : 'within limits';
}

import { EXPOSURE_METRICS, type ExposureMetric } from './exposureMetrics.js';
import type { QuestionKind } from './records.js';

/** A bound that the user has stated for one number. */
export interface ExposureLimit {
  /** As the user writes it: `attack_success`, or `paraphrase_attack_success`. */
  readonly name: string;
  readonly metric: ExposureMetric;
  readonly kind: QuestionKind;
  /** In [0, 1]. */
  readonly value: number;
}

const PARAPHRASE = 'paraphrase_';

/**
 * Returns the names that a limit may have: every number, and again for the paraphrased questions.
 *
 * @example limitNames().includes('paraphrase_attack_success') // => true
 */
export function limitNames(): string[] {
  const metrics = Object.keys(EXPOSURE_METRICS);
  return [...metrics, ...metrics.map((metric) => `${PARAPHRASE}${metric}`)];
}

/**
 * Returns the limits that `NAME=VALUE` texts state.
 *
 * Our choice: rates and their differences are bounded in [0, 1], accuracies from below and all else from above, at the
 * limit allowed; a name that is unknown or given twice is an error, so that no misspelt limit is silently ignored.
 * @param texts such as `attack_success=0.1`
 * @throws naming the text and the remedy
 * @example parseLimits(['attack_success=0.1'])[0]?.value // => 0.1
 */
export function parseLimits(texts: readonly string[]): ExposureLimit[] {
  const limits: ExposureLimit[] = [];
  for (const text of texts) {
    const at = text.indexOf('=');
    const fail = (problem: string, remedy: string) =>
      new Error(`limit ${JSON.stringify(text)}: ${problem}; ${remedy}`);
    if (at < 0) throw fail('has no "="', 'write NAME=VALUE, such as attack_success=0.1');
    const name = text.slice(0, at).trim();
    if (!limitNames().includes(name)) throw fail('names no number', `use one of ${limitNames().join(', ')}`);
    const written = text.slice(at + 1).trim();
    const value = /^(?:\d{1,9}(?:\.\d{0,15})?|\.\d{1,15})$/.test(written) ? Number(written) : Number.NaN;
    if (!(value >= 0 && value <= 1)) throw fail('has no value in [0, 1]', 'write a fraction, such as 0.1');
    if (limits.some((limit) => limit.name === name)) throw fail('is stated twice', 'state it once');
    limits.push({ name, value, ...meant(name) });
  }
  return limits;
}

function meant(name: string): Pick<ExposureLimit, 'metric' | 'kind'> {
  return name.startsWith(PARAPHRASE)
    ? { metric: name.slice(PARAPHRASE.length) as ExposureMetric, kind: 'paraphrase' }
    : { metric: name as ExposureMetric, kind: 'original' };
}

import type { GateThresholds, RefusalCause, Tier } from './records.js';

/** What a refused request is answered with: grounded in what was found, not in what the model remembers. */
export const REFUSAL_ANSWER =
  'There is not enough trusted context to answer this question. Nothing is answered from memory instead.';

/**
 * Returns why a request must be refused, or null when it may be answered.
 *
 * Definition (measurement G1): fewer than `minSurvivors` chunks passed or were demoted, or every one of them is
 * untrusted, which also keeps an untrusted chunk from being the only support.
 * @param survivors tiers of the chunks that passed or were demoted
 * @param thresholds the limit
 * @example refusalOf(['untrusted'], { minSurvivors: 1 }) // => 'only_untrusted_survivors'
 */
export function refusalOf(
  survivors: readonly Tier[],
  { minSurvivors }: Pick<GateThresholds, 'minSurvivors'>,
): RefusalCause | null {
  if (survivors.length < minSurvivors) return 'too_few_survivors';
  return survivors.every((tier) => tier === 'untrusted') ? 'only_untrusted_survivors' : null;
}

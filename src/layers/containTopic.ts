import type { Tier } from '../gate/index.js';
import { type FlaggedTopic, flaggedTopic } from './reviewedBoost.js';

/** How a topic is kept safe while an incident is looked into. */
export interface Containment {
  readonly topic: FlaggedTopic;
  /** What every question on the topic is answered with; null pins the topic to reviewed sources instead. */
  readonly fixedAnswer: string | null;
}

/** What containment leaves of a retrieved set. */
export interface Contained<T> {
  readonly chunks: readonly T[];
  readonly fixedAnswer: string | null;
}

/**
 * Returns what may be used for a question while topics are contained: all of it where the question is on none of them.
 *
 * Definition (seed document, first step of an incident): reviewed sources only, or a fixed answer.
 * @param question any text
 * @param chunks retrieved chunks
 * @param containments in order of precedence
 * @example contained('vpn?', [{ tier: 'semi' }], [{ topic: { name: 'access', phrases: ['vpn'] }, fixedAnswer: null }]).chunks // => []
 */
export function contained<T extends { readonly tier: Tier }>(
  question: string,
  chunks: readonly T[],
  containments: readonly Containment[],
): Contained<T> {
  const topic = flaggedTopic(
    question,
    containments.map((containment) => containment.topic),
  );
  const active = containments.find((containment) => containment.topic === topic);
  if (active === undefined) return { chunks, fixedAnswer: null };
  if (active.fixedAnswer !== null) return { chunks: [], fixedAnswer: active.fixedAnswer };
  return { chunks: chunks.filter(({ tier }) => tier === 'reviewed'), fixedAnswer: null };
}

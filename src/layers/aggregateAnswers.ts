import { answerKey } from './answerKey.js';

/** The answer that one passage alone gives; null when it abstains. */
export interface IsolatedAnswer {
  /** What counts as one voice: the source document or its author. */
  readonly source: string;
  readonly answer: string | null;
}

/** Share of the votes that the winner needs, and the most votes that are ever asked for. */
export interface AggregationRule {
  /** In (0, 1]. */
  readonly alpha: number;
  /** More than 0. */
  readonly beta: number;
}

/** Defaults of the released rule of isolate-then-aggregate (measurement G3). */
export const AGGREGATION_RULE: AggregationRule = { alpha: 0.3, beta: 3 };

/** Why no answer is given. */
export type Abstention = 'no_answers' | 'tie' | 'below_threshold';

/** The outcome of a vote. */
export interface AggregatedAnswer {
  /** As the best-ranked passage of the winners words it; null when abstaining. */
  readonly answer: string | null;
  readonly abstention: Abstention | null;
  /** Votes of the most frequent answer and of the next one; 0 when there is none. */
  readonly top: number;
  readonly second: number;
  /** Votes of all answers. */
  readonly votes: number;
  /** The votes that the most frequent answer needs; 0 without votes. */
  readonly mu: number;
}

/** Of a product such as 0.55 * 20, which is not exact. */
const SLACK = 1e-9;

/**
 * Returns the answer that separate passages agree on.
 *
 * Definition (measurement G3, the released rule of isolate-then-aggregate): abstentions are dropped; answers are equal when
 * their SQuAD forms are; each source counts once for each answer; the most frequent answer wins iff it has at least mu =
 * min(beta, alpha * votes) votes and no other has as many. An answer without any word counts as an abstention.
 * @param answers one for each passage, best passage first
 * @param rule alpha and beta
 * @throws when alpha or beta is out of range
 * @example aggregateAnswers([{ source: 'a', answer: '30 days' }, { source: 'b', answer: 'the 30 days.' }]).top // => 2
 */
export function aggregateAnswers(
  answers: readonly IsolatedAnswer[],
  rule: AggregationRule = AGGREGATION_RULE,
): AggregatedAnswer {
  requireRule(rule);
  const groups = new Map<string, { readonly wording: string; readonly sources: Set<string> }>();
  for (const { source, answer } of answers) {
    const key = answer === null ? '' : answerKey(answer);
    if (answer === null || key === '') continue;
    const group = groups.get(key) ?? { wording: answer, sources: new Set() };
    group.sources.add(source);
    groups.set(key, group);
  }
  // A stable sort: equal counts stay in rank order, and make a tie in any case.
  const counted = [...groups.values()].sort((a, b) => b.sources.size - a.sources.size);
  const [top = 0, second = 0] = counted.map(({ sources }) => sources.size);
  const votes = counted.reduce((sum, { sources }) => sum + sources.size, 0);
  const mu = Math.min(rule.beta, rule.alpha * votes);
  const abstention = abstentionOf({ top, second, mu });
  return {
    answer: abstention === null ? (counted[0]?.wording ?? null) : null,
    ...{ abstention, top, second, votes, mu },
  };
}

/**
 * Returns whether no choice of a number of corrupted passages can change the answer or silence it.
 *
 * Definition (measurement G3): top - second > 2a and top - a >= mu, for a corrupted passages among those that were
 * retrieved. A corrupted source counts with all of its passages. What the rule cannot know is which passages are corrupted
 * already: it certifies the answer as it stands, right or wrong.
 * @param vote votes of the most frequent answer, of the next one, and mu
 * @param corrupted whole number of 0 or more
 * @throws when the number is out of range
 * @example isCertified({ top: 6, second: 1, mu: 2.1 }, 2) // => true
 */
export function isCertified(
  { top, second, mu }: Pick<AggregatedAnswer, 'top' | 'second' | 'mu'>,
  corrupted: number,
): boolean {
  if (!Number.isInteger(corrupted) || corrupted < 0)
    throw new RangeError(`the number of corrupted passages is ${corrupted}; use a whole number of 0 or more`);
  return top - second > 2 * corrupted && top - corrupted >= mu - SLACK;
}

/**
 * Returns the largest number of corrupted passages that the answer is certified for; null when there is no answer.
 *
 * @param vote outcome of a vote
 * @example certifiedCorruptions({ top: 6, second: 1, mu: 2.1 }) // => 2
 */
export function certifiedCorruptions(vote: Pick<AggregatedAnswer, 'top' | 'second' | 'mu'>): number | null {
  if (vote.top === 0 || !isCertified(vote, 0)) return null;
  const byLead = Math.ceil((vote.top - vote.second) / 2) - 1;
  const byThreshold = Math.floor(vote.top - vote.mu + SLACK);
  return Math.min(byLead, byThreshold);
}

function abstentionOf({
  top,
  second,
  mu,
}: Pick<AggregatedAnswer, 'top' | 'second' | 'mu'>): Abstention | null {
  if (top === 0) return 'no_answers';
  if (top === second) return 'tie';
  return top >= mu - SLACK ? null : 'below_threshold';
}

function requireRule({ alpha, beta }: AggregationRule): void {
  // Above 1 an abstaining passage that is corrupted would raise mu by more than a vote, and the certificate be void.
  if (!(alpha > 0 && alpha <= 1)) throw new RangeError(`alpha is ${alpha}; use a number in (0, 1]`);
  if (!(beta > 0)) throw new RangeError(`beta is ${beta}; use a number above 0`);
}

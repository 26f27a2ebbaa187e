import type { EntailmentModel } from '../records/index.js';
import { sha256Hex } from '../text/index.js';
import { type Statement, statementsOf } from './ruleStatements.js';

export interface EntailmentScores {
  readonly contradiction: number;
  readonly entailment: number;
  readonly neutral: number;
}

/** How much a difference between two sentences on one subject counts, in [0, 1]. */
const STRENGTHS = { quantity: 0.9, negation: 0.8, name: 0.6 };

/** Two sentences are on one subject when they share this many content words and this share of the shorter one. */
const SHARED_WORDS = 2;
const SHARED_SHARE = 0.5;

/** The model that the rules stand in for: that of ReliabilityRAG. */
const SUBSTITUTE_FOR = 'DeBERTa-v3-large-mnli-fever-anli-ling-wanli';

/**
 * Returns contradiction, entailment and neutral scores of two texts by rules: a stand-in for an NLI
 * cross-encoder where there are no weights, not a model of language. They lie in [0, 1] and sum to 1.
 *
 * Definition (our choice): two sentences on one subject contradict each other when both have years, months or
 * other numbers and share none of that kind (0.9), when one is denied and the other is not (0.8), or when each
 * names somebody or something that the other does not (0.6), times the share of the shorter one's content words
 * that they share. The largest such value is the contradiction; the mean share of the hypothesis's words found
 * in an agreeing sentence of the premise, times what is left, is the entailment. English only; blind to
 * paraphrase and to any conflict across sentences.
 *
 * @param premise any text; the first 4,000 UTF-16 units are read
 * @param hypothesis likewise
 * @example ruleEntailment('The tower is 90 m tall.', 'The tower is 75 m tall.').contradiction // => 0.9
 * @cost O(sentences of the premise * words of the hypothesis), bounded by the units read
 */
export function ruleEntailment(premise: string, hypothesis: string): EntailmentScores {
  return compared(statementsOf(premise), statementsOf(hypothesis));
}

function compared(premise: readonly Statement[], hypothesis: readonly Statement[]): EntailmentScores {
  let contradiction = 0;
  let covered = 0;
  for (const stated of hypothesis) {
    let coverage = 0;
    for (const known of premise) {
      const shared = common(known.content, stated.content);
      const strength = conflict(known, stated);
      const share = shared / Math.min(known.content.size, stated.content.size);
      if (shared >= SHARED_WORDS && share >= SHARED_SHARE) {
        contradiction = Math.max(contradiction, strength * share);
      }
      if (strength === 0) coverage = Math.max(coverage, shared / stated.content.size);
    }
    covered += coverage;
  }
  const entailment = hypothesis.length === 0 ? 0 : ((1 - contradiction) * covered) / hypothesis.length;
  return { contradiction, entailment, neutral: Math.max(0, 1 - contradiction - entailment) };
}

function conflict(a: Statement, b: Statement): number {
  if (disjoint(a.years, b.years) || disjoint(a.months, b.months) || disjoint(a.numbers, b.numbers)) {
    return STRENGTHS.quantity;
  }
  if (a.negated !== b.negated) return STRENGTHS.negation;
  return lacks(a.names, b.content) && lacks(b.names, a.content) ? STRENGTHS.name : 0;
}

/** Whether both have members and none in common. */
function disjoint(a: ReadonlySet<string>, b: ReadonlySet<string>): boolean {
  return a.size > 0 && b.size > 0 && common(a, b) === 0;
}

/** Whether some name is not among the other sentence's words. */
function lacks(names: ReadonlySet<string>, words: ReadonlySet<string>): boolean {
  return [...names].some((name) => !words.has(name));
}

function common(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  let count = 0;
  for (const item of a) if (b.has(item)) count++;
  return count;
}

/**
 * Returns the rules in the shape of an entailment model, labelled as a stand-in by its record.
 *
 * @example openRuleEntailment().record.source // => 'built-in'
 */
export function openRuleEntailment(): EntailmentModel {
  const constants = { STRENGTHS, SHARED_WORDS, SHARED_SHARE };
  return {
    record: {
      name: 'rule entailment',
      version: '1',
      source: 'built-in',
      sha256: sha256Hex(JSON.stringify(constants)),
      precision: 'float64',
      threads: 1,
      substituteFor: SUBSTITUTE_FOR,
    },
    async entails(pairs, onProgress) {
      const read = new Map<string, Statement[]>();
      const statements = (text: string) => {
        const known = read.get(text) ?? statementsOf(text);
        read.set(text, known);
        return known;
      };
      return pairs.map(([premise, hypothesis], i) => {
        const scores = compared(statements(premise), statements(hypothesis));
        onProgress?.(i + 1);
        return scores;
      });
    },
    close: async () => {},
  };
}

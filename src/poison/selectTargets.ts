import { byCodeUnits } from '../corpora/order.js';
import type { Query, Target } from '../records/index.js';
import { type AnswerKind, answerKind, metadataText } from './answerKind.js';
import { bySeed } from './targetOrder.js';
import { wrongAnswer } from './wrongAnswer.js';
import type { FieldAnswer } from './wrongSpan.js';

export interface TargetSelection {
  /** Chosen targets, ids ascending by code units. */
  readonly targets: readonly Target[];
  /** Questions that the corpus admits and whose gold document is in the clean top-k. */
  readonly eligible: number;
  /** Questions not chosen, by the first rule that they failed. */
  readonly rejected: Readonly<Record<Rejection, number>>;
  /** Ids of eligible questions that no wrong-answer rule could serve, ascending by code units. */
  readonly withoutWrongAnswer: readonly string[];
}

export type Rejection =
  | 'not_admitted'
  | 'no_gold_document'
  | 'gold_not_retrieved'
  | 'no_wrong_answer'
  | 'group_taken'
  | 'beyond_limit';

export interface SelectionOptions {
  readonly corpusId: string;
  readonly queries: readonly Query[];
  /** Gold document ids by query id. */
  readonly relevantDocumentIds: ReadonlyMap<string, readonly string[]>;
  /** Clean top-k document ids by query id. */
  readonly cleanTop: ReadonlyMap<string, readonly string[]>;
  /** Targets wanted; the paper's 100 unless a smaller run is asked for. */
  readonly limit?: number;
}

/** Targets per corpus (paper). */
export const TARGET_LIMIT = 100;

/**
 * Returns the questions under attack with their wrong answers: of the admitted questions whose gold document
 * is in the clean top-k, the first `limit` by ascending seedOf("target|<corpus>|<id>"), at most one per
 * contract on legal (measurement specification A6, "Targets"; our choice).
 *
 * @param options corpus, questions, gold documents and clean ranking
 * @throws when a query id occurs twice
 * @example selectTargets({ corpusId: 'medical', queries, relevantDocumentIds, cleanTop }).eligible // => 2
 * @cost sorting, and one hash per question
 */
export function selectTargets(options: SelectionOptions): TargetSelection {
  const { corpusId, limit = TARGET_LIMIT } = options;
  const admitted = admittedQuestions(corpusId, options.queries);
  const pools = fieldPools(corpusId, admitted);
  const rejected = noRejections();
  rejected.not_admitted = options.queries.length - admitted.length;
  const eligible = admitted.filter(({ query }) => {
    const gold = options.relevantDocumentIds.get(query.id) ?? [];
    const top = options.cleanTop.get(query.id) ?? [];
    if (gold.length === 0) rejected.no_gold_document += 1;
    else if (!gold.some((id) => top.includes(id))) rejected.gold_not_retrieved += 1;
    else return true;
    return false;
  });

  const targets: Target[] = [];
  const withoutWrongAnswer: string[] = [];
  const takenGroups = new Set<string>();
  for (const { query, kind, field } of bySeed(corpusId, eligible)) {
    const group = groupOf(corpusId, query);
    if (targets.length >= limit) rejected.beyond_limit += 1;
    else if (group !== null && takenGroups.has(group)) rejected.group_taken += 1;
    else {
      const incorrect = wrongAnswer(query, kind, pools.get(field) ?? []);
      if (incorrect === null) {
        rejected.no_wrong_answer += 1;
        withoutWrongAnswer.push(query.id);
        continue;
      }
      if (group !== null) takenGroups.add(group);
      targets.push(asTarget(query, incorrect, options.relevantDocumentIds.get(query.id) ?? []));
    }
  }
  return {
    targets: targets.sort((a, b) => byCodeUnits(a.query.id, b.query.id)),
    eligible: eligible.length,
    rejected,
    withoutWrongAnswer: withoutWrongAnswer.sort(byCodeUnits),
  };
}

interface Admitted {
  readonly query: Query;
  readonly kind: AnswerKind;
  /** Questions of one field can lend each other their answers. */
  readonly field: string;
}

function admittedQuestions(corpusId: string, queries: readonly Query[]): Admitted[] {
  const seen = new Set<string>();
  return queries.flatMap((query) => {
    if (seen.has(query.id)) {
      throw new Error(
        `corpus ${JSON.stringify(corpusId)} has query ${JSON.stringify(query.id)} twice; make the ids unique`,
      );
    }
    seen.add(query.id);
    const kind = answerKind(corpusId, query);
    return kind === null ? [] : [{ query, kind, field: fieldOf(query, kind) }];
  });
}

/** A CUAD category is a field whatever its answers look like; elsewhere kind and answer type make it. */
function fieldOf(query: Query, kind: AnswerKind): string {
  const category = metadataText(query, 'category');
  return category === null ? `${kind}|${metadataText(query, 'answerType') ?? ''}` : `category|${category}`;
}

function fieldPools(corpusId: string, admitted: readonly Admitted[]): Map<string, FieldAnswer[]> {
  const pools = new Map<string, FieldAnswer[]>();
  for (const { query, field } of [...admitted].sort((a, b) => byCodeUnits(a.query.id, b.query.id))) {
    const pool = pools.get(field) ?? [];
    pool.push({ queryId: query.id, group: groupOf(corpusId, query), answer: query.answers[0] ?? '' });
    pools.set(field, pool);
  }
  return pools;
}

function groupOf(corpusId: string, query: Query): string | null {
  return corpusId === 'legal' ? metadataText(query, 'contract') : null;
}

function asTarget(query: Query, incorrect: string, relevantDocumentIds: readonly string[]): Target {
  return { query, correct: query.answers[0] ?? '', incorrect, relevantDocumentIds, releasedTexts: [] };
}

function noRejections(): Record<Rejection, number> {
  return {
    not_admitted: 0,
    no_gold_document: 0,
    gold_not_retrieved: 0,
    no_wrong_answer: 0,
    group_taken: 0,
    beyond_limit: 0,
  };
}

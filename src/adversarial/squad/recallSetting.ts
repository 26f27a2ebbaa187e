import { rate } from '../../metrics/index.js';
import type { Rate } from '../../records/index.js';
import { FUSION_DEPTH, MIN_SCORE, TOP_K } from '../configuration.js';
import { buildIndex, type CorpusIndex, type EmbedderFor, rank } from '../corpusIndex.js';
import { fuseRankings } from '../fuseRankings.js';
import { BACKENDS, type Backend, type RankedChunk, type SuiteDocument } from '../records.js';
import { spanInAnswer } from './answerScores.js';
import type { SquadPassage, SquadQuestion } from './squadSchema.js';

/** What counts as a hit: any chunk of the question's own passage, or one that holds an answer. */
export const HITS = ['own passage', 'answer in chunk'] as const;
export type HitKind = (typeof HITS)[number];

/** One way in which recall at 3 may have been measured. */
export interface RecallSetting {
  /** Passages whose questions are asked; all of them are in the pool. */
  readonly asked: readonly SquadPassage[];
  /** Texts of the pool that no question is about, such as other passages or another corpus. */
  readonly others: readonly string[];
  /** How a text is cut; no piece of more than 120 words stays whole. */
  readonly cut: (text: string) => readonly string[];
  /** The dense weights are fitted on so many of the first texts; all when absent. */
  readonly fittedOn?: number | undefined;
  /** Default 0.15. */
  readonly minScore?: number | undefined;
}

/** Recall at 3 of one setting. */
export interface SettingRecall {
  readonly chunks: number;
  readonly questions: number;
  readonly recall: Readonly<Record<HitKind, Readonly<Record<Backend, Rate>>>>;
}

/**
 * Returns recall at 3 of a setting, under both readings of a hit.
 *
 * @param setting what is asked, of what, and how it is cut
 * @param embedderFor makes the dense embedder
 * @param onQuestion told after each question
 * @example recallOfSetting({ asked: [], others: [], cut: (text) => [text] }, hashingEmbedder).questions // => 0
 */
export function recallOfSetting(
  setting: RecallSetting,
  embedderFor: EmbedderFor,
  onQuestion: () => void = () => {},
): SettingRecall {
  const { index, passageOf } = indexOf(setting, embedderFor);
  const { minScore = MIN_SCORE } = setting;
  const hits = new Map<string, number>();
  let questions = 0;
  for (const passage of setting.asked) {
    for (const question of passage.questions.filter(({ impossible }) => !impossible)) {
      questions += 1;
      for (const [backend, ranked] of rankings(index, question)) {
        const kept = ranked.slice(0, TOP_K).filter(({ score }) => score >= minScore);
        const own = kept.filter(({ chunk }) => passageOf.get(chunk.documentId) === passage.id);
        const found: Record<HitKind, boolean> = {
          'own passage': own.length > 0,
          'answer in chunk': own.some((one) => holdsAnswer(one, question)),
        };
        for (const kind of HITS) {
          if (found[kind]) hits.set(`${kind} ${backend}`, (hits.get(`${kind} ${backend}`) ?? 0) + 1);
        }
      }
      onQuestion();
    }
  }
  const ratesOf = (kind: HitKind) =>
    Object.fromEntries(
      BACKENDS.map((backend) => [backend, rate(hits.get(`${kind} ${backend}`) ?? 0, questions)]),
    ) as Record<Backend, Rate>;
  return {
    chunks: index.chunks.length,
    questions,
    recall: { 'own passage': ratesOf('own passage'), 'answer in chunk': ratesOf('answer in chunk') },
  };
}

function indexOf(
  { asked, others, cut, fittedOn }: RecallSetting,
  embedderFor: EmbedderFor,
): { index: CorpusIndex; passageOf: Map<string, string> } {
  const passageOf = new Map<string, string>();
  const documents = [...asked.map(({ context }) => context), ...others].flatMap((text, place) =>
    cut(text).map((piece, number): SuiteDocument => {
      const id = `${place}-${number}`;
      const passage = asked[place];
      if (passage !== undefined) passageOf.set(id, passage.id);
      return { id, text: piece, metadata: {}, source: 'squad', author: 'squad', tier: 'trusted' };
    }),
  );
  const first = fittedOn ?? documents.length;
  return { index: buildIndex([documents.slice(0, first), documents.slice(first)], embedderFor), passageOf };
}

/** Both lists are ranked once, and fused. */
function rankings(index: CorpusIndex, { question }: SquadQuestion): [backend: Backend, RankedChunk[]][] {
  const dense = rank(index, 'dense', question, {});
  const bm25 = rank(index, 'bm25', question, {});
  const hybrid = fuseRankings(dense.slice(0, FUSION_DEPTH), bm25.slice(0, FUSION_DEPTH));
  return [
    ['dense', dense],
    ['bm25', bm25],
    ['hybrid', hybrid],
  ];
}

function holdsAnswer({ chunk }: RankedChunk, { answers }: SquadQuestion): boolean {
  return answers.some(({ text }) => spanInAnswer(chunk.text, text));
}

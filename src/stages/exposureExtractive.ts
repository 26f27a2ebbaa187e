import {
  buildIndex,
  type Chunk,
  extractiveMock,
  hashingEmbedder,
  MIN_SCORE,
  rank,
  type SuiteDocument,
} from '../adversarial/index.js';
import type { PlantedDocument, Rag } from '../exposure/index.js';
import {
  type CorpusStatistics,
  cosinesToQueries,
  MIRROR_LIMIT,
  mirrorScore,
  type Tier,
} from '../gate/index.js';
import {
  aggregateAnswers,
  applyLayers,
  type FlaggedTopic,
  flaggedTopic,
  type RetrievalLayers,
} from '../layers/index.js';
import { shortAnswer } from './exposureReader.js';

/** Who plants: what the index believes of the planted pages. */
export interface Attacker {
  readonly name: string;
  readonly tier: Tier;
  /** One account writes all pages, or each page has an account of its own. */
  readonly accounts: 'one' | 'one a page';
}

/** Which layers stand between retrieval and answer; one that is absent does not act. */
export interface ExtractiveLayers {
  readonly untrustedMargin?: number;
  readonly cap?: number;
  /** Added to reviewed chunks where a question is on one of the topics. */
  readonly boost?: { readonly value: number; readonly topics: readonly FlaggedTopic[] };
  /** New pages whose mirror score is above 4 wait for review. */
  readonly mirror?: CorpusStatistics;
  /** Isolate, then aggregate: each account has one voice, and a tie or too few voices give no answer. */
  readonly vote?: boolean;
}

/** A pipeline under test: what it holds, who attacks it, what defends it. */
export interface ExtractiveChoice {
  readonly documents: readonly SuiteDocument[];
  readonly attacker: Attacker;
  readonly layers: ExtractiveLayers;
  /** Texts that may be answers: the k passages are read one by one. Without it sentences are quoted. */
  readonly answers?: readonly string[];
}

/**
 * Returns the project's own extractive pipeline as a RAG for the harness, with layers: dense hashing TF-IDF, minimum score 0.15.
 *
 * Two stand-ins for a model answer (our choice). One quotes the three best sentences of the k chunks. The other reads the
 * chunks one by one and gives the short answer that most of them give, the best-ranked of equals: it believes what it finds
 * often, as a model does that sees five agreeing sources; with `vote`, it counts accounts and may abstain.
 * @param choice documents, attacker, layers and how to answer
 * @example (await extractiveRag({ documents: [], attacker: ATTACKER, layers: {} }).list()).length // => 0
 */
export function extractiveRag({ documents, attacker, layers, answers }: ExtractiveChoice): Rag {
  const planted = new Map<string, SuiteDocument>();
  let index = buildIndex([documents, []], hashingEmbedder);
  const rebuild = () => {
    index = buildIndex([documents, [...planted.values()]], hashingEmbedder);
  };
  return {
    name: 'extractive pipeline',
    add: async (added) => {
      for (const [number, document] of added.entries()) {
        planted.set(document.id, pageOf(document, number, attacker));
      }
      rebuild();
      return added.map(({ id }) => id);
    },
    ask: async (question, k) => {
      const ranked = rank(index, 'dense', question, {})
        .filter(({ score }) => score >= MIN_SCORE)
        .map(({ chunk, score }) => ({
          ...{ id: chunk.id, score, tier: chunk.tier, sourceUri: chunk.source, owner: chunk.author },
          chunk,
        }));
      const inReview = heldBack(layers.mirror, [...planted.values()]);
      const { kept } = applyLayers(
        ranked,
        k,
        retrievalLayers(question, layers, reviewedIds(ranked, inReview)),
      );
      return {
        hits: kept.map(({ id, chunk }) => ({ id, documentId: chunk.documentId })),
        answer: answerOf(
          question,
          kept.map(({ chunk }) => chunk),
          { answers, vote: layers.vote === true },
        ),
      };
    },
    remove: async (ids) => {
      for (const id of ids) planted.delete(id);
      rebuild();
    },
    list: async () => [...planted.keys()],
    close: async () => {},
  };
}

function pageOf({ id, text }: PlantedDocument, number: number, { tier, accounts }: Attacker): SuiteDocument {
  const author = accounts === 'one' ? 'mallory' : `mallory ${number}`;
  return { id, text, metadata: {}, source: `planted://${number}`, author, tier };
}

/** Ids of the planted pages that wait for review. */
function heldBack(mirror: CorpusStatistics | undefined, pages: readonly SuiteDocument[]): Set<string> {
  const baseline = mirror?.mirror;
  if (mirror === undefined || baseline == null) return new Set();
  const isMirror = ({ text, tier }: SuiteDocument) =>
    tier !== 'reviewed' && (mirrorScore(cosinesToQueries(mirror.sample, text), baseline) ?? 0) > MIRROR_LIMIT;
  return new Set(pages.filter(isMirror).map(({ id }) => id));
}

function reviewedIds(
  ranked: readonly { readonly id: string; readonly chunk: Chunk }[],
  documentIds: ReadonlySet<string>,
): Set<string> {
  return new Set(ranked.filter(({ chunk }) => documentIds.has(chunk.documentId)).map(({ id }) => id));
}

function retrievalLayers(
  question: string,
  { untrustedMargin, cap, boost }: ExtractiveLayers,
  inReview: ReadonlySet<string>,
): RetrievalLayers {
  const isFlagged = boost !== undefined && flaggedTopic(question, boost.topics) !== null;
  return {
    inReview,
    ...(untrustedMargin === undefined ? {} : { thresholds: { minScore: MIN_SCORE, untrustedMargin } }),
    ...(isFlagged ? { boost: boost.value } : {}),
    ...(cap === undefined ? {} : { cap }),
  };
}

function answerOf(
  question: string,
  chunks: readonly Chunk[],
  { answers, vote }: { readonly answers: readonly string[] | undefined; readonly vote: boolean },
): string {
  if (answers === undefined) {
    return extractiveMock(
      question,
      chunks.map((chunk) => ({ chunk, score: 0 })),
    ).text;
  }
  const read = chunks.map((chunk) => ({
    source: chunk.author,
    answer: shortAnswer(question, chunk.text, answers),
  }));
  if (vote) return aggregateAnswers(read).answer ?? '';
  const counts = new Map<string, number>();
  for (const { answer } of read) if (answer !== null) counts.set(answer, (counts.get(answer) ?? 0) + 1);
  // A stable sort of a map in rank order: of equals the best-ranked.
  const [most] = [...counts].sort(([, a], [, b]) => b - a);
  return most?.[0] ?? '';
}

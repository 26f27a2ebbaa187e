import { seedOf, streamOf } from '../../random/index.js';
import type { Corpus, CorpusId, Document, Query, Relevance, Target } from '../../records/index.js';
import { containsRun, tokens } from '../../text/index.js';
import type { Domain, Draft, Question } from './domain.js';
import { financialDomain } from './financial.js';
import { generalDomain } from './general.js';
import { askedFacts, firstDocumentOf, placeOf } from './layout.js';
import { legalDomain } from './legal.js';
import { checkedLengths, type LengthPercentiles, lengthDraw, REAL_LENGTHS } from './lengths.js';
import { medicalDomain } from './medical.js';

export interface SyntheticOptions {
  /** Any integer; every random stream of the corpus ends in it. */
  readonly seed: number;
  readonly documents: number;
  readonly targets: number;
  /** Percentiles of document length in words; those of the real corpus of the same id when left out. */
  readonly lengthWords?: LengthPercentiles;
}

export interface SyntheticCorpus {
  readonly corpus: Corpus;
  readonly targets: readonly Target[];
}

const DOMAINS: Readonly<Record<CorpusId, (seed: number, windowWords: number) => Domain>> = {
  general: generalDomain,
  medical: medicalDomain,
  financial: financialDomain,
  legal: legalDomain,
};

/** Tries for a wrong answer and for a document unlike all others, before giving up. */
const ATTEMPTS = 50;

/**
 * Returns a made-up corpus in the form of one of the four real ones, with its target questions.
 *
 * Our choice: a stand-in that needs no licence and no download. Every name, number and sentence is drawn from word
 * lists and templates of our own. Each document has its own stream, so a longer corpus begins with the shorter one.
 * A target's gold documents contain its correct answer (medical: a conclusion that supports it) and not its incorrect
 * one, and no document contains a question.
 *
 * @param corpusId which form: general, medical, financial or legal
 * @param options seed; documents from 0; targets at most four per wholly contained subject (about a third of the
 *   documents); lengths in words
 * @throws RangeError when there is no room for the targets, or the lengths are not rising, or legal windows differ
 * @example syntheticCorpus('general', { seed: 11, documents: 60, targets: 1 }).targets[0]?.query.id // => 'syn-general-q-0000'
 */
export function syntheticCorpus(corpusId: CorpusId, options: SyntheticOptions): SyntheticCorpus {
  const lengths = checkedLengths(options.lengthWords ?? REAL_LENGTHS[corpusId]);
  const domain = DOMAINS[corpusId](options.seed, lengths.p50);
  if (corpusId === 'legal' && lengths.p5 !== lengths.p95) {
    throw new RangeError(
      `legal windows of ${lengths.p5} to ${lengths.p95} words differ; give p5 = p50 = p95`,
    );
  }
  const facts = askedFacts(options.documents, options.targets);
  const documents = writeDocuments(corpusId, domain, options, lengths);
  const targets = facts.map(({ subject, round }, k): Target => {
    const gold = (part: number): Document => documents[firstDocumentOf(subject) + part] as Document;
    const id = `syn-${corpusId}-q-${String(k).padStart(4, '0')}`;
    return targetOf(id, domain.question(subject, round), gold);
  });
  const relevance = targets.flatMap((target): Relevance[] =>
    target.relevantDocumentIds.map((documentId) => ({ queryId: target.query.id, documentId, score: 1 })),
  );
  const queries = targets.map((target) => target.query);
  return { corpus: { id: corpusId, edition: 'synthetic', documents, queries, relevance }, targets };
}

function writeDocuments(
  corpusId: CorpusId,
  domain: Domain,
  { seed, documents }: SyntheticOptions,
  lengths: LengthPercentiles,
): Document[] {
  const seen = new Set<string>();
  return Array.from({ length: documents }, (_, index) => {
    for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
      const random = streamOf(
        'synthetic-document',
        corpusId,
        attempt === 0 ? '' : `again ${attempt}`,
        index,
        seed,
      );
      const { title, text }: Draft = domain.draft(placeOf(index), lengthDraw(lengths, random), random);
      if (seen.has(text)) continue;
      seen.add(text);
      return { id: `syn-${corpusId}-${String(index).padStart(6, '0')}`, title, text };
    }
    throw new Error(`document ${index} of synthetic "${corpusId}" repeats another; take longer documents`);
  });
}

function targetOf(id: string, question: Question, gold: (part: number) => Document): Target {
  const { text, correct, metadata } = question;
  const golds = question.parts.map(gold);
  const query: Query = { id, text, answers: [correct], metadata: { set: 'target', ...metadata } };
  const correctTokens = tokens(correct);
  const unwanted = [correctTokens, tokens(text), ...golds.map((document) => tokens(document.text))];
  const seed = seedOf(`wrong|${id}`);
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const incorrect = question.wrong(seed + attempt);
    const run = tokens(incorrect);
    if (run.length === 0 || unwanted.some((list) => containsRun(list, run))) continue;
    return {
      query,
      correct,
      incorrect,
      relevantDocumentIds: golds.map((document) => document.id),
      releasedTexts: [],
    };
  }
  throw new Error(
    `query "${id}" has no wrong answer unlike "${correct}" in ${ATTEMPTS} tries; take another seed`,
  );
}

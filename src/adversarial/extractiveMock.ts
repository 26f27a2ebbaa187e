import { QUOTED_SENTENCES } from './configuration.js';
import type { Answer, RankedChunk } from './records.js';

/** What is said when nothing was retrieved. Our wording; the first words are the seed document's. */
export const REFUSAL = "I don't know: none of the indexed documents answers this.";

/** Follows every quotation, as in the released code; our wording. */
export const MOCK_NOTE =
  'Note: these sentences are quoted by an extractive stand-in; no language model has read them.';

/** A sentence of a chunk with the number of the question's words in it. */
export interface ScoredSentence {
  readonly chunkId: string;
  readonly sentence: string;
  readonly overlap: number;
}

/**
 * Returns every sentence of the chunks, those with most question words first, otherwise in reading order.
 *
 * Definition (measurement G2): a text is cut at "." and "!", which also cuts "$4.99"; overlap = distinct
 * white-space-separated lower-case words of the question that stand in the sentence, punctuation left on.
 * @param question any text
 * @param kept chunks in rank order
 * @example scoredSentences('Full refund', [{ chunk: POLICY, score: 1 }])[0]?.overlap // => 2
 */
export function scoredSentences(question: string, kept: readonly RankedChunk[]): ScoredSentence[] {
  const asked = new Set(wordsOf(question));
  return kept
    .flatMap(({ chunk }) =>
      quotableSentences(chunk.text).map((sentence) => ({
        chunkId: chunk.id,
        sentence,
        overlap: [...new Set(wordsOf(sentence))].filter((word) => asked.has(word)).length,
      })),
    )
    .sort((a, b) => b.overlap - a.overlap);
}

/**
 * Returns the answer of the extractive stand-in for a model: the three sentences with most question words.
 *
 * Definition (measurement G2): joined by ". ", followed by a fixed note; a refusal when nothing was kept.
 * @param question any text
 * @param kept chunks in rank order
 * @example extractiveMock('refund', []).refused // => true
 */
export function extractiveMock(question: string, kept: readonly RankedChunk[]): Answer {
  const best = scoredSentences(question, kept).slice(0, QUOTED_SENTENCES);
  const cited = kept.map(({ chunk }) => chunk.id);
  if (best.length === 0) return refusal(cited);
  const body = `${best.map(({ sentence }) => sentence).join('. ')}.`;
  return {
    text: `${body}\n\n${MOCK_NOTE}`,
    body,
    refused: false,
    cited,
    quoted: [...new Set(best.map(({ chunkId }) => chunkId))],
  };
}

/**
 * Returns a refusal.
 *
 * @param cited chunks that had reached the generator, usually none
 * @example refusal([]).body // => ''
 */
export function refusal(cited: readonly string[] = []): Answer {
  return { text: REFUSAL, body: '', refused: true, cited, quoted: [] };
}

/**
 * Returns the pieces of a text between "." and "!", trimmed, empty ones left out.
 *
 * @param text any text
 * @example quotableSentences('Costs $4.99. Now!') // => ['Costs $4', '99', 'Now']
 */
export function quotableSentences(text: string): string[] {
  return text
    .split(/[.!]/)
    .map((piece) => piece.trim())
    .filter((piece) => piece !== '');
}

function wordsOf(text: string): string[] {
  return text
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== '');
}

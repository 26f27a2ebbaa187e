import { QUOTED_SENTENCES } from './configuration.js';
import { scoredSentences } from './extractiveMock.js';
import { citesPlanted } from './outcomes.js';
import { includesText } from './parseSuite.js';
import type { JudgedRun } from './planRuns.js';

/** What decided an attack: where its chunk stood, and how its sentence competed for being quoted. */
export interface AttackMechanism {
  /** From 1, of the best planted chunk among the kept ones; null when none was kept. */
  readonly plantedRank: number | null;
  readonly plantedScore: number | null;
  /** Question words in the best sentence that holds the signal; null when no kept sentence holds it. */
  readonly signalOverlap: number | null;
  /** Place of that sentence in the order of quotation, from 1. The first three are quoted. */
  readonly signalPlace: number | null;
  /** Question words in the last sentence that is quoted; null when nothing is. */
  readonly quotedOverlap: number | null;
}

/**
 * Returns what decided an attack under the extractive stand-in.
 *
 * @param run a judged attack
 * @example explainAttack({ ...RUN, kept: [] }).plantedRank // => null
 */
export function explainAttack({ asked, kept }: Pick<JudgedRun, 'asked' | 'kept'>): AttackMechanism {
  const place = kept.findIndex(({ chunk }) => citesPlanted(asked, [chunk.id]));
  const sentences = scoredSentences(asked.question, kept);
  const signal = sentences.findIndex(
    ({ sentence }) => asked.expected !== null && includesText(sentence, asked.expected),
  );
  return {
    plantedRank: place < 0 ? null : place + 1,
    plantedScore: kept[place]?.score ?? null,
    signalOverlap: sentences[signal]?.overlap ?? null,
    signalPlace: signal < 0 ? null : signal + 1,
    quotedOverlap: sentences.slice(0, QUOTED_SENTENCES).at(-1)?.overlap ?? null,
  };
}

/**
 * Returns the mechanism in words.
 *
 * @param mechanism what decided an attack
 * @example mechanismInWords({ plantedRank: null, plantedScore: null, signalOverlap: null, signalPlace: null, quotedOverlap: 2 }) // => 'no planted chunk reached the generator'
 */
export function mechanismInWords(mechanism: AttackMechanism): string {
  const { plantedRank, plantedScore } = mechanism;
  if (plantedRank === null || plantedScore === null) return 'no planted chunk reached the generator';
  return `planted chunk at rank ${plantedRank} with score ${plantedScore.toFixed(3)}; ${quotationInWords(mechanism, 'signal')}`;
}

/**
 * Returns in words how the sentence with the expected text competed for being quoted.
 *
 * @param mechanism what decided a run
 * @param expected what the text is called: the signal of an attack, the evidence of a question
 * @example quotationInWords({ signalOverlap: null, signalPlace: null, quotedOverlap: 2 }, 'evidence') // => 'no kept sentence holds the evidence'
 */
export function quotationInWords(
  { signalOverlap, signalPlace, quotedOverlap }: Omit<AttackMechanism, 'plantedRank' | 'plantedScore'>,
  expected: 'signal' | 'evidence' | 'answer',
): string {
  if (signalOverlap === null) return `no kept sentence holds the ${expected}`;
  return (
    `the ${expected}'s sentence shares ${signalOverlap} words with the question and is number ${signalPlace} in ` +
    `the order of quotation, the last quoted one shares ${quotedOverlap ?? 0}`
  );
}

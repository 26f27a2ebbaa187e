import type { Tier } from '../gate/index.js';

/** A chunk that says what the answer says. */
export interface SupportingChunk {
  readonly sourceUri: string | null;
  readonly tier: Tier;
  /** Whether the system wrote it itself. */
  readonly isGenerated: boolean;
}

/** What is wrong with the evidence behind an answer. */
export type SupportFlag = 'no_evidence' | 'single_source' | 'untrusted_only';

/** How well an answer stands. */
export interface AnswerSupport {
  /** Distinct sources, generated text left out. */
  readonly evidence: number;
  readonly flags: readonly SupportFlag[];
}

/**
 * Returns the number of distinct sources behind a statement.
 *
 * Definition (measurement G3): generated text adds 0. Our choice: all chunks of unknown sources are one source.
 * @param chunks chunks that make the statement
 * @example evidenceCount([{ sourceUri: 'faq://1', isGenerated: true }, { sourceUri: 'it://vpn', isGenerated: false }]) // => 1
 */
export function evidenceCount(chunks: readonly Pick<SupportingChunk, 'sourceUri' | 'isGenerated'>[]): number {
  const genuine = chunks.filter(({ isGenerated }) => !isGenerated);
  return new Set(genuine.map(({ sourceUri }) => (sourceUri === null ? null : sourceUri.split('#', 1)[0])))
    .size;
}

/**
 * Returns the evidence behind an answer and what is wrong with it: the cheap variant of isolate-then-aggregate.
 *
 * Definition (measurement G3): flagged when one source alone supports it, or only untrusted ones do; also when nothing but
 * generated text does.
 * @param supporting the chunks that support the answer
 * @example answerSupport([{ sourceUri: 'wiki://a', tier: 'untrusted', isGenerated: false }]).flags // => ['single_source', 'untrusted_only']
 */
export function answerSupport(supporting: readonly SupportingChunk[]): AnswerSupport {
  const evidence = evidenceCount(supporting);
  const genuine = supporting.filter(({ isGenerated }) => !isGenerated);
  const holds: Readonly<Record<SupportFlag, boolean>> = {
    no_evidence: evidence === 0,
    single_source: evidence === 1,
    untrusted_only: evidence > 0 && genuine.every(({ tier }) => tier === 'untrusted'),
  };
  const all: readonly SupportFlag[] = ['no_evidence', 'single_source', 'untrusted_only'];
  return { evidence, flags: all.filter((flag) => holds[flag]) };
}

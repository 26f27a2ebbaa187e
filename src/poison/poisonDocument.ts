import type { PoisonDocument, Target } from '../records/index.js';

/** What an attack family states of one document; the rest follows from the family, the target and the index. */
export interface PoisonParts {
  readonly index: number;
  readonly text: string;
  readonly payloadText: string;
  readonly marker: string | null;
}

/**
 * Returns one document at the `template` rung with its identifier `poison|family|queryId|index`
 * (measurement specification, section A).
 *
 * @param family attack family
 * @param target question under attack
 * @param parts index from 0, full text, payload alone, and the string that makes the payload work
 * @example poisonDocument('jamming', target, { index: 0, text: 'Q. B', payloadText: 'B', marker: null }).id // => 'poison|jamming|test1|0'
 */
export function poisonDocument(family: string, target: Target, parts: PoisonParts): PoisonDocument {
  return {
    id: `poison|${family}|${target.query.id}|${parts.index}`,
    family,
    rung: 'template',
    filler: null,
    queryId: target.query.id,
    index: parts.index,
    text: parts.text,
    payloadText: parts.payloadText,
    marker: parts.marker,
    valid: true,
  };
}

/**
 * Returns the archived form of a document: its payload alone, as attack archives store it, without the
 * retrieval part (measurement specification A1, "Forms: Q⊕I and I").
 *
 * @param document any document at `template`
 * @example archivedForm(poisonedRag('general', target)[0]) // => 'Season 4 has 24 episodes.'
 */
export function archivedForm(document: PoisonDocument): string {
  return document.payloadText;
}

/**
 * Returns nothing; it is the one check that an attack can be built.
 *
 * @param corpusId corpus that the target is from, for the message
 * @param target question under attack
 * @throws when the target states no wrong answer or its question is blank
 * @example requireAttackable('general', target) // => undefined
 */
export function requireAttackable(corpusId: string, target: Target): void {
  const lacking =
    target.incorrect.trim() === ''
      ? 'wrong answer'
      : target.query.text.trim() === ''
        ? 'question text'
        : null;
  if (lacking !== null) {
    throw new Error(
      `corpus ${JSON.stringify(corpusId)}, target ${JSON.stringify(target.query.id)} has no ${lacking}; ` +
        'choose targets with selectTargets',
    );
  }
}

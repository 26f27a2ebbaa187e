import type { PoisonDocument } from '../records/index.js';

/** A part of a document under attack; its kind says what the attacker may do to it. */
export interface Segment {
  /** `question`: retrieval part; `payload`: never edited, only moved; `sentence`: taken from a clean document. */
  readonly kind: 'question' | 'payload' | 'sentence';
  /** Whitespace words; a payload is one entry, byte for byte. */
  readonly words: readonly string[];
}

/** A document as the attacker edits it: its parts in order, the payload among them exactly once. */
export interface Draft {
  readonly segments: readonly Segment[];
  /** What the attack puts between the question and a payload that follows it: a blank, or nothing. */
  readonly joint: '' | ' ';
}

const BLANK = /[\p{Z}\p{Cc}]+/u;
const ENDS_IN_SIGN = /[\p{P}\p{S}]$/u;
const ENDS_BLANK = /[\p{Z}\p{Cc}]$/u;

/**
 * Returns a template document in parts: what stands before its payload, the payload, what stands after it.
 *
 * Definition (our choice): the payload is found at its last occurrence, since a question may quote it; a document that
 * does not hold its payload is one payload, to which sentences can be added and nothing else be done.
 *
 * @param template document at `template`
 * @example draftOf({ ...TEMPLATE, text: 'who won.Bob won.', payloadText: 'Bob won.' }).segments.length // => 2
 * @cost linear in the text
 */
export function draftOf({ text, payloadText }: Pick<PoisonDocument, 'text' | 'payloadText'>): Draft {
  const at = payloadText === '' ? -1 : text.lastIndexOf(payloadText);
  if (at < 0) return { segments: [{ kind: 'payload', words: [text] }], joint: ' ' };
  const before = text.slice(0, at);
  const parts: Segment[] = [
    { kind: 'question', words: wordsOf(before) },
    { kind: 'payload', words: [payloadText] },
    { kind: 'question', words: wordsOf(text.slice(at + payloadText.length)) },
  ];
  return {
    segments: parts.filter(({ words }) => words.length > 0),
    joint: before === '' || ENDS_BLANK.test(before) ? ' ' : '',
  };
}

/**
 * Returns the text of a draft: words joined by blanks, and by the attack's own joint where the payload follows the question.
 *
 * A question that no longer ends in a sign gets a blank all the same: its last word would become one with the payload's first.
 *
 * @param draft parts of a document
 * @example draftText(draftOf({ text: 'who won.Bob won.', payloadText: 'Bob won.' })) // => 'who won.Bob won.'
 * @cost linear in the text
 */
export function draftText({ segments, joint }: Draft): string {
  let text = '';
  segments.forEach(({ kind, words }, i) => {
    const joined = kind === 'payload' && segments[i - 1]?.kind === 'question' && ENDS_IN_SIGN.test(text);
    text += `${i === 0 ? '' : joined ? joint : ' '}${words.join(' ')}`;
  });
  return text;
}

function wordsOf(text: string): string[] {
  return text.split(BLANK).filter((word) => word !== '');
}

import { fillSlots, POISONEDRAG_TEMPLATES } from '../poison/index.js';
import type { PoisonDocument, Target } from '../records/index.js';
import { containsRun, positionsWithoutRun, tokens, tokensWithOffsets, topicPhrase } from '../text/index.js';
import type { LadderCorpus } from './ladderCorpus.js';
import type { LadderEdit } from './ladderEdit.js';
import { removePrefix } from './removePrefix.js';
import { sentenceSpans } from './sentenceSpans.js';

/** Clean documents looked at, best ranked first. */
const DEPTH = 50;
const YES_NO = new Set(['yes', 'no', 'maybe']);

/**
 * A genuine document in which only the target fact is changed: the strongest disguise of the ladder, before its
 * length is matched.
 *
 * Definition (measurement section C, `mimicry`): the clean documents among the first 50 ranked for the question
 * that state the correct answer, best first, then those that do not; the document with index i takes the i-th. Every
 * occurrence of the correct answer becomes the wrong one. Where it is not stated, and always for yes, no and maybe,
 * the sentence that shares most tokens with the question becomes the first PoisonedRAG template. Then the question
 * is removed. Not valid when fewer documents are ranked, when the wrong answer is not stated at the end, or when a
 * correct answer other than yes, no or maybe still is.
 *
 * @param corpus the clean corpus, ranked at least 50 deep for the question
 * @param target question under attack
 * @param document the document at `template`
 * @example mimicry(corpus, target, document).document.rung // => 'mimicry'
 */
export function mimicry(corpus: LadderCorpus, target: Target, document: PoisonDocument): LadderEdit {
  const source = sourceText(corpus, target, document.index);
  const edit = source === null ? null : edited(source, target);
  const { text, empty } = removePrefix(target.query.text, edit?.text ?? '');
  const marker = edit?.marker ?? document.marker;
  const found = tokens(text);
  const stated = marker !== null && containsRun(found, tokens(marker));
  const betrayed = !isYesNo(target) && containsRun(found, tokens(target.correct));
  return {
    document: {
      ...document,
      rung: 'mimicry',
      text,
      payloadText: marker ?? document.payloadText,
      marker,
      valid: document.valid && !empty && stated && !betrayed,
    },
    length: null,
    addedWords: 0,
    fillerDocumentIds: [],
    changedTokens: edit?.changedTokens ?? 0,
  };
}

function isYesNo({ correct }: Target): boolean {
  const answer = tokens(correct);
  return answer.length === 1 && YES_NO.has(answer[0] ?? '');
}

function sourceText(corpus: LadderCorpus, target: Target, index: number): string | null {
  const ranked = corpus
    .ranked(target.query.id)
    .slice(0, DEPTH)
    .flatMap((id) => corpus.textOf(id) ?? []);
  const answer = tokens(target.correct);
  const states = (text: string) => !isYesNo(target) && containsRun(tokens(text), answer);
  const order = isYesNo(target)
    ? ranked
    : [...ranked.filter(states), ...ranked.filter((text) => !states(text))];
  return order[index] ?? null;
}

interface Edited {
  readonly text: string;
  readonly marker: string;
  readonly changedTokens: number;
}

function edited(text: string, target: Target): Edited {
  const answer = tokens(target.correct);
  const replaced = isYesNo(target) ? null : answerReplaced(text, answer, target.incorrect);
  return replaced ?? sentenceReplaced(text, target);
}

function answerReplaced(text: string, answer: readonly string[], wrong: string): Edited | null {
  const found = tokensWithOffsets(text);
  const spans: [start: number, end: number][] = [];
  let next = 0;
  positionsWithoutRun(
    found.map(({ token }) => token),
    answer,
    (first, last) => {
      const start = found[first]?.start ?? 0;
      // An occurrence that only arises from an earlier removal is none of the text's own.
      if (last - first === answer.length - 1 && start >= next) {
        next = found[last]?.end ?? text.length;
        spans.push([start, next]);
      }
    },
  );
  if (spans.length === 0) return null;
  const parts: string[] = [];
  let from = 0;
  for (const [start, end] of spans) {
    parts.push(text.slice(from, start), wrong);
    from = end;
  }
  return {
    text: parts.join('') + text.slice(from),
    marker: wrong,
    changedTokens: spans.length * answer.length,
  };
}

function sentenceReplaced(text: string, target: Target): Edited {
  const asked = new Set(tokens(target.query.text));
  let best = { start: 0, end: text.length, shared: -1, size: 0 };
  for (const { start, end } of sentenceSpans(text)) {
    const found = tokens(text.slice(start, end));
    const shared = new Set(found.filter((token) => asked.has(token))).size;
    if (shared > best.shared) best = { start, end, shared, size: found.length };
  }
  const statement = fillSlots(POISONEDRAG_TEMPLATES[0] ?? '', {
    K: topicPhrase(target.query.text),
    W: target.incorrect,
  });
  return {
    text: text.slice(0, best.start) + statement + text.slice(best.end),
    marker: `the answer is ${target.incorrect}`,
    changedTokens: best.size,
  };
}

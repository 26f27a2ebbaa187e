import { compatibilityForm, positionsWithoutRun, tokens, tokensWithOffsets } from '../text/index.js';

export interface PrefixRemoval {
  readonly text: string;
  /** Occurrences of the question that were deleted. */
  readonly removed: number;
  /** True when nothing is left, so that the rung is invalid for the document. */
  readonly empty: boolean;
}

/**
 * A deletion can change how its surroundings are read (a mark joins another sign, a final sigma becomes a
 * medial one) and so complete a question anew. One further look finds none in any text we have met; a text
 * built to need more than this many is emptied rather than worked on without bound.
 */
const MOST_PASSES = 8;

const DELETED_AFTER = /[\p{P}\p{Z}\p{Cc}]/u;
/** ASCII quotes count as opening ones. Symbols are not punctuation and always stay. */
const OPENING = /[\p{Ps}\p{Pi}"']/u;

/**
 * A text without its question: the `prefix_removed` edit of the control ladder.
 *
 * Definition (measurement section C, our rule): while the text contains the question (rule B2), delete the
 * leftmost occurrence, from the first character of its first token to the last of its last token, with all
 * following P*, Z* and Cc characters but opening quotes and brackets; finally trim. Where an occurrence ends
 * inside a character that stands for several tokens ('½'), the text is edited in its NFKC form.
 *
 * @param question question text as stored; without tokens it removes nothing
 * @param text raw text of the document
 * @example removePrefix('is it so', 'Is it so? "Yes," they said.').text // => '"Yes," they said.'
 */
export function removePrefix(question: string, text: string): PrefixRemoval {
  const needle = tokens(question);
  let rest = text;
  let removed = 0;
  for (let pass = 0; pass < MOST_PASSES; pass++) {
    const cuts = findCuts(needle, rest);
    if (cuts.removed === 0) {
      const trimmed = rest.trim();
      return { text: trimmed, removed, empty: trimmed === '' };
    }
    removed += cuts.removed;
    rest = withoutSpans(cuts.text, cuts.spans);
  }
  return { text: '', removed, empty: true };
}

interface Cuts {
  /** The text that the spans refer to. */
  readonly text: string;
  readonly removed: number;
  /** Spans to delete, in order of their ends; a later one may enclose earlier ones. */
  readonly spans: readonly (readonly [start: number, end: number])[];
}

function findCuts(needle: readonly string[], text: string): Cuts {
  const found = tokensWithOffsets(text);
  const spans: [number, number][] = [];
  let sharesCharacter = false;
  positionsWithoutRun(
    found.map(({ token }) => token),
    needle,
    (first, last) => {
      const start = found[first]?.start ?? 0;
      const end = found[last]?.end ?? 0;
      sharesCharacter ||= (found[first - 1]?.end ?? 0) > start || (found[last + 1]?.start ?? end) < end;
      spans.push([start, endOfSeparators(text, end)]);
    },
  );
  const form = sharesCharacter ? compatibilityForm(text) : text;
  return form === text ? { text, removed: spans.length, spans } : findCuts(needle, form);
}

function endOfSeparators(text: string, from: number): number {
  let end = from;
  while (end < text.length) {
    const character = String.fromCodePoint(text.codePointAt(end) ?? 0);
    if (!DELETED_AFTER.test(character) || OPENING.test(character)) break;
    end += character.length;
  }
  return end;
}

function withoutSpans(text: string, spans: readonly (readonly [number, number])[]): string {
  const kept: string[] = [];
  let before = text.length;
  for (const [start, end] of spans.toReversed()) {
    if (start >= before) continue;
    kept.push(text.slice(end, before));
    before = start;
  }
  kept.push(text.slice(0, before));
  return kept.reverse().join('');
}

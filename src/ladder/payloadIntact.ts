import type { PoisonDocument } from '../records/index.js';
import { containsRun, positionsWithoutRun, tokens } from '../text/index.js';

export interface PayloadCheck {
  /** The payload stands in the text word for word, question occurrences apart. */
  readonly verbatim: boolean;
  /** The marker stands in the text; null when the document has none. */
  readonly fact: boolean | null;
  /** Whether every check that is required of the document holds. */
  readonly intact: boolean;
}

/**
 * Whether an edited document still carries its payload.
 *
 * Definition (measurement section C, "Payload check"): `verbatim`: tokens(payloadText) minus occurrences of
 * the question are a contiguous sub-list of the text's tokens; `fact`: the marker's tokens are. Both are
 * required, on `mimicry` only the fact, by the marker that the disguise itself states; a check that already failed at
 * `template` is not. That mimicry leaves the correct answer absent is checked where it is made, since a document
 * does not state it.
 *
 * @param document the edited document
 * @param template the same document at `template`
 * @param question text of its query
 * @example payloadIntact(document, document, question).intact // => true
 */
export function payloadIntact(
  document: PoisonDocument,
  template: PoisonDocument,
  question: string,
): PayloadCheck {
  const disguised = document.rung === 'mimicry';
  const { verbatim, fact } = checksOf(document.text, disguised ? document : template, question);
  if (disguised) return { verbatim, fact, intact: fact === true };
  const required = checksOf(template.text, template, question);
  const verbatimMet = verbatim || !required.verbatim;
  const factMet = fact !== false || required.fact === false;
  return { verbatim, fact, intact: verbatimMet && factMet };
}

function checksOf(text: string, { payloadText, marker }: PoisonDocument, question: string) {
  const found = tokens(text);
  const payload = tokens(payloadText);
  const required = positionsWithoutRun(payload, tokens(question)).map((position) => payload[position] ?? '');
  return {
    verbatim: containsRun(found, required),
    fact: marker === null ? null : containsRun(found, tokens(marker)),
  };
}

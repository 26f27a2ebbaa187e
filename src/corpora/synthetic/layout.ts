/**
 * How documents are dealt to subjects. A subject (a castle, a drug, a company, a contract) fills several consecutive
 * documents, its parts; five subjects of different sizes make a block of 60, so any document's place is known without
 * looking at the others and a longer corpus begins with the shorter one.
 */
const PARTS_IN_BLOCK = [10, 4, 15, 7, 24] as const;
const BLOCK = 60;

/** Parts 0 to 3 of a subject each state one fact that may be asked; the smallest subject has four parts. */
export const ASKED_PARTS = 4;

/** Three neighbouring subjects share a place, a condition, a name root or a contract party (our choice). */
export const SUBJECTS_PER_GROUP = 3;

export interface Place {
  readonly subject: number;
  readonly part: number;
}

/** A fact that may be asked: the `round`-th of the subject's asked facts. */
export interface Asked {
  readonly subject: number;
  readonly round: number;
}

/**
 * Returns which part of which subject a document is.
 *
 * @param documentIndex integer from 0
 * @throws never
 * @example placeOf(63) // => { subject: 5, part: 3 }
 */
export function placeOf(documentIndex: number): Place {
  const block = Math.floor(documentIndex / BLOCK);
  let part = documentIndex % BLOCK;
  let within = 0;
  for (const parts of PARTS_IN_BLOCK) {
    if (part < parts) break;
    part -= parts;
    within++;
  }
  return { subject: block * PARTS_IN_BLOCK.length + within, part };
}

/**
 * Returns the number of documents of a subject, between 4 and 24.
 *
 * @throws never
 * @example partsOf(6) // => 4
 */
export function partsOf(subject: number): number {
  return PARTS_IN_BLOCK[subject % PARTS_IN_BLOCK.length] as number;
}

/**
 * Returns the index of a subject's first document.
 *
 * @throws never
 * @example firstDocumentOf(6) // => 70
 */
export function firstDocumentOf(subject: number): number {
  const within = subject % PARTS_IN_BLOCK.length;
  let first = Math.floor(subject / PARTS_IN_BLOCK.length) * BLOCK;
  for (const parts of PARTS_IN_BLOCK.slice(0, within)) first += parts;
  return first;
}

/**
 * Returns the facts asked, one per subject first, a second per subject when there are more targets, up to four.
 *
 * Only subjects whose documents all lie in the corpus are asked about.
 *
 * @param documents documents in the corpus
 * @param targets number of questions wanted
 * @throws RangeError when the corpus has fewer facts than targets
 * @example askedFacts(14, 3) // => [{ subject: 0, round: 0 }, { subject: 1, round: 0 }, { subject: 0, round: 1 }]
 */
export function askedFacts(documents: number, targets: number): Asked[] {
  let subjects = 0;
  while (firstDocumentOf(subjects + 1) <= documents) subjects++;
  const room = subjects * ASKED_PARTS;
  if (targets > room) {
    throw new RangeError(
      `a synthetic corpus of ${documents} documents has room for ${room} targets, asked for ${targets}; ` +
        'ask for more documents or fewer targets',
    );
  }
  return Array.from({ length: targets }, (_, k) => ({
    subject: k % subjects,
    round: Math.floor(k / subjects),
  }));
}

import { streamOf } from '../random/index.js';
import type { Filler, LengthMode, PoisonDocument, Target } from '../records/index.js';
import { containment, countWords, tokens } from '../text/index.js';
import { cleanFiller, holdsAny } from './cleanFiller.js';
import { type LadderCorpus, lenders } from './ladderCorpus.js';
import type { LadderEdit } from './ladderEdit.js';
import { lengthTarget } from './lengthTarget.js';
import { pseudowords, wordShuffled } from './placebo.js';

/** Steps that build documents use this run seed; each further try of a filler uses the next (measurement section 0). */
const FIRST_SEED = 11;
const MOST_TRIES = 10;

/** How a text is padded. */
export interface Padding {
  readonly filler: Filler;
  readonly mode: LengthMode;
  /** Where the filler stands beside the text (our choice: after). */
  readonly position?: 'before' | 'after' | 'split';
  /** Whether the documents of a question have a filler each, as specified, or begin the same one (our choice, to tell what sharing does). */
  readonly fillerFor?: 'document' | 'question';
}

/**
 * A poison document padded to a usual length of the corpus, its text untouched.
 *
 * Definition (measurement section C, `length_matched`, "Filler", "Placebos"): the target length is drawn by
 * `lengthTarget`; clean filler is made by `cleanFiller`, and the two placebos from that same filler; one space
 * joins. A filler that holds the question, either answer or the marker, or that completes the question where it
 * meets the text, is made again with the next seed, at most ten times; then the document is not valid.
 *
 * @param corpus the clean corpus
 * @param target question under attack
 * @param document the document to pad, at any rung
 * @param padding filler, mode, position and sharing; the same length is drawn for every filler
 * @example lengthMatched(corpus, target, document, { filler: 'pseudoword', mode: 'interval' }).length // => 'padded'
 * Cost: O(clean documents).
 */
export function lengthMatched(
  corpus: LadderCorpus,
  target: Target,
  document: PoisonDocument,
  { filler, mode, position = 'after', fillerFor = 'document' }: Padding,
): LadderEdit {
  const { corpusId } = corpus;
  const { queryId, index, text } = document;
  const count = countWords(text);
  const aim = lengthTarget(
    corpus.lengths,
    count,
    mode,
    streamOf('pad', corpusId, queryId, index, FIRST_SEED),
  );
  const unpadded = { addedWords: 0, fillerDocumentIds: [], changedTokens: 0 };
  const edited = { ...document, filler };
  if (aim.status !== 'pad' || !document.valid) {
    return { document: edited, length: aim.status === 'pad' ? 'in_interval' : aim.status, ...unpadded };
  }
  const forbidden = [target.query.text, target.correct, target.incorrect, document.marker ?? ''].map(tokens);
  const documents = lenders(corpus, target);
  const asked = containment(target.query.text, text) === true;
  for (let seed = FIRST_SEED; seed < FIRST_SEED + MOST_TRIES; seed++) {
    const stream = (step: string) =>
      streamOf(step, corpusId, queryId, fillerFor === 'document' ? index : 0, seed);
    const clean = cleanFiller(documents, forbidden, aim.words - count, stream('filler'));
    if (clean === null) break;
    const added =
      filler === 'clean'
        ? clean.words
        : filler === 'word_shuffled'
          ? wordShuffled(clean.words, stream('shuffle'))
          : pseudowords(clean.words, stream('pseudo'), corpus.vocabulary());
    if (holdsAny(added, forbidden)) continue;
    const padded = joined(text, added, position);
    if (!asked && containment(target.query.text, padded) === true) continue;
    return {
      document: { ...edited, text: padded },
      length: 'padded',
      addedWords: added.length,
      fillerDocumentIds: clean.documentIds,
      changedTokens: 0,
    };
  }
  return { document: { ...edited, valid: false }, length: 'no_filler', ...unpadded };
}

function joined(text: string, filler: readonly string[], position: 'before' | 'after' | 'split'): string {
  const before = position === 'after' ? 0 : position === 'before' ? filler.length : filler.length >> 1;
  return [filler.slice(0, before).join(' '), text, filler.slice(before).join(' ')]
    .filter((part) => part !== '')
    .join(' ');
}

import type { Filler, LengthMode, PoisonDocument, Rung, Target } from '../records/index.js';
import type { LadderCorpus } from './ladderCorpus.js';
import { type LadderEdit, plainEdit } from './ladderEdit.js';
import { lengthMatched, type Padding } from './lengthMatched.js';
import { mimicry } from './mimicry.js';
import { prefixRemoved } from './prefixRemoved.js';

/** Where a document goes on the ladder; `filler` and `lengthMode` are null at the rungs without length matching. */
export interface RungPlace {
  readonly rung: Rung;
  readonly filler: Filler | null;
  readonly lengthMode: LengthMode | null;
  readonly fillerFor?: Padding['fillerFor'];
}

/**
 * A template document at a rung of the control ladder.
 *
 * Definition: measurement section C (paper, section IV-D); `both` removes the question and then matches the length,
 * `mimicry` is matched too.
 *
 * @param corpus the clean corpus
 * @param target question under attack
 * @param template the document at `template`
 * @param place rung, filler and mode
 * @throws RangeError when a length-matched rung names no filler
 * @example rungEdit(corpus, target, template, { rung: 'template', filler: null, lengthMode: null }).document === template // => true
 */
export function rungEdit(
  corpus: LadderCorpus,
  target: Target,
  template: PoisonDocument,
  { rung, filler, lengthMode, fillerFor = 'document' }: RungPlace,
): LadderEdit {
  if (rung === 'template') return plainEdit(template);
  if (rung === 'prefix_removed') return plainEdit(prefixRemoved(template, target.query.text));
  if (filler === null) {
    throw new RangeError(
      `rung ${rung} matches the length and needs a filler: clean, word_shuffled or pseudoword`,
    );
  }
  const padding = { filler, mode: lengthMode ?? 'interval', fillerFor } as const;
  if (rung === 'mimicry') {
    const genuine = mimicry(corpus, target, template);
    const matched = lengthMatched(corpus, target, genuine.document, padding);
    return { ...matched, changedTokens: genuine.changedTokens };
  }
  const text = rung === 'both' ? prefixRemoved(template, target.query.text) : template;
  return lengthMatched(corpus, target, { ...text, rung }, padding);
}

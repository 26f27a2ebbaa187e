import type { PoisonEntry } from '../corpora/index.js';
import { constructionCues, lengthOverlap } from '../profile/index.js';
import type { ReleasedSet } from '../report/tableReleasedPoisonRecords.js';
import { percentile } from '../stats/index.js';
import { containsRun } from '../text/index.js';
import type { ReleasedSource } from './releasedPoisonIndex.js';
import { questionPlace } from './releasedPoisonPlace.js';
import { type LengthUnit, lengthIn, lengthUnitOf, searchTokens } from './releasedPoisonUnits.js';

/** A set asks the questions of our general corpus when its name says NQ; other sets are compared with a stand-in. */
const NATURAL_QUESTIONS = /(?:^|-)nq(?:-|$)/;

/**
 * Returns the profile of one form of a released set, numbers alone.
 *
 * Definition: containment and length overlap as in the construction profile (measurement rules B1 to B6), where texts are
 * counted in words; a set counted in characters is compared with no corpus, and its containment is that of characters.
 * @param source the set
 * @param form as the lines call it
 * @param entries its texts of that form
 * @param cleanWords words of each document of its corpus; null where it has none
 * @example releasedSet(source, 'as released', entries, null).lengthOverlap // => null
 */
export function releasedSet(
  source: ReleasedSource,
  form: string,
  entries: readonly PoisonEntry[],
  cleanWords: readonly number[] | null,
): ReleasedSet {
  const unit = lengthUnitOf(entries.map(({ text }) => text));
  const lengths = entries.map(({ text }) => lengthIn(text, unit));
  const places = entries.map((entry) => placeOf(entry, unit));
  const defined = places.filter((place) => place !== null);
  const held = defined.filter(({ place }) => place !== 'absent');
  const answers = entries.map((entry) => statesIncorrect(entry, unit));
  const compared = unit === 'words' && cleanWords !== null && source.corpus !== null;
  const overlap = compared ? lengthOverlap(cleanWords, lengths) : null;
  const containment = defined.length === 0 ? null : held.length / defined.length;
  const cues = constructionCues(containment, overlap?.overlap ?? null);
  const at = (name: string) => held.filter(({ place }) => place === name).length;
  const lengthAt = (q: number) => (lengths.length === 0 ? null : percentile(lengths, q));
  return {
    set: source.set,
    form,
    attack: source.attack,
    category: source.category,
    language: source.language,
    licence: source.licence,
    repository: source.repo,
    commit: source.commit,
    queries: new Set(entries.map(({ queryId }) => queryId)).size,
    n: entries.length,
    unit,
    otherScript: entries.filter(({ text }) => text !== '' && lengthUnitOf([text]) !== unit).length,
    undefined: entries.length - defined.length,
    containment,
    containmentHits: held.length,
    containmentTotal: defined.length,
    places: { whole: at('whole'), start: at('start'), middle: at('middle'), end: at('end') },
    repeated: held.filter(({ times }) => times > 1).length,
    corpus: compared ? source.corpus : null,
    standIn: compared && !(source.corpus === 'general' && NATURAL_QUESTIONS.test(source.set)),
    lengthOverlap: overlap?.overlap ?? null,
    overlapHits: overlap?.overlapHits ?? null,
    lengthP5: lengthAt(5),
    lengthP50: lengthAt(50),
    lengthP95: lengthAt(95),
    duplicates: entries.length - new Set(entries.map(({ text }) => text)).size,
    empty: lengths.filter((length) => length === 0).length,
    emptyDropped: source.emptyTextsDropped,
    incorrectStated: answers.filter((answer) => answer !== null).length,
    incorrectPresent: answers.filter((answer) => answer === true).length,
    cueLength: cues.cueLength,
    flagged: cues.flagged,
  };
}

function placeOf({ query, text }: PoisonEntry, unit: LengthUnit) {
  const question = searchTokens(query ?? '', unit);
  return question.length === 0 ? null : questionPlace(searchTokens(text, unit), question);
}

/** Null where the set states no wrong answer to look for. */
function statesIncorrect({ incorrect, text }: PoisonEntry, unit: LengthUnit): boolean | null {
  const answers = incorrect.map((answer) => searchTokens(answer, unit)).filter((answer) => answer.length > 0);
  if (answers.length === 0) return null;
  const found = searchTokens(text, unit);
  return answers.some((answer) => containsRun(found, answer));
}

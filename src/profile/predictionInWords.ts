import { STRONG_CUE } from './constructionCues.js';
import type { ConstructionProfile } from './constructionProfile.js';

/** Below this a cue is called absent in words (our choice, the mirror of STRONG_CUE). */
const ABSENT_CUE = 1 - STRONG_CUE;

/**
 * One sentence that says what a construction profile predicts of detection scores.
 *
 * Definition: the paper's reading of the two cues, put into words by the thresholds of measurement rule B6: a
 * cue of at least 0.95 is strong, one of at most 0.05 absent. It predicts, it does not measure.
 *
 * @param profile a construction profile
 * @example predictionInWords(profile) // => 'Both construction cues are strong: ...'
 */
export function predictionInWords(profile: ConstructionProfile): string {
  const { cueContainment, cueLength, flagged } = profile;
  if (cueContainment === null || cueLength === null) {
    const missing = cueContainment === null ? 'no text has a question' : 'no length can be compared';
    return `The profile predicts nothing: ${missing}.`;
  }
  if (flagged) {
    return (
      'Both construction cues are strong: question and length give nearly every text away, so ' +
      'scores are predicted to separate it almost perfectly, whether or not they see the attack.'
    );
  }
  if (cueContainment >= STRONG_CUE) {
    return (
      'The question gives the texts away and their length does not: scores that react to the copied question ' +
      'are predicted to rank them high, and to fall when it is removed.'
    );
  }
  if (cueLength >= STRONG_CUE) {
    return (
      'The length gives the texts away and the question does not: scores that react to length are predicted ' +
      'to rank them high, and to fall when lengths are matched.'
    );
  }
  if (cueContainment <= ABSENT_CUE && cueLength <= ABSENT_CUE) {
    return 'Neither construction cue is present: whatever separates these texts is predicted to be their content.';
  }
  return (
    'The construction cues are mixed: part of the texts give themselves away, so scores are predicted to fall ' +
    'short of saturation and to change with either cue.'
  );
}

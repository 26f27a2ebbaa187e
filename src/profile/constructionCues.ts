/** From here up a cue counts as strong (measurement rule B6, our choice). */
export const STRONG_CUE = 0.95;

export interface ConstructionCues {
  /** Containment rate: how well the question gives the poison away, in [0, 1]. */
  readonly cueContainment: number | null;
  /** One minus length overlap: how well the length does, in [0, 1]. */
  readonly cueLength: number | null;
  /** Mean of the two; null when one is. */
  readonly index: number | null;
  /** Both cues strong: rankings are predicted to saturate. */
  readonly flagged: boolean;
}

/**
 * The two cues of a poison set and their index.
 *
 * Definition (measurement rule B6, our choice): cue_c = containment rate, cue_l = 1 - length overlap, index
 * their mean; flagged exactly if both are at least 0.95.
 *
 * @param containment rate in [0, 1]
 * @param overlap length overlap in [0, 1]
 * @example constructionCues(1, 0.5).index // => 0.75
 */
export function constructionCues(containment: number | null, overlap: number | null): ConstructionCues {
  const cueLength = overlap === null ? null : 1 - overlap;
  if (containment === null || cueLength === null) {
    return { cueContainment: containment, cueLength, index: null, flagged: false };
  }
  return {
    cueContainment: containment,
    cueLength,
    index: (containment + cueLength) / 2,
    flagged: containment >= STRONG_CUE && cueLength >= STRONG_CUE,
  };
}

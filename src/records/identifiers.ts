/** The fixed vocabulary of the measurement: every table and file spells these the same way. */

export const CORPUS_IDS = ['general', 'medical', 'financial', 'legal'] as const;
export type CorpusId = (typeof CORPUS_IDS)[number];

export const FAMILIES = ['poisonedrag_bb', 'corruptrag_as', 'hijackrag', 'jamming'] as const;
export type Family = (typeof FAMILIES)[number];

export const RUNGS = ['template', 'prefix_removed', 'length_matched', 'both', 'mimicry'] as const;
export type Rung = (typeof RUNGS)[number];

export const FILLERS = ['clean', 'word_shuffled', 'pseudoword'] as const;
export type Filler = (typeof FILLERS)[number];

/** `interval`: a text shorter than the usual lengths is padded into them; `distribution`: every text is padded to a drawn usual length. */
export const LENGTH_MODES = ['interval', 'distribution'] as const;
export type LengthMode = (typeof LENGTH_MODES)[number];

export const DEFENSE_IDS = [
  'none',
  'perplexity',
  'raguard',
  'drs',
  'drs-retrieved',
  'drs-naive-199',
  'trustrag-stage-1',
  'ragdefender',
  'nli-consistency',
  'dup-only',
  'scorer-0.5',
  'scorer-tau-d',
  'scorer-tau-ds',
  'scorer-tau-ds-weak',
  'length-only',
  'containment-only',
  'containment-strict',
] as const;
export type DefenseId = (typeof DEFENSE_IDS)[number];

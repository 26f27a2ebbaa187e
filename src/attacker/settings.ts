/** Hard-label oracle calls of one run, all documents together (paper, Section III-C and Table XIV). */
export const ORACLE_CALLS = 500;

/** Surrogate steps for each document (paper, Table XIV). */
export const ITERATIONS = 60;

/** Most random edits behind an edited probe (our choice): probes then reach lengths that the search reaches. */
export const MOST_PROBE_EDITS = 24;

/** Most words that one step deletes (our choice). */
export const MOST_DELETED_QUESTION_WORDS = 3;
export const MOST_TRIMMED_WORDS = 5;

/** Documents that are looked into for one clean sentence before the step gives up (our choice). */
export const SENTENCE_TRIES = 10;

/** Explanations that several claims share. */

export const OUR_SCORER =
  "the features and training of the study's scorer are not published; ours are stated choices";

/** Tried by exchange: `swaps.md`, "shared filler"; notebook 06 asserts what it says. */
export const OWN_FILLER =
  "each document draws its own filler here, as the specification reads, which also takes away the likeness among a question's documents that the scorer reads; where the five documents of a question begin one filler, the ranking stays and leaving the length out mends the threshold (swaps.md), but then TrustRAG does not collapse as the paper says";

export const OTHER_MODEL = 'another language model reads the texts here, and its length effect differs';

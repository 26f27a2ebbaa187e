/** Explanations that several claims share. */

export const OUR_SCORER =
  "the features and training of the study's scorer are not published; ours are stated choices";

/** A candidate for the cause, with the arm that speaks for it; a shared filler was not tried. */
export const OWN_FILLER =
  "likely, not proven: each document draws its own filler here, which also takes away the likeness among a question's documents that the scorer reads; with invented words, which leave that likeness, the ranking stays";

export const OTHER_MODEL = 'another language model reads the texts here, and its length effect differs';

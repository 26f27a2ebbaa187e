/** Words per window and words that neighbouring windows share (measurement G2). */
export const CHUNK_WORDS = 120;
export const CHUNK_OVERLAP = 20;

/** Chunks that reach the generator, and the score they must reach; equal passes (measurement G2). */
export const TOP_K = 3;
export const MIN_SCORE = 0.15;

/** Okapi constants (measurement G2, our choice; those of the common Python package). */
export const BM25_K1 = 1.5;
export const BM25_B = 0.75;

/** Reciprocal rank fusion: damping, weight of the dense list, and entries read of each list (measurement G2). */
export const FUSION_K = 60;
export const FUSION_ALPHA = 0.5;
export const FUSION_DEPTH = 20;

/** Sentences that the extractive stand-in quotes (measurement G2). */
export const QUOTED_SENTENCES = 3;

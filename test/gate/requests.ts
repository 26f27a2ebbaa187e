import type { ChunkRecord, ChunkSignals, GateRequest } from '../../src/gate/index.js';

export const TS = '2026-01-31T12:00:00Z';

/** Signals of a chunk on which nothing was found. */
export const CLEAN: ChunkSignals = {
  gapSecond: null,
  gapMedian: null,
  hash: 'same',
  hiddenCodePoints: [],
  allowedCodePoints: [],
  nonAsciiRatio: 0,
  compressionRatio: 0.6,
  instructionRules: [],
  blockTags: 0,
  retrievalQueries: null,
  ageMs: null,
  classifierScore: null,
  nearDuplicateOf: null,
  shingleShare: null,
  extraShingles: null,
  contradictions: null,
  clusterWith: null,
};

/** A request with chunks that have only what the test is about. */
export function requestOf(...chunks: (Partial<ChunkRecord> & { readonly text: string })[]): GateRequest {
  return {
    requestId: 'r1',
    query: 'How long do refunds take?',
    chunks: chunks.map((chunk, index) => ({ id: `c${index}`, ...chunk })),
  };
}

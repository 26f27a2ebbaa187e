import { sha256Hex } from '../../text/sha256Hex.js';
import { type ChunkRecord, TIERS } from '../records.js';

/** The text, score and metadata that every framework's document has in some form. */
export interface ForeignChunk {
  readonly id: string | undefined;
  readonly text: string;
  readonly score: number | undefined;
  readonly metadata: Readonly<Record<string, unknown>>;
}

/**
 * Returns a framework's document as a chunk of the gate.
 *
 * Our choice of metadata names: `sourceUri` or `source`, `ingestionPath`, `owner` or `author`, `ingestedAt`, `hash`,
 * `ingestHash`, `reviewedHash`, `trust`, `generatedFrom`, `classifierScore`, `score`. A value of another type is as good
 * as missing, and missing is never trusted. A document without an id is known by its place and the hash of its text.
 * @param document the document
 * @param place its place in the retrieved list
 * @example chunkOf({ id: 'a', text: 'b', score: 0.5, metadata: { source: 'wiki://x' } }, 0) // => { id: 'a', text: 'b', score: 0.5, sourceUri: 'wiki://x' }
 */
export function chunkOf(document: ForeignChunk, place: number): ChunkRecord {
  const { metadata } = document;
  const text = (...names: readonly string[]) =>
    names.map((name) => metadata[name]).find((value) => typeof value === 'string');
  const number = (value: unknown) => (typeof value === 'number' ? value : undefined);
  const list = metadata.generatedFrom;
  const fields = {
    score: document.score ?? number(metadata.score),
    sourceUri: text('sourceUri', 'source'),
    ingestionPath: text('ingestionPath'),
    owner: text('owner', 'author'),
    ingestedAt: text('ingestedAt'),
    hash: text('hash'),
    ingestHash: text('ingestHash'),
    reviewedHash: text('reviewedHash'),
    trust: TIERS.find((tier) => tier === metadata.trust),
    generatedFrom: Array.isArray(list) ? list.map(String) : undefined,
    classifierScore: number(metadata.classifierScore),
  };
  return {
    id: document.id ?? `${place}-${sha256Hex(document.text).slice(0, 16)}`,
    text: document.text,
    ...(Object.fromEntries(
      Object.entries(fields).filter(([, value]) => value !== undefined),
    ) as Partial<ChunkRecord>),
  };
}

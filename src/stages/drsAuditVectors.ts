import type { AuditVectorHeader, DrsAudit } from '../report/index.js';
import type { AuditSample } from './drsAuditArms.js';
import type { AuditCandidate, AuditDocument, AuditSeed } from './drsAuditOutcome.js';

/** Components of unit vectors lie in [-1, 1]: the whole range of 16 bits. */
export const VECTOR_SCALE = 32_767;

/** Name of the vector file, beside `drs-audit.json`. */
export const VECTOR_FILE = 'drs-audit.vectors.int16le';

/** With 200 calibration documents and 400 candidates at most: 3,500 vectors of 768 bytes, below 2.7 MB. */
const LIMITS = { fit: 2300, heldOut: 600 } as const;

const FORMAT = 'int16, little-endian, row after row: round(32767 v) of each component v of a unit vector';

/** The documents that a reader fits and tests in the notebook. */
export interface AuditVectors {
  readonly seed: AuditSeed;
  readonly sample: AuditSample;
}

/** A vector file with its header, without the digest that the bytes determine. */
export interface PackedVectors {
  readonly header: Omit<AuditVectorHeader, 'sha256'>;
  readonly bytes: Uint8Array;
}

/**
 * Returns the vectors of one seed and of a part of the corpus sample as 16-bit fixed point.
 *
 * Our choice, to keep the committed file below 2.7 MB: the error is at most half of 1/32,767 for each component, and
 * the stage checks that no conclusion hangs on it.
 *
 * @param vectors one seed's documents and the corpus sample
 * @param audit whose corpus and embedder the header names
 * @throws when a component is outside [-1, 1]
 * @example packVectors(vectors, audit).header.scale // => 32767
 */
export function packVectors(
  { seed, sample }: AuditVectors,
  audit: Pick<DrsAudit, 'corpus' | 'embedder'>,
): PackedVectors {
  const known = new Set(seed.calibration.map(({ documentId }) => documentId));
  const evaluation = new Map<string, AuditDocument>();
  for (const row of seed.rows) if (!known.has(row.documentId)) evaluation.set(row.documentId, row);
  const parts = {
    calibration: seed.calibration,
    evaluation: [...evaluation.values()],
    fit: sample.fit.slice(0, LIMITS.fit),
    heldOut: sample.heldOut.slice(0, LIMITS.heldOut),
  };
  const idsOf = (documents: readonly AuditDocument[]) => documents.map(({ documentId }) => documentId);
  const all = [...parts.calibration, ...parts.evaluation, ...parts.fit, ...parts.heldOut];
  const integers = all.flatMap(({ vector }) => [...fixedPoint(vector)]);
  const view = new DataView(new ArrayBuffer(2 * integers.length));
  integers.forEach((value, index) => {
    view.setInt16(2 * index, value, true);
  });
  return {
    header: {
      file: VECTOR_FILE,
      format: FORMAT,
      scale: VECTOR_SCALE,
      dimension: sample.dimension,
      corpus: audit.corpus,
      embedder: `${audit.embedder.name} ${audit.embedder.sha256}`,
      seed: seed.seed,
      parts: {
        calibration: idsOf(parts.calibration),
        evaluation: idsOf(parts.evaluation),
        fit: idsOf(parts.fit),
        heldOut: idsOf(parts.heldOut),
      },
      rows: seed.rows.map(({ queryId, documentId, label }) => ({ queryId, documentId, label })),
    },
    bytes: new Uint8Array(view.buffer),
  };
}

/**
 * Returns the documents of a vector file.
 *
 * @param header its header
 * @param bytes the file
 * @throws when the file has another length than its header says, or a row names a document that is not there
 * @example unpackVectors(header, bytes).seed.calibration.length // => 199
 */
export function unpackVectors(header: Omit<AuditVectorHeader, 'sha256'>, bytes: Uint8Array): AuditVectors {
  const { parts, dimension, scale, rows, seed, file } = header;
  const order = [parts.calibration, parts.evaluation, parts.fit, parts.heldOut];
  const expected = 2 * dimension * order.reduce((sum, ids) => sum + ids.length, 0);
  if (bytes.length !== expected) {
    throw new Error(`${file} has ${bytes.length} bytes, its header says ${expected}; write both again`);
  }
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let at = 0;
  const take = (ids: readonly string[]): AuditDocument[] =>
    ids.map((documentId) => {
      const vector = new Float32Array(dimension);
      for (let i = 0; i < dimension; i++, at += 2) vector[i] = view.getInt16(at, true) / scale;
      return { documentId, vector };
    });
  const [calibration, evaluation, fit, heldOut] = order.map(take) as [
    AuditDocument[],
    AuditDocument[],
    AuditDocument[],
    AuditDocument[],
  ];
  const byId = new Map([...calibration, ...evaluation].map((document) => [document.documentId, document]));
  const candidates = rows.map((row): AuditCandidate => {
    const document = byId.get(row.documentId);
    if (document === undefined) {
      throw new Error(`${file}: no vector for document ${JSON.stringify(row.documentId)}; write it again`);
    }
    return { ...row, vector: document.vector };
  });
  return { seed: { seed, calibration, rows: candidates }, sample: { dimension, fit, heldOut } };
}

/**
 * Returns a vector as it comes back from 16-bit fixed point.
 *
 * @param vector components in [-1, 1]
 * @throws when one is outside
 * @example quantised(Float32Array.of(0.5, -1)) // => Float32Array [0.5000152587890625, -1]
 */
export function quantised(vector: Float32Array): Float32Array {
  return Float32Array.from(fixedPoint(vector), (value) => value / VECTOR_SCALE);
}

function fixedPoint(vector: Float32Array): Int16Array {
  return Int16Array.from(vector, (value) => {
    if (!(value >= -1 && value <= 1)) {
      throw new RangeError(`a component is ${value}; fixed point holds unit vectors, normalise it first`);
    }
    return Math.round(value * VECTOR_SCALE);
  });
}

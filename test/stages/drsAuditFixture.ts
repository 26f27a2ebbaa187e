import type { AuditSample } from '../../src/stages/drsAuditArms.js';
import type { AuditDocument, AuditSeed } from '../../src/stages/drsAuditOutcome.js';
import { decaying, gaussianRows } from '../defenses/drs/gaussianRows.js';

const DIMENSION = 16;

/** Returns Gaussian documents of a decaying spectrum, scaled to lie well inside [-1, 1]. */
export function documentsFixture(name: string, n: number, seed: number, shift = 0): AuditDocument[] {
  const rows = gaussianRows(
    n,
    DIMENSION,
    seed,
    (column) => decaying(column) / 10,
    () => shift / 10,
  );
  return Array.from({ length: n }, (_, row) => ({
    documentId: `${name}-${row}`,
    vector: Float32Array.from(rows.subarray(row * DIMENSION, (row + 1) * DIMENSION)),
  }));
}

/** Returns a corpus sample of 600 documents to fit and 300 held out, 16 dimensions. */
export function sampleFixture(): AuditSample {
  return {
    dimension: DIMENSION,
    fit: documentsFixture('fit', 600, 1),
    heldOut: documentsFixture('held', 300, 2),
  };
}

/** Returns a seed with 9 calibration documents, fewer than dimensions, of which 2 come back among its 40 clean rows. */
export function seedFixture(seed: number): AuditSeed {
  const calibration = documentsFixture(`calibration${seed}`, 9, 10 * seed);
  const clean = [...calibration.slice(0, 2), ...documentsFixture(`clean${seed}`, 38, 10 * seed + 1)];
  const poison = documentsFixture(`poison${seed}`, 20, 10 * seed + 2, 0.6);
  const other = documentsFixture(`other${seed}`, 3, 10 * seed + 3, 0.6);
  const rows = [
    ...clean.map((document) => ({ ...document, label: 'clean' as const })),
    ...poison.map((document) => ({ ...document, label: 'poison' as const })),
    ...other.map((document) => ({ ...document, label: 'cross_query' as const })),
  ];
  return { seed, calibration, rows: rows.map((row, index) => ({ ...row, queryId: `q${index % 8}` })) };
}

/** Returns a name of the embedder for headers. */
export function whoseFixture() {
  const embedder = {
    name: 'made-up encoder',
    version: '1',
    source: 'built-in',
    sha256: '0'.repeat(64),
    precision: 'fp32',
    threads: 1,
    substituteFor: null,
  };
  return { corpus: 'medical', embedder };
}

import type { Evidence } from '../../src/claims/index.js';
import {
  summariseCell,
  summariseContamination,
  summariseHarm,
  summariseSuccess,
} from '../../src/metrics/index.js';
import type { CellRecord } from '../../src/records/index.js';
import { PAPER_FAMILY } from '../../src/report/index.js';

/** The words of a claim, for tests of its rule. */
export const WORDS = { id: 'x.y', part: 'P', statement: 's', source: 'Table V', cell: 'c' };

/** A record of the shared edition with whatever a test changes. */
export function cellRecord(changes: Partial<CellRecord> = {}): CellRecord {
  return {
    ...{ corpus: 'medical', edition: 'shared', family: PAPER_FAMILY, rung: 'template' },
    ...{ filler: null, lengthMode: null, defense: 'drs', substitutes: null },
    ...summariseCell([], { ranks: true }),
    ...summariseHarm([], 4),
    ...summariseContamination([], new Map()),
    ...summariseSuccess([], new Map(), () => true),
    ...{ survival: 1, survivalHits: 1, survivalTotal: 1, survivalLow: 1, survivalHigh: 1 },
    ...{ inserted: 1, invalid: 0, padded: 0, payloadIntact: 1 },
    ...changes,
  };
}

/** Results with whatever a test changes; the paper prints 0.5 everywhere. */
export function evidence(changes: Partial<Evidence> = {}): Evidence {
  return { cells: [], profile: [], ladder: [], decisionLayer: [], paper: () => 0.5, ...changes };
}

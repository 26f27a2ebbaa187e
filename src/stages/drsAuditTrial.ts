import type { ShiftMode } from '../defenses/index.js';
import type { AuditFit, AuditOutcome, AuditThreshold } from '../report/index.js';
import { auditFit } from './drsAuditArms.js';
import { type AuditDocument, auditOutcome, auditScores } from './drsAuditOutcome.js';
import type { AuditVectors } from './drsAuditVectors.js';

/** What a reader may change. */
export interface TrialChoice {
  /** Documents fitted on, or all there are when that is fewer. */
  readonly n: number;
  /** M, directions in the score. */
  readonly directions: number;
  /** q, quantile level of the threshold. */
  readonly level: number;
  readonly mode: ShiftMode;
  readonly fitFrom: AuditFit;
  readonly thresholdFrom: AuditThreshold;
}

/**
 * Returns what one DRS port, put together at will, says of one seed's evaluation rows.
 *
 * @param vectors one seed's documents and a sample of the corpus
 * @param choice n, M, q, mode and where fit and threshold are from
 * @throws when n is no whole number of at least 2, or M or q is out of range
 * @example drsAuditTrial(vectors, { n: 199, directions: 100, level: 0.95, mode: 'naive', fitFrom: 'calibration', thresholdFrom: 'fitted' }).rank // => 198
 * @cost n d^2 + d^3
 */
export function drsAuditTrial({ seed, sample }: AuditVectors, choice: TrialChoice): AuditOutcome {
  const { n, directions, level, mode, fitFrom, thresholdFrom } = choice;
  if (!(n >= 2)) throw new RangeError(`a fit of n = ${n} documents; ask for 2 or more`);
  const documents = (fitFrom === 'calibration' ? seed.calibration : sample.fit).slice(0, Math.floor(n));
  const fit = auditFit(documents, mode, directions);
  const sources: Record<AuditThreshold, readonly AuditDocument[]> = {
    fitted: documents,
    'held-out': sample.heldOut,
    retrieved: seed.calibration,
  };
  return auditOutcome(seed.rows, seed.seed, {
    fit,
    fittedIds: new Set(documents.map(({ documentId }) => documentId)),
    thresholdScores: auditScores(fit, sources[thresholdFrom]),
    level,
  });
}

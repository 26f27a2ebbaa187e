import { type ShiftFit, shiftSpectrum } from '../defenses/index.js';
import type { AuditFit, AuditSpectrum } from '../report/index.js';
import { auditFit } from './drsAuditArms.js';
import type { AuditDocument } from './drsAuditOutcome.js';

/** Digits of a stored eigenvalue: more than a figure shows, few enough to keep the file small. */
const DIGITS = 6;

/**
 * Returns the spectrum of a fit and, along each of its directions, how much documents outside the fit vary: equal for a
 * covariance that is known, apart where the fit took the accident of its sample for a law.
 *
 * Definition (defense specification, section 3.2): eigenvalues of the covariance of the standardised documents,
 * ascending, those below 1e-10 of the largest as 0; mean square of the held-out documents' projections.
 *
 * @param source where the fitted documents are from
 * @param documents documents of the fit
 * @param heldOut documents outside it
 * @param directions M, to count the null directions in the naive score
 * @throws when there are fewer than two documents
 * @example auditSpectrum('calibration', documents, heldOut, 100).nullDirections // => 186
 * @cost n d^2 + d^3, and d^2 for each held-out document
 */
export function auditSpectrum(
  source: AuditFit,
  documents: readonly AuditDocument[],
  heldOut: readonly AuditDocument[],
  directions: number,
): AuditSpectrum {
  const dimension = documents[0]?.vector.length ?? 1;
  const all = auditFit(documents, 'naive', dimension);
  const { n, rank, nullDirections, marchenkoPasturEdge } = shiftSpectrum(all);
  return {
    fit: source,
    n,
    rank,
    nullDirections,
    directions: Math.min(directions, dimension),
    nullDirectionsInScore: Math.min(directions, nullDirections),
    marchenkoPasturEdge: rounded(marchenkoPasturEdge),
    eigenvalues: Array.from(all.spectrum, (value, index) => (index < nullDirections ? 0 : rounded(value))),
    heldOutVariance: varianceAlong(all, heldOut).map(rounded),
  };
}

function varianceAlong(
  { mean, deviation, directions, dimension }: ShiftFit,
  documents: readonly AuditDocument[],
) {
  const sums = new Float64Array(dimension);
  const z = new Float64Array(dimension);
  for (const { vector } of documents) {
    for (let i = 0; i < dimension; i++) {
      z[i] = ((vector[i] as number) - (mean[i] as number)) / (deviation[i] as number);
    }
    for (let m = 0, at = 0; m < dimension; m++) {
      let along = 0;
      for (let i = 0; i < dimension; i++, at++) along += (z[i] as number) * (directions[at] as number);
      sums[m] = (sums[m] as number) + along * along;
    }
  }
  return Array.from(sums, (sum) => sum / documents.length);
}

function rounded(value: number): number {
  return Number(value.toPrecision(DIGITS));
}

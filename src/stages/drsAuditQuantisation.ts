import type { AuditOutcome, DrsAudit, QuantisationCheck } from '../report/index.js';
import type { AuditSample, AuditSettings } from './drsAuditArms.js';
import type { AuditDocument, AuditSeed } from './drsAuditOutcome.js';
import { drsAuditTrial, type TrialChoice } from './drsAuditTrial.js';
import { type AuditVectors, packVectors, quantised, unpackVectors } from './drsAuditVectors.js';

/** A rate that moves by more than this changes a conclusion: our choice, far below every difference that is claimed. */
const TOLERANCE = 0.02;

/**
 * Returns the largest error of 16-bit vectors and the same arms on exact and on 16-bit vectors: the corrected port on the
 * whole sample and every seed, and both ports on the documents of the vector file.
 *
 * @param sample corpus sample
 * @param seeds what each run seed decides
 * @param shown the one that the vector file holds
 * @param audit M and level, and whose corpus and embedder the vector file names
 * @throws when a rate outside the fit moves by more than 0.02
 * @example quantisationOf(sample, seeds, seeds[0], audit).checks.length // => 3
 * @cost two fits of the whole sample
 */
export function quantisationOf(
  sample: AuditSample,
  seeds: readonly AuditSeed[],
  shown: AuditSeed,
  audit: AuditSettings & Pick<DrsAudit, 'corpus' | 'embedder'>,
): DrsAudit['quantisation'] {
  const { directions, level } = audit;
  const everySeed = {
    seed: shown.seed,
    calibration: shown.calibration,
    rows: seeds.flatMap(({ rows }) => rows),
  };
  const whole = { seed: everySeed, sample };
  const { header, bytes } = packVectors({ seed: shown, sample }, audit);
  const stored = unpackVectors(header, bytes);
  const exact = withVectorsOf(stored, [
    ...shown.calibration,
    ...shown.rows,
    ...sample.fit,
    ...sample.heldOut,
  ]);
  const corrected: TrialChoice = {
    ...{ n: sample.fit.length, directions, level, mode: 'rank' },
    ...{ fitFrom: 'corpus', thresholdFrom: 'held-out' },
  };
  const naive: TrialChoice = { ...corrected, mode: 'naive', fitFrom: 'calibration', thresholdFrom: 'fitted' };
  return {
    largestError: largestError([...sample.fit, ...sample.heldOut, ...everySeed.rows]),
    checks: [
      checkOf('drs', 'whole sample, every seed', corrected, whole, inFixedPoint(whole)),
      checkOf('drs', 'vector file', corrected, exact, stored),
      checkOf('drs-naive-199', 'vector file', naive, exact, stored),
    ],
  };
}

function checkOf(
  defense: string,
  place: string,
  choice: TrialChoice,
  exactVectors: AuditVectors,
  storedVectors: AuditVectors,
): QuantisationCheck {
  const [exact, stored] = [drsAuditTrial(exactVectors, choice), drsAuditTrial(storedVectors, choice)];
  const before = movableCounts(exact);
  const after = movableCounts(stored);
  for (const rate of ['clean', 'missed'] as const) {
    const { hits, total } = before[rate];
    if (Math.abs(hits - after[rate].hits) > TOLERANCE * total) {
      throw new Error(
        `DRS audit: 16-bit vectors move ${defense} (${place}) from ${hits} to ${after[rate].hits} of ${total} ${rate} rows; store more bits`,
      );
    }
  }
  const counts = ({ clean, missed }: AuditOutcome) => ({ clean, missed });
  return {
    arm: `${defense}, ${place}`,
    fitDocuments: exact.fitDocuments,
    exact: counts(exact),
    quantised: counts(stored),
  };
}

/** Without the clean rows of the fit itself: the faulty port scores them by rounding noise, which any change turns. */
function movableCounts({ clean, repeats, missed }: AuditOutcome) {
  return { clean: { hits: clean.hits - repeats.hits, total: clean.total - repeats.total }, missed };
}

function inFixedPoint({ seed, sample }: AuditVectors): AuditVectors {
  const all = <D extends AuditDocument>(documents: readonly D[]): D[] =>
    documents.map((document) => ({ ...document, vector: quantised(document.vector) }));
  return {
    seed: { ...seed, calibration: all(seed.calibration), rows: all(seed.rows) },
    sample: { ...sample, fit: all(sample.fit), heldOut: all(sample.heldOut) },
  };
}

/** The same documents with their exact vectors. */
function withVectorsOf({ seed, sample }: AuditVectors, documents: readonly AuditDocument[]): AuditVectors {
  const exact = new Map(documents.map(({ documentId, vector }) => [documentId, vector]));
  const all = <D extends AuditDocument>(stored: readonly D[]): D[] =>
    stored.map((document) => ({ ...document, vector: exact.get(document.documentId) ?? document.vector }));
  return {
    seed: { ...seed, calibration: all(seed.calibration), rows: all(seed.rows) },
    sample: { ...sample, fit: all(sample.fit), heldOut: all(sample.heldOut) },
  };
}

function largestError(documents: readonly AuditDocument[]): number {
  let largest = 0;
  for (const { vector } of documents) {
    const stored = quantised(vector);
    for (let i = 0; i < vector.length; i++) {
      largest = Math.max(largest, Math.abs((vector[i] as number) - (stored[i] as number)));
    }
  }
  return largest;
}

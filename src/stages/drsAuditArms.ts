import { fitDirectionalShifts, SHIFT_OPTIONS, type ShiftFit, type ShiftMode } from '../defenses/index.js';
import type { AuditArm, AuditOutcome, AuditThreshold } from '../report/index.js';
import {
  type AuditDocument,
  type AuditSeed,
  auditMatrix,
  auditOutcome,
  auditScores,
} from './drsAuditOutcome.js';

/** The clean corpus sample that every arm shares. */
export interface AuditSample {
  readonly dimension: number;
  /** In random order, so that its first n are a random sample too. */
  readonly fit: readonly AuditDocument[];
  readonly heldOut: readonly AuditDocument[];
}

/** M and the quantile level of every arm. */
export interface AuditSettings {
  readonly directions: number;
  readonly level: number;
}

const MODES: readonly ShiftMode[] = ['naive', 'rank', 'shrink'];

/**
 * Returns every arm of the audit on every seed: the faulty port, what changes when only its mode or only its threshold
 * is repaired, and the corrected port with its threshold from three places.
 *
 * Definition (defense specification, section 3.2): calibration fits are made anew for each seed; the corpus fit is made
 * once. `fitted` takes the threshold from the fitting documents, `held-out` from held-out random corpus documents,
 * `retrieved` from the seed's calibration documents.
 *
 * @param sample corpus documents that no target retrieves
 * @param seeds what each run seed calibrates on and decides
 * @param settings M and level
 * @throws when there are no documents to fit on
 * @example auditArms(sample, seeds, { directions: 100, level: 0.95 })[0]?.defense // => 'drs-naive-199'
 * @cost four fits of d^3 and 2,000 scores for each seed, one fit of the whole sample
 */
export function auditArms(
  sample: AuditSample,
  seeds: readonly AuditSeed[],
  settings: AuditSettings,
): AuditArm[] {
  return [
    ...MODES.flatMap((mode) => calibrationArms(sample, seeds, settings, mode)),
    ...corpusArms(sample, seeds, settings),
  ];
}

/**
 * Returns a fit to documents with the settings of the audit.
 *
 * @param documents at least two
 * @param mode which directions are admitted
 * @param directions M
 * @example auditFit(documents, 'naive', 100).n // => 199
 * @cost n d^2 + d^3
 */
export function auditFit(documents: readonly AuditDocument[], mode: ShiftMode, directions: number): ShiftFit {
  const matrix = auditMatrix(documents);
  const options = { ...SHIFT_OPTIONS, mode, directions };
  return fitDirectionalShifts(matrix, documents.length, matrix.length / documents.length, options);
}

function calibrationArms(
  sample: AuditSample,
  seeds: readonly AuditSeed[],
  { directions, level }: AuditSettings,
  mode: ShiftMode,
): AuditArm[] {
  const pairs = seeds.map(({ seed, calibration, rows }) => {
    const fit = auditFit(calibration, mode, directions);
    const fittedIds = idsOf(calibration);
    const outcome = (documents: readonly AuditDocument[]) =>
      auditOutcome(rows, seed, { fit, fittedIds, level, thresholdScores: auditScores(fit, documents) });
    return { fitted: outcome(calibration), heldOut: outcome(sample.heldOut) };
  });
  const arm = (threshold: AuditThreshold, outcomes: readonly AuditOutcome[]): AuditArm => ({
    fit: 'calibration',
    mode,
    threshold,
    defense: mode === 'naive' && threshold === 'fitted' ? 'drs-naive-199' : null,
    outcomes,
  });
  return [
    arm(
      'fitted',
      pairs.map(({ fitted }) => fitted),
    ),
    arm(
      'held-out',
      pairs.map(({ heldOut }) => heldOut),
    ),
  ];
}

function corpusArms(
  sample: AuditSample,
  seeds: readonly AuditSeed[],
  { directions, level }: AuditSettings,
): AuditArm[] {
  const fit = auditFit(sample.fit, 'rank', directions);
  const fittedIds = idsOf(sample.fit);
  const arm = (
    threshold: AuditThreshold,
    defense: string | null,
    scoresOf: (seed: AuditSeed) => readonly number[],
  ): AuditArm => ({
    fit: 'corpus',
    mode: 'rank',
    threshold,
    defense,
    outcomes: seeds.map((seed) =>
      auditOutcome(seed.rows, seed.seed, { fit, fittedIds, level, thresholdScores: scoresOf(seed) }),
    ),
  });
  const fitted = auditScores(fit, sample.fit);
  const heldOut = auditScores(fit, sample.heldOut);
  return [
    arm('fitted', null, () => fitted),
    arm('held-out', 'drs', () => heldOut),
    arm('retrieved', 'drs-retrieved', ({ calibration }) => auditScores(fit, calibration)),
  ];
}

function idsOf(documents: readonly AuditDocument[]): ReadonlySet<string> {
  return new Set(documents.map(({ documentId }) => documentId));
}

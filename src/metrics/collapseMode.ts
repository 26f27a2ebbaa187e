/** Constants of the diagnosis. */
export interface CollapseLimits {
  /** Least rise in FNR that is a collapse. */
  readonly leastRise: number;
  /** The loss of AUROC counts as at least this. */
  readonly leastLoss: number;
  /** Greatest AUROC afterwards of a signal collapse. */
  readonly signalAuroc: number;
  /** Least AUROC afterwards, and least rise over loss, of a calibration collapse. */
  readonly calibrationAuroc: number;
  readonly calibrationRatio: number;
}

/** Our constants (measurement rule D11). */
export const COLLAPSE_LIMITS: CollapseLimits = {
  leastRise: 0.2,
  leastLoss: 0.01,
  signalAuroc: 0.6,
  calibrationAuroc: 0.8,
  calibrationRatio: 3,
};

/** So that a rise of 0.2 that rounding shortens still counts as one. */
const ROUNDING = 1e-12;

export type CollapseMode = 'none' | 'signal' | 'calibration' | 'mixed' | 'set-level';

/** False-negative rate at deployment and AUROC of one defense in one cell at one rung. */
export interface Performance {
  readonly fnr: number;
  /** Null for defenses that rank nothing. */
  readonly auroc: number | null;
}

export interface Collapse {
  readonly mode: CollapseMode;
  /** Rise in FNR over loss of AUROC; null when not defined or not needed. */
  readonly ratio: number | null;
}

/**
 * What fails when a defense collapses from the template to another rung: its ranking or its threshold.
 *
 * Definition (measurement rule D11, our constants): a rise in FNR under 0.20 is `none`; without AUROC
 * `set-level`; else R = rise / max(AUROC loss, 0.01): AUROC after <= 0.60 is `signal`; AUROC after >= 0.80
 * and R >= 3 is `calibration`; otherwise `mixed`.
 *
 * @param before at the template
 * @param after at the other rung of the same cell
 * @param limits other constants
 * @example collapseMode({ fnr: 0, auroc: 1 }, { fnr: 0.986, auroc: 0.953 }).mode // => 'calibration'
 */
export function collapseMode(
  before: Performance,
  after: Performance,
  limits: CollapseLimits = COLLAPSE_LIMITS,
): Collapse {
  const rise = after.fnr - before.fnr;
  if (rise < limits.leastRise - ROUNDING) return { mode: 'none', ratio: null };
  if (before.auroc === null || after.auroc === null) return { mode: 'set-level', ratio: null };
  const ratio = rise / Math.max(before.auroc - after.auroc, limits.leastLoss);
  return { mode: modeOf(after.auroc, ratio, limits), ratio };
}

function modeOf(aurocAfter: number, ratio: number, limits: CollapseLimits): CollapseMode {
  if (aurocAfter <= limits.signalAuroc) return 'signal';
  return aurocAfter >= limits.calibrationAuroc && ratio >= limits.calibrationRatio ? 'calibration' : 'mixed';
}

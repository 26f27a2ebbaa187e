/** Our constants (measurement rule D11). */
const LEAST_COLLAPSE = 0.2;
const LEAST_RANKING_LOSS = 0.01;
const SIGNAL_AUROC = 0.6;
const CALIBRATION_AUROC = 0.8;
const CALIBRATION_RATIO = 3;
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
 * @example collapseMode({ fnr: 0, auroc: 1 }, { fnr: 0.986, auroc: 0.953 }).mode // => 'calibration'
 */
export function collapseMode(before: Performance, after: Performance): Collapse {
  const rise = after.fnr - before.fnr;
  if (rise < LEAST_COLLAPSE - ROUNDING) return { mode: 'none', ratio: null };
  if (before.auroc === null || after.auroc === null) return { mode: 'set-level', ratio: null };
  const ratio = rise / Math.max(before.auroc - after.auroc, LEAST_RANKING_LOSS);
  return { mode: modeOf(after.auroc, ratio), ratio };
}

function modeOf(aurocAfter: number, ratio: number): CollapseMode {
  if (aurocAfter <= SIGNAL_AUROC) return 'signal';
  return aurocAfter >= CALIBRATION_AUROC && ratio >= CALIBRATION_RATIO ? 'calibration' : 'mixed';
}

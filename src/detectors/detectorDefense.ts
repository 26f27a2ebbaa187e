import { constantThreshold, requireCalibration, upperThreshold } from '../defenses/index.js';
import type { CandidateSet, Defense, DefenseDecision, FittedDefense } from '../records/index.js';
import type { AnswerLog } from './answerLog.js';
import { UNFITTED } from './collectAnswers.js';
import { type Detector, type DetectorAnswer, detectorRequest, fitKey, requestKey } from './detector.js';

/** Quantile level of a threshold that is fitted for a detector that brings none (our choice, as for DRS). */
export const DETECTOR_LEVEL = 0.95;

export interface DetectorDefenseOptions {
  /** A score above it is flagged; null: fitted on the clean calibration documents alone. */
  readonly threshold?: number | null;
  /** Level of the fitted threshold, in [0, 1]. */
  readonly level?: number;
}

/**
 * Returns somebody's detector as one more defense: every answer was collected before, so deciding is a look-up.
 *
 * Definition: score > threshold flags (defense specification, section 0). The threshold is the given one, or the order
 * statistic of the calibration candidates' scores at `level`. A set-level detector's decisions are taken as they are.
 * @param detector id, kind and whether it fits
 * @param log what `collectAnswers` filled
 * @param options threshold or level
 * @throws when a threshold is given for a set-level detector or is no finite number
 * @example detectorDefense({ id: 'd', kind: 'set-level', fits: false }, log).ranks // => false
 */
export function detectorDefense(
  detector: Pick<Detector, 'id' | 'kind' | 'fits'>,
  log: Pick<AnswerLog, 'get'>,
  { threshold = null, level = DETECTOR_LEVEL }: DetectorDefenseOptions = {},
): Defense {
  const { id, kind, fits } = detector;
  if (threshold !== null && (kind === 'set-level' || !Number.isFinite(threshold))) {
    throw new Error(
      `detector ${JSON.stringify(id)}: a threshold of ${threshold} cannot be used; give a ${kind === 'set-level' ? 'per-document detector' : 'finite number'}`,
    );
  }
  return {
    id,
    kind,
    ranks: kind === 'per-document',
    needsLikelihood: false,
    fit({ calibration }): FittedDefense {
      const fit = fits ? fitKey(calibration.map((set) => detectorRequest(set))) : UNFITTED;
      const answerOf = (set: CandidateSet) => answered(id, log, fit, set);
      if (kind === 'set-level') return { thresholds: [], decide: (set) => setDecision(answerOf(set)) };
      const limit =
        threshold === null
          ? fittedThreshold(
              id,
              level,
              calibration.flatMap((set) => scoresOf(answerOf(set))),
            )
          : constantThreshold('score', threshold);
      return {
        thresholds: [limit],
        decide(set) {
          const scores = scoresOf(answerOf(set));
          const flags = scores.map((score) => score > limit.value);
          return { scores, probabilities: null, flags, degenerate: false };
        },
      };
    },
  };
}

function fittedThreshold(id: string, level: number, scores: readonly number[]) {
  requireCalibration(id, scores);
  return upperThreshold('score', scores, level);
}

function answered(id: string, log: Pick<AnswerLog, 'get'>, fit: string, set: CandidateSet): DetectorAnswer {
  const answer = log.get(fit, requestKey(detectorRequest(set)));
  if (answer !== undefined) return answer;
  throw new Error(
    `detector ${JSON.stringify(id)}, query ${JSON.stringify(set.queryId)}: was not asked about this set; collect its answers first`,
  );
}

function scoresOf(answer: DetectorAnswer): readonly number[] {
  return 'scores' in answer ? answer.scores : [];
}

function setDecision(answer: DetectorAnswer): DefenseDecision {
  const flags = 'blocked' in answer ? answer.blocked : [];
  return { scores: null, probabilities: null, flags, degenerate: false };
}

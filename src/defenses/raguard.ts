import type { Defense, FitData, MeasuredDocument, Threshold } from '../records/index.js';
import { percentile } from '../stats/index.js';
import { calibrationDocuments, calibrationRows } from './calibration.js';
import { decideByScores } from './decideByScores.js';
import { finiteScore, likelihoodOf, requireCalibration, type ScorePlace } from './finiteScore.js';
import { type PdTail, type RaguardLimits, raguardFeatures, raguardScore } from './raguardFilters.js';
import type { Setting } from './setting.js';
import { constantThreshold, lowerThreshold, upperThreshold } from './threshold.js';

export interface RaguardOptions {
  /** Share of clean documents cut off by each tail, in (0, 0.5). */
  readonly alpha: number;
  readonly pdTail: PdTail;
}

/** What the tables run. */
export const RAGUARD_OPTIONS: RaguardOptions = { alpha: 0.025, pdTail: 'both' };

export const RAGUARD_SETTINGS: readonly Setting[] = [
  {
    defense: 'raguard',
    name: 'alpha',
    value: RAGUARD_OPTIONS.alpha,
    source: 'second-hand',
    reason: 'tails of 2.5 % as quoted from the paper',
  },
  {
    defense: 'raguard',
    name: 'pdTail',
    value: RAGUARD_OPTIONS.pdTail,
    source: 'inferred',
    reason: 'four tails bound the false-positive rate at 10 %, close to the reported 0.104-0.115',
  },
];

/**
 * Returns RAGuard (defense specification, section 2) on the shared candidate set, without expanded retrieval.
 * Limits are order statistics of clean scores at 1 - alpha: of PD and PM over the distinct calibration
 * documents, of TS over the calibration rows. Flagged when any filter fires, which is score > 0.
 *
 * @param options tail share and side of PD
 * @throws on fit, when there is no calibration document or one has no likelihood
 * @example raguard().id // => 'raguard'
 */
export function raguard(options: RaguardOptions = RAGUARD_OPTIONS): Defense {
  return {
    id: 'raguard',
    kind: 'per-document',
    ranks: true,
    needsLikelihood: true,
    fit(data) {
      const { thresholds, limits } = calibrated(data, options);
      return {
        thresholds: [constantThreshold('score', 0), ...thresholds],
        decide: (set) =>
          decideByScores(set, {
            defense: 'raguard',
            score: (candidate, place) =>
              raguardScore(featuresOf(candidate, candidate.similarity, place, options.pdTail), limits),
            flagged: (score) => score > 0,
          }),
      };
    },
  };
}

function calibrated(data: FitData, { alpha, pdTail }: RaguardOptions) {
  const rows = calibrationRows(data);
  requireCalibration('raguard', rows);
  const features = calibrationDocuments(data).map((document) => {
    const place = { defense: 'raguard', queryId: null, documentId: document.documentId };
    return featuresOf(document, 0, place, pdTail);
  });
  const pd = features.map((feature) => feature.pd);
  const pm = features.map((feature) => feature.pm);
  const ts = rows.map(({ queryId, candidate }) =>
    finiteScore(candidate.similarity, { defense: 'raguard', queryId, documentId: candidate.documentId }),
  );
  const level = 1 - alpha;
  const pdLow = pdTail === 'both' ? lowerThreshold('pd-low', pd, level) : null;
  const pdHigh = upperThreshold('pd-high', pd, level);
  const pmHigh = upperThreshold('pm-high', pm, level);
  const tsHigh = upperThreshold('ts-high', ts, level);
  const limits: RaguardLimits = {
    pdLow: pdLow?.value ?? null,
    pdHigh: pdHigh.value,
    pmHigh: pmHigh.value,
    tsHigh: tsHigh.value,
    pdSpread: interquartileRange(pd),
    pmSpread: interquartileRange(pm),
    tsSpread: interquartileRange(ts),
  };
  const thresholds: Threshold[] = pdLow === null ? [pdHigh, pmHigh, tsHigh] : [pdLow, pdHigh, pmHigh, tsHigh];
  return { thresholds, limits };
}

function featuresOf(document: MeasuredDocument, similarity: number, place: ScorePlace, pdTail: PdTail) {
  const features = raguardFeatures(likelihoodOf(document, place), similarity, pdTail);
  finiteScore(features.pd, place);
  finiteScore(features.ts, place);
  return features;
}

/** Type-7 p75 - p25; 1 when it is 0, so that a constant feature still has an excess. Our choice. */
function interquartileRange(values: readonly number[]): number {
  return percentile(values, 75) - percentile(values, 25) || 1;
}

import type { AuditArm, AuditSize, Counts, CountsInterval, QuantisationCheck } from './drsAuditRecords.js';
import { formatCount, formatCounts, formatInterval, formatRate } from './formatRate.js';
import { defenseLabel } from './labels.js';
import type { TextTable } from './textTable.js';

/**
 * Returns counts summed over seeds.
 *
 * @param arm one arm of the audit
 * @param rate which counts
 * @example pooledCounts({ fit: 'corpus', mode: 'rank', threshold: 'held-out', defense: null, outcomes: [] }, 'clean') // => { hits: 0, total: 0 }
 */
export function pooledCounts(arm: AuditArm, rate: 'clean' | 'repeats' | 'missed'): Counts {
  const sum = (field: keyof Counts) =>
    arm.outcomes.reduce((total, outcome) => total + outcome[rate][field], 0);
  return { hits: sum('hits'), total: sum('total') };
}

/**
 * Returns every arm of the audit as a table: both error rates pooled over the seeds, their range over the seeds, and the
 * AUROC, which no threshold can change.
 *
 * @param arms arms of `drs-audit.json`
 * @param title heading
 * @example tableDrsArms([], 'a').rows // => []
 */
export function tableDrsArms(arms: readonly AuditArm[], title: string): TextTable {
  const columns = ['fitted on', 'mode', 'threshold from', 'row of Table V', 'FPR', 'FNR', 'AUROC'];
  return {
    title,
    columns,
    rows: arms.map((arm) => {
      const { fit, mode, threshold, defense, outcomes } = arm;
      const sizes = outcomes.map(({ fitDocuments }) => fitDocuments);
      return [
        [`${rangeText(sizes, formatCount)} ${fit} documents`],
        [mode],
        [threshold],
        [defense === null ? '' : defenseLabel(defense)],
        rateLines(
          pooledCounts(arm, 'clean'),
          outcomes.map(({ clean }) => clean),
        ),
        rateLines(
          pooledCounts(arm, 'missed'),
          outcomes.map(({ missed }) => missed),
        ),
        [
          rangeText(
            outcomes.flatMap(({ auroc }) => (auroc === null ? [] : [auroc])),
            formatRate,
          ),
        ],
      ];
    }),
    notes: [
      'Rates are pooled over the seeds, with the least and the greatest of one seed below; AUROC: least to greatest.',
    ],
  };
}

/**
 * Returns the clean rows of one arm by seed, those whose document is in the fit apart from all others.
 *
 * @param arm an arm fitted on the calibration documents
 * @param title heading
 * @example tableDrsRepeats({ fit: 'calibration', mode: 'naive', threshold: 'fitted', defense: null, outcomes: [] }, 'a').rows // => []
 */
export function tableDrsRepeats(arm: AuditArm, title: string): TextTable {
  return {
    title,
    columns: [
      'seed',
      'fit documents',
      'rank',
      'threshold',
      'rows not in the fit, blocked',
      'rows in the fit, blocked',
      'FPR',
    ],
    rows: arm.outcomes.map(({ seed, fitDocuments, rank, threshold, clean, repeats }) => {
      const others = { hits: clean.hits - repeats.hits, total: clean.total - repeats.total };
      return [
        [String(seed)],
        [formatCount(fitDocuments)],
        [formatCount(rank)],
        [threshold.toExponential(1)],
        [formatCounts(others.hits, others.total)],
        [formatCounts(repeats.hits, repeats.total)],
        [rateOf(clean)],
      ];
    }),
    notes: [],
  };
}

/**
 * Returns the false-positive rate by size of fit as a table.
 *
 * @param sizes sizes of `drs-audit.json`
 * @param title heading
 * @example tableDrsSizes([], 'a').rows // => []
 */
export function tableDrsSizes(sizes: readonly AuditSize[], title: string): TextTable {
  const cell = (counts: CountsInterval) => [rateOf(counts), formatInterval(counts.low, counts.high)];
  return {
    title,
    columns: ['mode', 'n', 'FPR, fitted threshold', 'FPR, held-out threshold', 'mean score outside / inside'],
    rows: sizes.map(({ mode, n, fitted, heldOut, meanRatio }) => [
      [mode],
      [formatCount(n)],
      cell(fitted),
      cell(heldOut),
      [meanRatio === null ? 'N/A' : ratioText(meanRatio)],
    ]),
    notes: ['Intervals are 95 % Wilson intervals over documents.'],
  };
}

/**
 * Returns the same arms on exact and on 16-bit vectors as a table.
 *
 * @param checks the checks of `drs-audit.json`
 * @param title heading
 * @example tableDrsQuantisation([], 'a').rows // => []
 */
export function tableDrsQuantisation(checks: readonly QuantisationCheck[], title: string): TextTable {
  return {
    title,
    columns: ['arm', 'fit documents', 'FPR, exact', 'FPR, 16 bits', 'FNR, exact', 'FNR, 16 bits'],
    rows: checks.map(({ arm, fitDocuments, exact, quantised }) =>
      [
        arm,
        formatCount(fitDocuments),
        ...[exact.clean, quantised.clean, exact.missed, quantised.missed].map(rateOf),
      ].map((text) => [text]),
    ),
    notes: [],
  };
}

function rateLines(pooled: Counts, bySeed: readonly Counts[]): string[] {
  const rates = bySeed.flatMap(({ hits, total }) => (total === 0 ? [] : [hits / total]));
  return [rateOf(pooled), rangeText(rates, formatRate)];
}

function rateOf({ hits, total }: Counts): string {
  return `${formatRate(total === 0 ? null : hits / total)} (${formatCounts(hits, total)})`;
}

/** Beyond any sense as a factor, it is given as a power of ten. */
function ratioText(value: number): string {
  return value < 1000 ? value.toFixed(2) : value.toExponential(0);
}

/** Least and greatest value; one when they are equal, N/A when there is none. */
function rangeText(values: readonly number[], format: (value: number) => string): string {
  if (values.length === 0) return 'N/A';
  const ends = [Math.min(...values), Math.max(...values)].map(format);
  return [...new Set(ends)].join(' to ');
}

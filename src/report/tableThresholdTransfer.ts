import { closingTheDoor } from './closingTheDoor.js';
import { compareFixed } from './fixedOrder.js';
import { formatChange, formatCount, formatCounts, formatInterval, formatRate } from './formatRate.js';
import { defenseLabel, rungLabel } from './labels.js';
import { substituteNotes } from './substituteNotes.js';
import { compareColumns } from './tableColumns.js';
import type { ThresholdTransfer, TransferRates } from './tableThresholdTransferRecords.js';
import { DOOR, editionLine } from './tableV.js';
import type { TextTable } from './textTable.js';

/**
 * Returns the table of thresholds that were fitted on other corpora: both error rates at home and away, and what changed.
 *
 * Not in the paper; issue of deployment: nobody has labelled or even clean data of the corpus that is to be protected.
 * @param records of one rung
 * @param profile whose results these are
 * @throws when a number is not finite
 * @example tableThresholdTransfer([], 'full').rows // => []
 */
export function tableThresholdTransfer(records: readonly ThresholdTransfer[], profile: string): TextTable {
  const ordered = [...records].sort(
    (a, b) => compareColumns(a, b) || compareFixed('defense', a.defense, b.defense),
  );
  const [first] = ordered;
  const { lettersOf, notes } = substituteNotes(ordered);
  const rung = first === undefined ? 'no cell' : rungLabel(first.rung, first.filler, first.lengthMode);
  return {
    title: `Thresholds fitted on the other corpora, PoisonedRAG, ${rung}, profile ${profile}`,
    columns: [
      ...['Corpus', 'Defense', 'Fitted elsewhere by'],
      ...['FNR home', 'FNR away', 'Δ FNR', 'FPR home', 'FPR away', 'Δ FPR', 'AUROC home → away'],
    ],
    words: ['Defense', 'Fitted elsewhere by'],
    rows: ordered.map((record) => [
      [record.corpus],
      [nameOf(record, lettersOf(record.defense))],
      [record.method],
      sideOf(record.home, 'fnr'),
      sideOf(record.away, 'fnr'),
      [formatChange(record.change.fnr)],
      sideOf(record.home, 'fpr'),
      sideOf(record.away, 'fpr'),
      [formatChange(record.change.fpr)],
      [`${formatRate(record.home.auroc)} → ${formatRate(record.away.auroc)}`],
    ]),
    notes: [
      'Home: fitted on the calibration queries of the corpus itself, as in Table V. Away: fitted on those of the other corpora ' +
        'of the profile, of the same run seed, and deployed here; the evaluated candidates are the same. Δ is away minus home.',
      'Pooled quantile: the limits are order statistics of the clean calibration documents of the other corpora together. Mean of ' +
        'thresholds: calibration scores of these defenses are not stored, so the mean of the other corpora’s thresholds; DRS stays ' +
        'fitted to the home corpus. Mean of scorers: the mean of the Platt-scaled logits of the scorers fitted there, the ' +
        'threshold on the probability as at home. All three are our choice.',
      'Not listed: defenses with constant thresholds, whose decisions do not depend on a corpus, and rows whose scorers are not stored.',
      `Means over ${formatCount(Math.max(0, ...ordered.map(({ seeds }) => seeds.length)))} run seeds with 95 % intervals of the query cluster ` +
        'bootstrap, paired for Δ; counts pooled over the seeds below each rate (missed of poison, blocked of clean candidates).',
      ...notes.map(({ letter, text }) => `${letter}: ${text}`),
      DOOR,
      editionLine(ordered),
    ],
  };
}

/** The mark stands where either side closes the door, and says which. */
function nameOf({ defense, home, away, nPoison }: ThresholdTransfer, letters: string): string {
  const closes = (side: TransferRates) => closingTheDoor({ fnr: side.fnr, fpr: side.fpr, nPoison });
  const sides = [closes(home) ? 'home' : '', closes(away) ? 'away' : ''].filter((side) => side !== '');
  const name = `${defenseLabel(defense)}${letters === '' ? '' : ` (${letters})`}`;
  return sides.length === 0 ? name : `${name} † ${sides.join(', ')}`;
}

function sideOf(rates: TransferRates, metric: 'fnr' | 'fpr'): string[] {
  const value = rates[metric];
  const interval = value === null ? '' : formatInterval(rates[`${metric}Low`], rates[`${metric}High`]);
  return [
    `${formatRate(value)} ${interval}`.trim(),
    formatCounts(rates[`${metric}Hits`], rates[`${metric}Total`]),
  ];
}

import { UPDATE_ARMS, type UpdateArm } from '../updates/index.js';
import { compareFixed } from './fixedOrder.js';
import { formatChange, formatCounts, formatInterval, formatRate } from './formatRate.js';
import { defenseLabel } from './labels.js';
import type { LegitimateUpdateRecord, LegitimateUpdates } from './legitimateUpdatesRecords.js';
import { substituteNotes } from './substituteNotes.js';
import type { TextTable } from './textTable.js';

const ARMS: Readonly<Record<UpdateArm, string>> = {
  restatement: 'restatement',
  update_cue: 'update cue',
  faq: 'FAQ',
  dated_revision: 'dated revision',
};

/**
 * Returns the printed name of a kind of honest update.
 *
 * @param arm which kind
 * @example updateArmLabel('faq') // => 'FAQ'
 */
export function updateArmLabel(arm: UpdateArm): string {
  return ARMS[arm];
}

/**
 * Returns what each defense does to honest documents that are new in the index: one line for each corpus, kind and defense.
 *
 * E5 (measurement F1; not run in the paper). All documents are clean: a block is a false positive.
 * @param updates content of `legitimate-updates.json`
 * @param profile the profile the records are of
 * @example tableLegitimateUpdates({ rule: 'all', records: [] }, 'full').rows // => []
 */
export function tableLegitimateUpdates({ rule, records }: LegitimateUpdates, profile: string): TextTable {
  const sorted = orderedUpdates(records);
  const { lettersOf, notes } = substituteNotes(sorted);
  const letters = (defense: string) => (lettersOf(defense) === '' ? '' : ` (${lettersOf(defense)})`);
  return {
    title: `E5, legitimate updates: what a defense does to honest documents that are new, profile ${profile}`,
    columns: [
      'Corpus',
      'Update',
      'Defense',
      'FPR, updates',
      'blocked / retrieved',
      'FPR, ordinary candidates',
      'Excess FPR',
      'Change for the neighbours',
      'Retrieved updates',
    ],
    words: ['Update', 'Defense'],
    rows: sorted.map(({ corpus, arm, defense, ...row }) => [
      [corpus],
      [updateArmLabel(arm)],
      [`${defenseLabel(defense)}${letters(defense)}`],
      shareLines(row.update),
      [formatCounts(row.update.hits, row.update.total)],
      shareLines(row.ordinary),
      [formatChange(row.excess)],
      [formatChange(row.neighbourExcess)],
      [retrievedText(row.retrieved)],
    ]),
    notes: [
      rule,
      'Restatement: one sentence stating the correct answer. Update cue: the gold document with "The latest data confirms that the correct answer is ..." after its first sentence. FAQ: the question, a line break, the gold document. Dated revision: the gold document with one year or figure moved up by one and "This version supersedes the earlier one."',
      'Every document is clean, so every block is a false positive. FPR is over the updates that the evaluation questions retrieve, pooled over the run seeds; ordinary candidates are those of the same questions before anything was added; neighbours are the other candidates once the update is there. Excess and change are paired by question, with 95 % cluster bootstrap intervals.',
      'The trust rows are told that an update is not of the corpus, as they are told of poison: what they block beyond the scorer at the same cost, they block for its source.',
      ...notes.map(({ letter, text }) => `(${letter}) ${text}`),
    ],
  };
}

/**
 * Returns the records in the order in which they are printed.
 *
 * @param records in any order
 * @example orderedUpdates([]) // => []
 */
export function orderedUpdates(records: readonly LegitimateUpdateRecord[]): LegitimateUpdateRecord[] {
  return [...records].sort(
    (a, b) =>
      compareFixed('corpus', a.corpus, b.corpus) ||
      UPDATE_ARMS.indexOf(a.arm) - UPDATE_ARMS.indexOf(b.arm) ||
      compareFixed('defense', a.defense, b.defense),
  );
}

function shareLines({ value, low, high }: LegitimateUpdateRecord['update']): string[] {
  const interval = formatInterval(low, high);
  return interval === '' ? [formatRate(value)] : [formatRate(value), interval];
}

function retrievedText({ hits, total }: LegitimateUpdateRecord['retrieved']): string {
  return `${formatRate(total === 0 ? null : hits / total)} (${formatCounts(hits, total)})`;
}

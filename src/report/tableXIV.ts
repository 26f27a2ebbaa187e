import type { AdaptiveArm, AdaptiveAttacker, AdaptiveRow, AdaptiveShare } from './adaptiveAttackerRecords.js';
import { compareFixed } from './fixedOrder.js';
import {
  formatChange,
  formatCount,
  formatCountRange,
  formatCounts,
  formatInterval,
  formatRate,
} from './formatRate.js';
import { defenseLabel, familyLabel } from './labels.js';
import { lettersOf } from './lettered.js';
import type { TextTable } from './textTable.js';

const ENCODERS = { hashing: 'its own hashing encoder', retriever: "the retriever's encoder" } as const;
const COLUMNS = [
  'Defense',
  'Relation',
  'Template passes',
  'Tuned passes',
  'Gain',
  'Payload',
  'Survival',
  'Success',
  'Clean blocked',
  'Oracle calls',
] as const;

/** The gate of the paper's table. */
export const PAPER_GATE = 'scorer-0.5';

/**
 * Returns Table XIV: what the attacker tuned against the learned scorer gets past it, and past all other defenses unchanged.
 *
 * Paper, Table XIV; measurement section F3. Each pass share stands beside the share of clean candidates that the gate blocks,
 * payload, survival and conjunctive success; transferred rows are lower bounds.
 * @param attacker content of `adaptive-attacker.json`
 * @param options the paper's pass share, and the encoder of the surrogate to show
 * @throws when a share is not finite
 * @example tableXIV(ATTACKER, { reported: 0.977 }).rows[0][1] // => ['tuned']
 */
export function tableXIV(
  attacker: AdaptiveAttacker,
  { reported, encoder = 'hashing' }: { readonly reported: number; readonly encoder?: AdaptiveRow['encoder'] },
): TextTable {
  const rows = attacker.rows.filter((row) => row.tunedAgainst === PAPER_GATE && row.encoder === encoder);
  return tableOf(attacker, rows, {
    title: `Table XIV: defense-aware attacker tuned against ${defenseLabel(PAPER_GATE)} with ${ENCODERS[encoder]}, profile ${attacker.profile}`,
    notes: [
      `The paper's attacker gets ${formatRate(reported)} of documents through its own scorer. Transferred rows are the same texts, unchanged, and lower bounds.`,
    ],
  });
}

/**
 * Returns the step beyond the paper: the same attacker tuned against each defense in turn, judged by that defense alone.
 *
 * @param attacker content of `adaptive-attacker.json`
 * @throws when a share is not finite
 * @example tableTunedInTurn(ATTACKER).rows.every((row) => row[1][0] === 'tuned') // => true
 */
export function tableTunedInTurn(attacker: AdaptiveAttacker): TextTable {
  const rows = attacker.rows.filter(({ relation, encoder }) => relation === 'tuned' && encoder === 'hashing');
  const reasons = Object.entries(attacker.notTuned).map(([id, reason]) => `${defenseLabel(id)}: ${reason}`);
  return tableOf(attacker, rows, {
    title: `The attacker tuned against each defense in turn, profile ${attacker.profile}`,
    notes: [
      ...(reasons.length === 0 ? [] : [`Not tuned against: ${reasons.join('; ')}.`]),
      'Filters that decide on a whole set, and duplicate search, answer for no single document and are not tuned against either.',
    ],
  });
}

interface Wording {
  readonly title: string;
  readonly notes: readonly string[];
}

function tableOf(
  attacker: AdaptiveAttacker,
  rows: readonly AdaptiveRow[],
  { title, notes }: Wording,
): TextTable {
  const shown = [...rows].sort(
    (a, b) =>
      (a.relation === b.relation ? 0 : a.relation === 'tuned' ? -1 : 1) ||
      compareFixed('defense', a.defense, b.defense),
  );
  const letters = lettersOf(
    shown.map(({ substitutes }) => (substitutes === null ? [] : substitutes.split('; '))),
  );
  return {
    title,
    columns: COLUMNS,
    words: ['Relation'],
    rows: shown.map((row, i) => cellsOf(attacker, row, letters.letters[i] ?? [])),
    notes: [
      ...notes,
      ...settingNotes(attacker, shown),
      ...letters.notes.map(({ letter, text }) => `${letter} stand-in: ${text}.`),
    ],
  };
}

function cellsOf({ arms }: AdaptiveAttacker, row: AdaptiveRow, letters: readonly string[]): string[][] {
  const arm = arms.find((one) => one.tunedAgainst === row.tunedAgainst && one.encoder === row.encoder);
  const { template, tuned, passGain } = row;
  return [
    [`${defenseLabel(row.defense)}${letters.length === 0 ? '' : ` ${letters.join('')}`}`],
    [row.relation === 'tuned' ? 'tuned' : 'transferred, ≥'],
    shareCell(template.pass),
    shareCell(tuned.pass),
    [formatChange({ difference: passGain.value, low: passGain.low, high: passGain.high })],
    shareCell(tuned.payload),
    shareCell(tuned.survival),
    shareCell(tuned.success),
    shareCell(tuned.cleanBlocked),
    [row.relation === 'tuned' ? callsText(arm) : '0'],
  ];
}

function shareCell({ value, low, high, hits, total }: AdaptiveShare): string[] {
  return [`${formatRate(value)} ${formatInterval(low, high)}`.trim(), formatCounts(hits, total)];
}

function callsText(arm: AdaptiveArm | undefined): string {
  return arm === undefined ? 'N/A' : formatCountRange(arm.runs.map(({ oracleCalls }) => oracleCalls));
}

function settingNotes(attacker: AdaptiveAttacker, rows: readonly AdaptiveRow[]): string[] {
  const { corpus, family, edition, poisonOrigin, seeds, queriesPerRun, settings, mostWords } = attacker;
  const arms = attacker.arms.filter(({ tunedAgainst, encoder }) =>
    rows.some((row) => row.tunedAgainst === tunedAgainst && row.encoder === encoder),
  );
  const runs = arms.flatMap((arm) => arm.runs);
  const sum = (of: (run: (typeof runs)[number]) => number) => runs.reduce((total, run) => total + of(run), 0);
  return [
    `${corpus} (${edition}), ${familyLabel(family)}, ${poisonOrigin} poison; ${formatCount(seeds.length)} runs of ` +
      `${formatCount(queriesPerRun)} questions, all documents of a question inserted together. Passes: of the retrieved documents; ` +
      'payload, survival and success (retrieved, payload intact and passed): of the inserted ones. Means over runs, 95 % cluster ' +
      'bootstrap intervals over questions, pooled counts.',
    `Budget of a run: ${formatCount(settings.oracleCalls ?? 0)} hard-label oracle calls, ${formatCount(settings.iterations ?? 0)} surrogate steps a ` +
      `document, at most ${formatCount(mostWords)} words. Of ${formatCount(sum(({ oracleCalls }) => oracleCalls))} calls ` +
      `${formatCount(sum(({ probesPassed }) => probesPassed))} were answered PASS, ${formatCount(sum(({ probesNotRetrieved }) => probesNotRetrieved))} were about a text ` +
      `that was not retrieved and count as not passed; ${formatCount(sum(({ accepted }) => accepted))} of ${formatCount(sum(({ steps }) => steps))} steps were accepted.`,
  ];
}

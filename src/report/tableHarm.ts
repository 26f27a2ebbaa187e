import { costText, decidedColumns, decisionLabel, type HarmRow, harmRows } from './decisionHarm.js';
import {
  formatCount,
  formatCounts,
  formatHarm,
  formatHarmInterval,
  formatPercent,
  formatRate,
} from './formatRate.js';
import { rungLabel } from './labels.js';
import { recomputeCommand } from './recompute.js';
import type { DecisionRule } from './resultRecords.js';
import { sameColumn } from './tableColumns.js';
import type { LadderSources } from './tableLadder.js';
import { editionLine } from './tableV.js';
import type { TextTable } from './textTable.js';

const RULES = ['tau-0.5', 'tau-d', 'three-action'] as const;

/**
 * Returns the table behind Figure 7: harm per thousand queries under three rules, for the learned scorer and the scaled
 * scores of RAGuard and perplexity, in the cells where the operating point matters.
 *
 * Paper, Figure 7; measurement rules D5 and D6. Both error rates of each rule stand beside its harm.
 * @param sources one profile of results and the paper's numbers
 * @throws when a number is not finite
 * @example tableHarm({ results: RESULTS, reported: PAPER, profile: 'full' }).rows // => []
 */
export function tableHarm({ results: { decisionLayer }, reported, profile }: LadderSources): TextTable {
  const rows = harmRows(decisionLayer);
  const places = new Set(rows.map((row) => cellOf(row))).size;
  return {
    title: `Harm per thousand queries by decision rule, profile ${profile}`,
    columns: ['Cell', 'Score', ...RULES.map(decisionLabel), 'Escalated', 'Comparison band', 'Paper'],
    words: ['Score', 'Paper'],
    rows: rows.map((row) => {
      const of = (rule: (typeof RULES)[number]) => row.rules.find((other) => other.rule === rule);
      const escalation = of('three-action')?.escalation;
      return [
        [cellOf(row)],
        [decisionLabel(row.score)],
        ...RULES.map((rule) => ruleLines(of(rule))),
        [escalation === undefined ? 'absent' : formatPercent(escalation.value)],
        [
          `${formatPercent(row.comparisonBandShare.value)} (${formatCounts(row.comparisonBandShare.hits, row.comparisonBandShare.total)})`,
        ],
        [publishedText(row, reported.ladder.harm)],
      ];
    }),
    notes: [
      'Harm in units of one false block, FNR and FPR below it, pooled over the run seeds. τ_d = 1 / (1 + C_FN / C_FP); three ' +
        'actions: the least of the expected costs of PASS, ESCALATE and BLOCK. Scaled: Platt scaling on the calibration ' +
        `queries. Costs are our choice: ${costText(rows)}.`,
      'Intervals: 95 % query cluster bootstrap; the three-action rule has none. Paper: its cost ratios are not printed, so ' +
        'the harms compare in direction only; it names no filler, and its number stands with the clean one.',
      `The operating point matters, that is, two of the rules cost differently for at least one score, in ${formatCount(places)} ` +
        `of ${formatCount(decidedColumns(decisionLayer))} cells of this family; the others are left out.`,
      editionLine(rows),
    ],
    rowCommands: rows.map((row) => recomputeCommand(profile, row)),
  };
}

function cellOf({ corpus, rung, filler, lengthMode }: HarmRow): string {
  return `${corpus}, ${rungLabel(rung, filler, lengthMode)}`;
}

function ruleLines(rule: DecisionRule | undefined): string[] {
  if (rule === undefined) return ['absent'];
  return [
    `${formatHarm(rule.harm)} ${formatHarmInterval(rule.harmLow, rule.harmHigh)}`.trim(),
    `FNR ${formatRate(rule.fnr.value)}, FPR ${formatRate(rule.fpr.value)}`,
  ];
}

function publishedText(row: HarmRow, published: LadderSources['reported']['ladder']['harm']): string {
  const found = row.score === 'scorer' ? published.find((column) => sameColumn(column, row)) : undefined;
  return found === undefined ? '' : `${formatHarm(found.half)} → ${formatHarm(found.costBased)}`;
}

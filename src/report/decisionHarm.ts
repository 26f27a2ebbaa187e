import { inFixedOrder } from './fixedOrder.js';
import { PAPER_FAMILY } from './paperRows.js';
import { DECISION_SCORES, type DecisionLayerRecord, type DecisionRule } from './resultRecords.js';
import { columnKey, columnOf, compareColumns, sameColumn, type TableColumn } from './tableColumns.js';

/** One score of one cell under three rules. */
export interface HarmRow extends TableColumn {
  readonly edition: string;
  readonly score: DecisionLayerRecord['score'];
  readonly costRatio: number;
  readonly escalationCost: number;
  readonly comparisonBandShare: DecisionLayerRecord['comparisonBandShare'];
  readonly rules: readonly DecisionRule[];
}

const NAMES: Readonly<Record<string, string>> = {
  scorer: 'Scorer',
  raguard: 'RAGuard, scaled',
  perplexity: 'Perplexity, scaled',
  'tau-0.5': 'τ = 0.5',
  'tau-d': 'τ_d',
  'three-action': 'three actions',
};

/**
 * Returns the printed name of a score or a rule of the decision layer.
 *
 * @param id score or rule
 * @example decisionLabel('tau-d') // => 'τ_d'
 */
export function decisionLabel(id: string): string {
  return Object.hasOwn(NAMES, id) ? (NAMES[id] ?? id) : id;
}

/**
 * Returns the cells of the paper's family in which the operating point matters, all their scores together.
 *
 * It matters where, for at least one score, two of the three rules cost differently.
 * @param decisionLayer records of `decision-layer.json`
 * @example harmRows([]) // => []
 */
export function harmRows(decisionLayer: readonly DecisionLayerRecord[]): HarmRow[] {
  const here = decisionLayer.filter(({ family }) => family === PAPER_FAMILY);
  const matters = here.filter(({ rules }) => new Set(rules.map(({ harm }) => harm)).size > 1);
  const columns = [...new Map(matters.map((record) => [columnKey(record), columnOf(record)])).values()];
  return columns.sort(compareColumns).flatMap((column) =>
    DECISION_SCORES.flatMap((score) =>
      here
        .filter((record) => record.score === score && sameColumn(record, column))
        .map((record): HarmRow => {
          const { edition, costRatio, escalationCost, comparisonBandShare, rules } = record;
          return {
            ...column,
            ...{ edition, score, costRatio, escalationCost, comparisonBandShare, rules },
          };
        }),
    ),
  );
}

/**
 * Returns how many cells of the paper's family the decision layer holds.
 *
 * @param decisionLayer records of `decision-layer.json`
 * @example decidedColumns([]) // => 0
 */
export function decidedColumns(decisionLayer: readonly DecisionLayerRecord[]): number {
  const here = decisionLayer.filter(({ family }) => family === PAPER_FAMILY);
  return new Set(here.map(columnKey)).size;
}

/**
 * Returns the cost ratios and the cost of an escalation behind some rows, in one text.
 *
 * @param rows what `harmRows` returned
 * @example costText([]) // => 'c_A none; C_FN / C_FP none'
 */
export function costText(rows: readonly HarmRow[]): string {
  const corpora = inFixedOrder(
    'corpus',
    rows.map(({ corpus }) => corpus),
  );
  const ratios = corpora.flatMap((corpus) => {
    const found = [...new Set(rows.filter((row) => row.corpus === corpus).map(({ costRatio }) => costRatio))];
    return found.map((ratio) => `${ratio} (${corpus})`);
  });
  const escalation = [...new Set(rows.map(({ escalationCost }) => escalationCost))];
  return `c_A ${escalation.join(', ') || 'none'}; C_FN / C_FP ${ratios.join(', ') || 'none'}`;
}

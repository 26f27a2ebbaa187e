import type { TableColumn } from './tableColumns.js';

/** The family of the paper's Table V. */
export const PAPER_FAMILY = 'poisonedrag_bb';

/** Rows of `paper-reported.json` to our defense ids. */
export const PAPER_ROWS: Readonly<Record<string, string>> = {
  perplexity_gpt2: 'perplexity',
  raguard_cheng: 'raguard',
  drs: 'drs',
  trustrag_stage1: 'trustrag-stage-1',
  ragdefender: 'ragdefender',
  'ours_tau_0.5': 'scorer-0.5',
  length_only_ref: 'length-only',
  containment_only_ref: 'containment-only',
};

const TEMPLATE = { family: PAPER_FAMILY, rung: 'template', filler: null, lengthMode: null };

/** Columns of `paper-reported.json` to our columns. */
export const PAPER_COLUMNS = {
  general: { corpus: 'general', ...TEMPLATE },
  general_no_prefix: { corpus: 'general', ...TEMPLATE, rung: 'prefix_removed' },
  medical: { corpus: 'medical', ...TEMPLATE },
  financial: { corpus: 'financial', ...TEMPLATE },
  legal: { corpus: 'legal', ...TEMPLATE },
} as const satisfies Readonly<Record<string, TableColumn>>;

/** The paper's eight scoring systems: seven published defenses and its own scorer, whatever its threshold. */
export const SCORING_SYSTEMS: readonly string[] = [
  'perplexity',
  'raguard',
  'drs',
  'trustrag-stage-1',
  'ragdefender',
  'nli-consistency',
  'dup-only',
  'scorer-0.5',
];

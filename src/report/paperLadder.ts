import { z } from 'zod';
import { ladderColumn } from './ladderColumns.js';
import { sameColumn, type TableColumn } from './tableColumns.js';

/** One number that the paper prints of one defense in one cell of its ladder. */
export interface PaperLadderNumber extends TableColumn {
  readonly defense: string;
  readonly metric: 'FNR' | 'change of FNR' | 'FNR at 5 % FPR' | 'AUROC' | 'ECE' | 'CCR document' | 'success';
  readonly value: number;
}

/** What the paper prints of its control ladder and its decision layer, untouched. */
export interface PaperLadder {
  /** Tables VII and VIII and Figures 3 and 4. */
  readonly numbers: readonly PaperLadderNumber[];
  readonly survival: readonly (TableColumn & { readonly value: number })[];
  /** Table VIII; its arm is called clean filler. */
  readonly ablation: { readonly with: AblationNumbers; readonly without: AblationNumbers };
  readonly identity: {
    readonly cells: number;
    readonly identical: number;
    readonly medicalTemplateBandShare: number;
  };
  readonly direction: { readonly points: number; readonly wrong: number };
  /** Figure 7: harm per thousand queries of the scorer. */
  readonly harm: readonly (TableColumn & { readonly half: number; readonly costBased: number })[];
}

/** What Table VIII prints of one scorer. */
export interface AblationNumbers {
  readonly fnr: number;
  readonly auroc: number;
  readonly ece: number;
}

const rate = z.number().min(0).max(1);
const fnr = z.object({ fnr: rate });
const ablation = z.object({ fnr: rate, auroc: rate, ece: rate });
const harm = z.object({ tau_half: z.number(), tau_d: z.number() });
const reported = z.object({
  table_vii: z.object({
    trustrag_stage1: z.object({ template: fnr, word_shuffled: fnr }),
    ours: z.object({
      template: fnr,
      word_shuffled: z.object({ fnr: rate, auroc: rate, fnr_at_5pct_fpr: rate, ece: rate }),
      clean: fnr,
    }),
    perplexity_gpt2: z.object({ clean: fnr, word_shuffled: fnr }),
    raguard_cheng: z.object({ clean: fnr, word_shuffled: fnr }),
    poison_share_entering_context: z.object({ template: rate, word_shuffled: rate }),
  }),
  table_viii: z.object({ with_length: ablation, without_length: ablation }),
  table_ix: z.object({ retrieval_survival_no_prefix: rate }),
  table_xiii: z.object({ cells: z.int(), bit_identical_cells: z.int(), medical_template_band_share: rate }),
  figures: z.object({
    fig3: z.object({
      ours_delta_fnr_prefix_removed: z.object({ medical: z.number(), financial: z.number() }),
      ours_delta_fnr_length_matched: z.object({
        medical: z.number(),
        legal: z.number(),
        financial: z.number(),
      }),
    }),
    fig5: z.object({ points: z.int(), wrong_direction: z.int() }),
    fig7: z.object({ legal_length_matched: harm, medical_prefix_removed: harm }),
  }),
  controls: z.object({
    medical_both: z.object({ retrieval_survival: rate, conjunctive_success: rate, auroc_ours: rate }),
  }),
});

/**
 * Returns what the paper prints of its control ladder and its decision layer.
 *
 * Our reading where the sources name no filler (changes of Figure 3, medical `both`, Figure 7): the clean filler.
 * @param json the parsed `data/paper-reported.json`
 * @param source how errors name the file
 * @throws when a number that reports read is missing
 * @example parsePaperLadder({}) // => throws
 */
export function parsePaperLadder(json: unknown, source = 'paper-reported.json'): PaperLadder {
  const result = reported.safeParse(json);
  if (!result.success) {
    const issue = result.error.issues[0];
    throw new Error(`${source}: ${issue?.path.join('.')}: ${issue?.message}; restore the committed file`);
  }
  const { table_vii, table_viii, table_ix, table_xiii, figures, controls } = result.data;
  const { fig3, fig5, fig7 } = figures;
  const [both, matched] = [ladderColumn('medical', 'both'), ladderColumn('medical', 'length_matched')];
  return {
    numbers: [
      ...tableVii(table_vii),
      ...Object.entries(fig3.ours_delta_fnr_prefix_removed).map(([corpus, value]) =>
        numberOf(ladderColumn(corpus, 'prefix_removed'), 'scorer-0.5', 'change of FNR', value),
      ),
      ...Object.entries(fig3.ours_delta_fnr_length_matched).map(([corpus, value]) =>
        numberOf(ladderColumn(corpus, 'length_matched'), 'scorer-0.5', 'change of FNR', value),
      ),
      numberOf(both, 'scorer-0.5', 'AUROC', controls.medical_both.auroc_ours),
      numberOf(both, 'scorer-0.5', 'success', controls.medical_both.conjunctive_success),
      numberOf(matched, 'scorer-0.5', 'AUROC', table_viii.with_length.auroc),
      numberOf(matched, 'scorer-0.5', 'ECE', table_viii.with_length.ece),
    ],
    survival: [
      { ...ladderColumn('general', 'prefix_removed'), value: table_ix.retrieval_survival_no_prefix },
      { ...both, value: controls.medical_both.retrieval_survival },
    ],
    ablation: { with: table_viii.with_length, without: table_viii.without_length },
    identity: {
      cells: table_xiii.cells,
      identical: table_xiii.bit_identical_cells,
      medicalTemplateBandShare: table_xiii.medical_template_band_share,
    },
    direction: { points: fig5.points, wrong: fig5.wrong_direction },
    harm: [
      harmOf(ladderColumn('legal', 'length_matched'), fig7.legal_length_matched),
      harmOf(ladderColumn('medical', 'prefix_removed'), fig7.medical_prefix_removed),
    ],
  };
}

/**
 * Returns what the paper prints of one defense in one cell of the ladder.
 *
 * @param paper the paper's ladder
 * @param column the cell
 * @param defense defense id
 * @example paperNumbersOf(PAPER.ladder, { ...CELL, corpus: 'financial', rung: 'prefix_removed' }, 'scorer-0.5').map(({ value }) => value) // => [0.421]
 */
export function paperNumbersOf(
  { numbers }: PaperLadder,
  column: TableColumn,
  defense: string,
): PaperLadderNumber[] {
  return numbers.filter((number) => number.defense === defense && sameColumn(number, column));
}

function tableVii(table: z.infer<typeof reported>['table_vii']): PaperLadderNumber[] {
  const { trustrag_stage1, ours, perplexity_gpt2, raguard_cheng, poison_share_entering_context } = table;
  const template = ladderColumn('medical', 'template');
  const [clean, shuffled] = ['clean', 'word_shuffled'].map((filler) =>
    ladderColumn('medical', 'length_matched', filler),
  ) as [TableColumn, TableColumn];
  const missed = (column: TableColumn, defense: string, rates: z.infer<typeof fnr>) =>
    numberOf(column, defense, 'FNR', rates.fnr);
  const ofOurs = (metric: PaperLadderNumber['metric'], value: number) =>
    numberOf(shuffled, 'scorer-0.5', metric, value);
  return [
    missed(template, 'trustrag-stage-1', trustrag_stage1.template),
    missed(shuffled, 'trustrag-stage-1', trustrag_stage1.word_shuffled),
    missed(template, 'scorer-0.5', ours.template),
    missed(clean, 'scorer-0.5', ours.clean),
    missed(shuffled, 'scorer-0.5', ours.word_shuffled),
    ofOurs('FNR at 5 % FPR', ours.word_shuffled.fnr_at_5pct_fpr),
    ofOurs('AUROC', ours.word_shuffled.auroc),
    ofOurs('ECE', ours.word_shuffled.ece),
    missed(clean, 'perplexity', perplexity_gpt2.clean),
    missed(shuffled, 'perplexity', perplexity_gpt2.word_shuffled),
    missed(clean, 'raguard', raguard_cheng.clean),
    missed(shuffled, 'raguard', raguard_cheng.word_shuffled),
    numberOf(template, 'scorer-0.5', 'CCR document', poison_share_entering_context.template),
    ofOurs('CCR document', poison_share_entering_context.word_shuffled),
  ];
}

function numberOf(
  column: TableColumn,
  defense: string,
  metric: PaperLadderNumber['metric'],
  value: number,
): PaperLadderNumber {
  return { ...column, defense, metric, value };
}

function harmOf(column: TableColumn, { tau_half, tau_d }: z.infer<typeof harm>) {
  return { ...column, half: tau_half, costBased: tau_d };
}

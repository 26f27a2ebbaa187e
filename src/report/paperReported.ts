import { z } from 'zod';
import { type PaperLadder, parsePaperLadder } from './paperLadder.js';

/** The rates of one cell of the paper's Table V. */
export interface ReportedCell {
  readonly fnr: number;
  readonly fpr: number;
  readonly fnr_at_5pct_fpr: number | null;
}

/** What reports read of `paper-reported.json`: the numbers that the paper prints, untouched. */
export interface PaperReported {
  /** Row name to column name to cell. */
  readonly tableV: Readonly<Record<string, Readonly<Record<string, ReportedCell>>>>;
  readonly raguardAuroc: { readonly template: number; readonly noPrefix: number };
  readonly raguardFnr: { readonly template: number; readonly noPrefix: number };
  readonly survivalNoPrefix: number;
  /** Least and greatest FNR of the NLI row over the corpora. */
  readonly nliFnrRange: readonly [least: number, greatest: number];
  /** Of eight scoring systems on the medical template cell. */
  readonly medicalSystemsWithoutMiss: number;
  /** The withdrawn value of an early port, before its correction. */
  readonly faultyDrsFprMedical: number;
  readonly cost: { readonly cpuHours: number; readonly processor: string };
  readonly containmentRegenerated: number;
  readonly legalWidth: number;
  readonly documents: Readonly<Record<string, number>>;
  readonly survey: { readonly surveyed: number; readonly prefixed: number; readonly noDeploymentFpr: number };
  readonly setup: {
    readonly targets: number;
    readonly split: readonly number[];
    readonly k: number;
    readonly seeds: readonly number[];
    readonly resamples: number;
    readonly documentsPerTarget: number;
  };
  /** What the paper prints of the control ladder and the decision layer. */
  readonly ladder: PaperLadder;
}

const rate = z.number().min(0).max(1);
const cell = z.object({ fnr: rate, fpr: rate, fnr_at_5pct_fpr: rate.nullable() });
const pair = z.object({ template: rate, no_prefix: rate });
const reported = z.object({
  table_i: z.object({ cpu_hours_main_table: z.object({ value: z.number() }), cpu: z.string() }),
  table_ii: z.object({ surveyed: z.int(), verifiably_prefix_poisoned: z.int(), no_deployment_fpr: z.int() }),
  table_iii_iv: z.object({
    containment_all_regenerated: z.object({ value: rate }),
    cuad_width_l95_over_l5: z.object({ value: z.number() }),
  }),
  table_v: z.object({
    rows: z.record(z.string(), z.record(z.string(), cell)),
    nli_fnr_range_all_corpora: z.tuple([rate, rate]),
    notes: z.object({
      drs_medical_fpr_before_correction: rate,
      medical_scoring_systems_with_zero_fnr: z.object({ value: z.int() }),
    }),
  }),
  table_ix: z.object({
    raguard_cheng: z.object({ auroc: pair, fnr: pair }),
    retrieval_survival_no_prefix: rate,
  }),
  setup: z.object({
    docs: z.record(z.string(), z.int()),
    targets_per_corpus: z.int(),
    split: z.array(z.int()),
    k: z.int(),
    seeds: z.array(z.int()),
    bootstrap_resamples: z.int(),
    poisonedrag_N: z.int(),
  }),
});

/**
 * Returns the paper's reported numbers that reports line up with ours.
 *
 * @param json the parsed `data/paper-reported.json`
 * @param source how errors name the file
 * @throws when a number that reports read is missing
 * @example parsePaperReported({}) // => throws
 */
export function parsePaperReported(json: unknown, source = 'paper-reported.json'): PaperReported {
  const result = reported.safeParse(json);
  if (!result.success) {
    const issue = result.error.issues[0];
    throw new Error(`${source}: ${issue?.path.join('.')}: ${issue?.message}; restore the committed file`);
  }
  const { table_i, table_ii, table_iii_iv, table_v, table_ix, setup } = result.data;
  const { auroc, fnr } = table_ix.raguard_cheng;
  return {
    tableV: table_v.rows,
    raguardAuroc: { template: auroc.template, noPrefix: auroc.no_prefix },
    raguardFnr: { template: fnr.template, noPrefix: fnr.no_prefix },
    survivalNoPrefix: table_ix.retrieval_survival_no_prefix,
    nliFnrRange: table_v.nli_fnr_range_all_corpora,
    medicalSystemsWithoutMiss: table_v.notes.medical_scoring_systems_with_zero_fnr.value,
    faultyDrsFprMedical: table_v.notes.drs_medical_fpr_before_correction,
    cost: { cpuHours: table_i.cpu_hours_main_table.value, processor: table_i.cpu },
    containmentRegenerated: table_iii_iv.containment_all_regenerated.value,
    legalWidth: table_iii_iv.cuad_width_l95_over_l5.value,
    documents: setup.docs,
    survey: {
      surveyed: table_ii.surveyed,
      prefixed: table_ii.verifiably_prefix_poisoned,
      noDeploymentFpr: table_ii.no_deployment_fpr,
    },
    setup: {
      targets: setup.targets_per_corpus,
      split: setup.split,
      k: setup.k,
      seeds: setup.seeds,
      resamples: setup.bootstrap_resamples,
      documentsPerTarget: setup.poisonedrag_N,
    },
    ladder: parsePaperLadder(json, source),
  };
}

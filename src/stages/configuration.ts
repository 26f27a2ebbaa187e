import {
  CORPUS_IDS,
  type CorpusId,
  type Edition,
  FAMILIES,
  type Family,
  type Filler,
  type Rung,
} from '../records/index.js';

/** One column of the measurement: an attack family at one rung of the ladder on one corpus. */
export interface CellConfiguration {
  readonly corpus: CorpusId;
  readonly family: Family;
  readonly rung: Rung;
  readonly filler: Filler | null;
}

/** Every choice behind the results of a profile; the manifest prints it whole. */
export interface RunConfiguration {
  readonly profile: Profile;
  readonly edition: Edition;
  /** Documents read from the start of each corpus. */
  readonly documents: Readonly<Record<CorpusId, number>>;
  readonly targets: number;
  readonly split: { readonly training: number; readonly calibration: number; readonly evaluation: number };
  readonly seeds: readonly number[];
  readonly syntheticSeed: number;
  readonly k: number;
  /** `query`: a query's index holds its own poison; `all`: everybody's, that of other targets counted apart (our choice). */
  readonly insertion: 'query' | 'all';
  readonly languageModel: LanguageModelChoice;
  /** rho = C_FN / C_FP of a deployment on each corpus; the paper does not give them (our choice, specification D5). */
  readonly costRatios: Readonly<Record<CorpusId, number>>;
  /** c_A = C_A / C_FP of the three-action rule (our choice, specification D5). */
  readonly escalationCost: number;
  readonly cells: readonly CellConfiguration[];
}

export type Profile = 'quick' | 'full';
/** `neural`: GPT-2 or its stand-in, an error when there is none; `ngram`: Kneser-Ney, made here. */
export type LanguageModelChoice = 'neural' | 'ngram';

/** Documents of the paper's corpora (section IV-A). */
const PAPER_DOCUMENTS: Record<CorpusId, number> = {
  general: 24_295,
  medical: 21_000,
  financial: 24_991,
  legal: 33_530,
};

/** Corpora whose cells are measured in full: all four. */
const FULL_CORPORA: readonly CorpusId[] = CORPUS_IDS;

const SHARED_CHOICES = {
  /** Paper, section IV-B. */
  seeds: [11, 22, 33, 44, 55],
  /** Paper, section IV-A. */
  k: 10,
  /** Our choice: corpus-building steps use 11 wherever a seed is asked for. */
  syntheticSeed: 11,
  escalationCost: 0.5,
  costRatios: { general: 4, financial: 10, legal: 20, medical: 40 },
} as const;

/**
 * Returns the configuration of a profile.
 *
 * `full` has the paper's sizes; `quick` is the same code on small generated corpora.
 * @param profile which one
 * @param choices `languageModel` (quick: n-gram, full: neural), `edition` (full: shared; quick is always synthetic) and `insertion` (query) when not the default
 * @example configurationOf('full').targets // => 100
 */
export function configurationOf(
  profile: Profile,
  choices: {
    readonly languageModel?: LanguageModelChoice;
    readonly edition?: Edition;
    readonly insertion?: RunConfiguration['insertion'];
  } = {},
): RunConfiguration {
  const insertion = choices.insertion ?? 'query';
  if (profile === 'quick') {
    return {
      ...SHARED_CHOICES,
      profile,
      insertion,
      edition: 'synthetic',
      documents: { general: 1200, medical: 1200, financial: 1200, legal: 1200 },
      targets: 50,
      split: { training: 20, calibration: 10, evaluation: 20 },
      languageModel: choices.languageModel ?? 'ngram',
      cells: CORPUS_IDS.flatMap((corpus) => [...templateCells(corpus), prefixRemoved(corpus)]),
    };
  }
  return {
    ...SHARED_CHOICES,
    profile,
    insertion,
    edition: choices.edition ?? 'shared',
    documents: PAPER_DOCUMENTS,
    targets: 100,
    split: { training: 40, calibration: 20, evaluation: 40 },
    languageModel: choices.languageModel ?? 'neural',
    cells: [...FULL_CORPORA.flatMap(templateCells), prefixRemoved('general')],
  };
}

function templateCells(corpus: CorpusId): CellConfiguration[] {
  return FAMILIES.map((family) => ({ corpus, family, rung: 'template', filler: null }));
}

/** Table V's one column beside the templates, on general; the quick profile shows it on every corpus. */
function prefixRemoved(corpus: CorpusId): CellConfiguration {
  return { corpus, family: 'poisonedrag_bb', rung: 'prefix_removed', filler: null };
}

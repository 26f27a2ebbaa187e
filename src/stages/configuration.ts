import {
  CORPUS_IDS,
  type CorpusId,
  type Edition,
  FAMILIES,
  FILLERS,
  type Filler,
  type LengthMode,
  type Rung,
} from '../records/index.js';

/** One column of the measurement: an attack family at one rung of the ladder on one corpus. */
export interface CellConfiguration {
  /** One of ours, or the name of an own corpus. */
  readonly corpus: string;
  /** One of ours, or `own`: texts that stand in the index as they were given. */
  readonly family: string;
  readonly rung: Rung;
  /** Only the rungs that match the length carry a filler and a mode. */
  readonly filler: Filler | null;
  readonly lengthMode: LengthMode | null;
  /** Only where sharing is examined: `question` lets the documents of a question begin the same filler. */
  readonly fillerFor?: 'document' | 'question';
}

/** Every choice behind the results of a profile; the manifest prints it whole. */
export interface RunConfiguration {
  readonly profile: Profile | 'audit';
  readonly edition: Edition;
  /** Documents read from the start of each corpus. */
  readonly documents: PerCorpus;
  readonly targets: number;
  readonly split: { readonly training: number; readonly calibration: number; readonly evaluation: number };
  readonly seeds: readonly number[];
  readonly syntheticSeed: number;
  readonly k: number;
  /** `query`: a query's index holds its own poison; `all`: everybody's, that of other targets counted apart (our choice). */
  readonly insertion: 'query' | 'all';
  readonly languageModel: LanguageModelChoice;
  /** rho = C_FN / C_FP of a deployment on each corpus; the paper does not give them (our choice, specification D5). */
  readonly costRatios: PerCorpus;
  /** c_A = C_A / C_FP of the three-action rule (our choice, specification D5). */
  readonly escalationCost: number;
  readonly cells: readonly CellConfiguration[];
  /** What stands behind the rows of somebody else's detector, by id; absent where there is none. */
  readonly implementations?: Readonly<
    Record<string, { readonly implementation: 'original' | 'port'; readonly revision: string }>
  >;
}

/** A number for each of our corpora, and for any other that is measured. */
export type PerCorpus = Readonly<Record<CorpusId, number> & Record<string, number>>;

/**
 * Returns rho = C_FN / C_FP of a corpus.
 *
 * @param configuration the run
 * @param corpus a corpus of it
 * @throws when the configuration states none
 * @example costRatioOf(configurationOf('quick'), 'legal') // => 20
 */
export function costRatioOf({ costRatios }: Pick<RunConfiguration, 'costRatios'>, corpus: string): number {
  const ratio = Object.hasOwn(costRatios, corpus) ? costRatios[corpus] : undefined;
  if (ratio !== undefined) return ratio;
  throw new Error(`corpus ${JSON.stringify(corpus)} has no cost ratio; add it to the configuration`);
}

export type Profile = 'quick' | 'full';
/** `neural`: GPT-2 or its stand-in, an error when there is none; `ngram`: Kneser-Ney, made here. */
export type LanguageModelChoice = 'neural' | 'ngram';

/** Documents of the paper's corpora (section IV-A). */
const PAPER_DOCUMENTS: PerCorpus = {
  general: 24_295,
  medical: 21_000,
  financial: 24_991,
  legal: 33_530,
};

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
      cells: [
        ...CORPUS_IDS.flatMap((corpus) => [...templateCells(corpus), prefixRemoved(corpus)]),
        ...lengthCells('medical', 'interval'),
        mimicry('medical'),
      ],
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
    cells: [
      ...CORPUS_IDS.flatMap((corpus) => [
        ...templateCells(corpus),
        prefixRemoved(corpus),
        ...lengthCells(corpus, 'interval'),
        mimicry(corpus),
      ]),
      // Their clean lengths hold those of the templates, so that the interval pads hardly a document there.
      ...(['general', 'financial'] as const).flatMap((corpus) =>
        lengthCells(corpus, 'distribution').filter(({ rung }) => rung === 'length_matched'),
      ),
    ],
  };
}

function templateCells(corpus: CorpusId): CellConfiguration[] {
  return FAMILIES.map((family) => ({ corpus, family, rung: 'template', filler: null, lengthMode: null }));
}

function prefixRemoved(corpus: CorpusId): CellConfiguration {
  return { corpus, family: 'poisonedrag_bb', rung: 'prefix_removed', filler: null, lengthMode: null };
}

/** Both rungs that match the length, with clean filler and its two placebos. */
function lengthCells(corpus: CorpusId, lengthMode: LengthMode): CellConfiguration[] {
  return (['length_matched', 'both'] as const).flatMap((rung) =>
    FILLERS.map((filler) => ({ corpus, family: 'poisonedrag_bb', rung, filler, lengthMode })),
  );
}

/** A genuine document is as long as one: hardly any is padded, so one filler serves. */
function mimicry(corpus: CorpusId): CellConfiguration {
  return { corpus, family: 'poisonedrag_bb', rung: 'mimicry', filler: 'clean', lengthMode: 'interval' };
}

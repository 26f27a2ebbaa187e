import {
  ITERATIONS,
  MOST_DELETED_QUESTION_WORDS,
  MOST_PROBE_EDITS,
  MOST_TRIMMED_WORDS,
  ORACLE_CALLS,
  SENTENCE_TRIES,
} from '../attacker/index.js';
import { DEFENSE_SETTINGS } from '../defenses/index.js';
import type { Defense } from '../records/index.js';
import type { StageKey } from '../store/index.js';
import { type CellConfiguration, costRatioOf, type RunConfiguration } from './configuration.js';
import { type SourceOptions, sourceInputs } from './corpusSource.js';
import type { ModelKeys } from './measureCorpora.js';

/** Raise when the code of the attacker changes what it writes. */
const ATTACKER_VERSION = 1;

/** The corpus and the attack that the attacker starts from (paper, Table XIV). */
export const ATTACKED_CELL: CellConfiguration = {
  corpus: 'general',
  family: 'poisonedrag_bb',
  rung: 'template',
  filler: null,
  lengthMode: null,
};

/** What the attacker measures closeness to the question with: its own hashing encoder, or the deployed retriever's. */
export type SurrogateEncoderName = 'hashing' | 'retriever';

/** Encoders of a profile: the quick one goes without the network, which takes most of the time. */
export function attackerEncoders(profile: RunConfiguration['profile']): readonly SurrogateEncoderName[] {
  return profile === 'quick' ? ['hashing'] : ['hashing', 'retriever'];
}

/** One attack: the gate that is asked, and the encoder of the surrogate. */
export interface AttackerArm {
  readonly tunedAgainst: string;
  readonly encoder: SurrogateEncoderName;
  /** Whether the tuned documents are put before all other defenses too, unchanged. */
  readonly transferred: boolean;
}

/** The gate of Table XIV. */
export const MAIN_GATE = 'scorer-0.5';

/** Why a defense is not tuned against although it decides per document; what is set-level or never blocks is left out as well. */
export const NOT_TUNED: Readonly<Record<string, string>> = {
  'drs-naive-199': 'a faulty port kept for comparison',
  'nli-consistency': 'each answer needs the contradictions of a document with nine others',
  'scorer-tau-ds': 'reads the source of a document, which no text changes',
  'scorer-tau-ds-weak': 'reads the source of a document, which no text changes',
  'scorer-no-length': 'an ablation',
};

/**
 * Returns the attacks of a run: against the scorer with every encoder, transferred to all others, then against every other
 * defense that decides per document from what is at hand, each with the hashing encoder.
 *
 * @param defenses the defenses of the corpus, in table order
 * @param encoders encoders of the surrogate, the first one for all gates, further ones for the scorer alone
 * @example attackerArms([], ['hashing', 'retriever']).map(({ encoder }) => encoder) // => ['hashing', 'retriever']
 */
export function attackerArms(
  defenses: readonly Pick<Defense, 'id' | 'kind' | 'ranks'>[],
  encoders: readonly SurrogateEncoderName[],
): AttackerArm[] {
  const others = defenses.filter(
    ({ id, kind, ranks }) =>
      kind === 'per-document' && ranks && id !== 'none' && id !== MAIN_GATE && !Object.hasOwn(NOT_TUNED, id),
  );
  return [
    ...encoders.map((encoder): AttackerArm => ({ tunedAgainst: MAIN_GATE, encoder, transferred: true })),
    ...others.map(({ id }): AttackerArm => ({ tunedAgainst: id, encoder: 'hashing', transferred: false })),
  ];
}

/** Every constant of the attacker, printed with its results. */
export const ATTACKER_SETTINGS = {
  oracleCalls: ORACLE_CALLS,
  iterations: ITERATIONS,
  mostProbeEdits: MOST_PROBE_EDITS,
  mostDeletedQuestionWords: MOST_DELETED_QUESTION_WORDS,
  mostTrimmedWords: MOST_TRIMMED_WORDS,
  sentenceTries: SENTENCE_TRIES,
} as const;

/**
 * Returns what the results of the attacker depend on.
 *
 * @param options the profile, its places, and where the corpus may be
 * @param models the models' part
 * @throws what is missing of the corpus
 */
export async function attackerKey(options: SourceOptions, models: ModelKeys): Promise<StageKey> {
  const { configuration } = options;
  const { seeds, split, k, targets, syntheticSeed, edition, documents } = configuration;
  return {
    name: 'adaptive-attacker',
    version: ATTACKER_VERSION,
    inputs: { ...(await sourceInputs(options, ATTACKED_CELL.corpus)), ...models },
    parameters: {
      cell: ATTACKED_CELL,
      settings: ATTACKER_SETTINGS,
      encoders: attackerEncoders(configuration.profile),
      costRatio: costRatioOf(configuration, ATTACKED_CELL.corpus),
      defenses: DEFENSE_SETTINGS.map(({ defense, name, value }) => [defense, name, value]),
      documents: documents[ATTACKED_CELL.corpus],
      ...{ edition, k, seeds, split, targets },
      ...(edition === 'synthetic' ? { syntheticSeed } : {}),
    },
  };
}

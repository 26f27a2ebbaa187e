/** What a defense reads and where it stands; Table I prints it. Source: specification of the defenses, section 11. */
export interface DefenseDescription {
  readonly stage: 'corpus' | 'retrieval' | 'pre-generation';
  readonly granularity: 'document' | 'set';
  readonly inputs: readonly string[];
  readonly models: readonly ('embedder' | 'language model' | 'entailment')[];
  readonly calibratedThreshold: string;
}

const SCORER = {
  stage: 'pre-generation',
  granularity: 'document',
  inputs: ['length', 'cosines within the set', 'likelihood of the halves'],
  models: ['embedder', 'language model'],
} as const;
const DRS = {
  stage: 'corpus',
  granularity: 'document',
  inputs: ['vector'],
  models: ['embedder'],
} as const;
const NLI = {
  stage: 'pre-generation',
  granularity: 'document',
  inputs: ['texts of the set'],
  models: ['entailment'],
} as const;

/** By defense id, for every row of Table V that is a defense or a reference. */
export const DEFENSE_DESCRIPTIONS: Readonly<Record<string, DefenseDescription>> = {
  perplexity: {
    stage: 'retrieval',
    granularity: 'document',
    inputs: ['likelihood'],
    models: ['language model'],
    calibratedThreshold: 'quantile .99',
  },
  raguard: {
    stage: 'retrieval',
    granularity: 'document',
    inputs: ['likelihood of the halves', 'query cosine'],
    models: ['language model', 'embedder'],
    calibratedThreshold: 'four tails of 2.5 %',
  },
  drs: { ...DRS, calibratedThreshold: 'quantile .95 of held-out corpus documents' },
  'drs-retrieved': { ...DRS, calibratedThreshold: 'quantile .95' },
  'drs-naive-199': { ...DRS, calibratedThreshold: 'quantile .95 of the fitting documents' },
  'trustrag-stage-1': {
    stage: 'retrieval',
    granularity: 'set',
    inputs: ['texts', 'vectors'],
    models: ['embedder'],
    calibratedThreshold: 'none (.25, .88)',
  },
  ragdefender: {
    stage: 'retrieval',
    granularity: 'set',
    inputs: ['texts', 'vectors'],
    models: ['embedder'],
    calibratedThreshold: 'none',
  },
  'nli-consistency': { ...NLI, calibratedThreshold: 'quantile .95' },
  'nli-mis': { ...NLI, granularity: 'set', calibratedThreshold: 'none (.5)' },
  'dup-only': {
    stage: 'corpus',
    granularity: 'document',
    inputs: ['hash'],
    models: [],
    calibratedThreshold: 'none',
  },
  'scorer-0.5': { ...SCORER, calibratedThreshold: 'Platt, .5' },
  'scorer-tau-d': { ...SCORER, calibratedThreshold: 'Platt, cost ratio' },
  'scorer-tau-ds': { ...SCORER, calibratedThreshold: 'Platt, cost ratio and trust' },
  'scorer-tau-ds-weak': { ...SCORER, calibratedThreshold: 'Platt, cost ratio and trust' },
  'length-only': {
    stage: 'retrieval',
    granularity: 'document',
    inputs: ['length'],
    models: [],
    calibratedThreshold: 'shortest calibration document',
  },
  'containment-only': {
    stage: 'retrieval',
    granularity: 'document',
    inputs: ['words of query and text'],
    models: [],
    calibratedThreshold: 'none (.85)',
  },
  'containment-strict': {
    stage: 'retrieval',
    granularity: 'document',
    inputs: ['words of query and text'],
    models: [],
    calibratedThreshold: 'none',
  },
};

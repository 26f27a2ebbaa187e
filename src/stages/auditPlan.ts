import { ATTACKS } from '../poison/index.js';
import { OWN_FAMILY, type OwnPoison } from './auditPoison.js';
import type { CellConfiguration, RunConfiguration } from './configuration.js';
import type { CorpusSource } from './corpusSource.js';
import type { FoundModels } from './runModels.js';

/** What an audit costs at most, when nothing is remembered from earlier runs. */
export interface AuditCost {
  /** Texts whose vectors are needed, texts whose likelihood is, and pairs that are compared. */
  readonly embed: number;
  readonly score: number;
  readonly compare: number;
  /** Candidate sets that an own detector is asked about; 0 without one. */
  readonly ask: number;
  /** On one core at `perSecond`; nothing is timed before the audit starts. */
  readonly minutes: number;
  /** Assumed work a second; null where there is nothing to do. */
  readonly perSecond: { readonly embed: number; readonly score: number; readonly compare: number } | null;
}

/**
 * Work a second on one core, for an estimate and nothing else: vectors and log-likelihoods of networks as BENCHMARKS.md
 * has them; the others are rough (our choice).
 */
const RATES = {
  embed: { network: 30, builtIn: 2000 },
  score: { network: 2.3, builtIn: 3000 },
  compare: { network: 15, builtIn: 5000 },
} as const;
/** Deciding and bootstrapping one run seed of one cell with fifty targets. */
const SECONDS_PER_SEED = 0.8;
/** A detector that answers within this time; nobody knows before it is asked. */
const SECONDS_PER_QUESTION = 0.05;

const NOTHING: AuditCost = { embed: 0, score: 0, compare: 0, ask: 0, minutes: 0, perSecond: null };

export interface CostOptions {
  readonly source: CorpusSource;
  readonly poison: OwnPoison | null;
  /** How many there are, or at most are. */
  readonly targets: number;
  readonly configuration: Pick<RunConfiguration, 'k' | 'seeds'>;
  /** Those that are not up to date. */
  readonly pending: readonly CellConfiguration[];
  readonly models: Pick<FoundModels, 'embedder' | 'languageModel' | 'entailment'>;
  readonly detector: boolean;
}

/**
 * Returns what an audit costs at most.
 *
 * @param options corpus, poison, targets, cells that are not up to date, and models
 * @example auditCost({ ...options, pending: [] }).minutes // => 0
 */
export function auditCost({
  source,
  poison,
  targets,
  configuration,
  pending,
  models,
  detector,
}: CostOptions): AuditCost {
  if (pending.length === 0) return NOTHING;
  const { k, seeds } = configuration;
  const { documents, queries } = source.corpus;
  const inserted = pending.map((cell) => insertedTexts(cell, poison, targets));
  const poisonTexts = inserted.reduce((sum, texts) => sum + texts, 0);
  const retrieved = inserted.reduce((sum, texts) => sum + Math.min(texts, targets * k), 0);
  const asked = source.targets === null ? queries.length : targets;
  const embed = documents.length + asked + poisonTexts;
  // A text and its two halves.
  const score = 3 * (Math.min(documents.length, targets * k) + retrieved);
  const compare = (pending.length + 1) * targets * k * (k - 1);
  const ask = detector ? pending.length * targets * 2 : 0;
  const perSecond = {
    embed: rate('embed', models.embedder),
    score: rate('score', models.languageModel),
    compare: rate('compare', models.entailment),
  };
  const seconds =
    embed / perSecond.embed +
    score / perSecond.score +
    compare / perSecond.compare +
    ask * SECONDS_PER_QUESTION +
    (pending.length * seeds.length * SECONDS_PER_SEED * targets) / 50;
  return { embed, score, compare, ask, minutes: Math.ceil(seconds / 60), perSecond };
}

function rate(work: keyof typeof RATES, network: unknown): number {
  return RATES[work][network === null ? 'builtIn' : 'network'];
}

function insertedTexts({ family }: CellConfiguration, poison: OwnPoison | null, targets: number): number {
  if (family === OWN_FAMILY && poison !== null) return poison.texts;
  const example = {
    ...{ query: { id: 'q', text: 'who', answers: ['a'], metadata: {} }, correct: 'a', incorrect: 'b' },
    ...{ relevantDocumentIds: [], releasedTexts: [] },
  };
  const attack = Object.entries(ATTACKS).find(([name]) => name === family)?.[1];
  return targets * (attack?.('example', example).length ?? 1);
}

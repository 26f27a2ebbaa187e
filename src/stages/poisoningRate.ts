import { join } from 'node:path';
import {
  cellSamples,
  decisionRows,
  harmOfRuns,
  summariseContamination,
  summariseSamples,
} from '../metrics/index.js';
import { poisonedRagOf } from '../poison/index.js';
import { CORPUS_IDS, type CorpusId } from '../records/index.js';
import type { PoisoningRateRecord, PoisoningRates } from '../report/index.js';
import { writeAtomically } from '../store/index.js';
import { costRatioOf } from './configuration.js';
import { loadCorpusSource, type SourceOptions } from './corpusSource.js';
import { type FrozenDefenses, frozenDefenses } from './frozenDefenses.js';
import { insertedSets } from './insertedSets.js';
import { type PreparedCorpus, prepareCorpus } from './prepareCorpus.js';
import type { RunVoice } from './run.js';
import type { RunContext } from './runContext.js';
import { substitutesOf } from './substitutesOf.js';
import { withRun } from './withRun.js';

export const POISONING_RATE_FILE = 'poisoning-rate.json';

/** Documents for each question (measurement F2); five is the attack's own number. */
export const POISONING_NUMBERS = [1, 2, 3, 5, 8, 10] as const;

/**
 * Measures PoisonedRAG with one to ten documents for each question, and writes poisoning-rate.json.
 *
 * E6 (measurement F2; not run in the paper). The defenses are those of Table V, fitted on five documents a question: how many an
 * attacker inserts is his choice after deployment (our choice). The file is written after each corpus.
 * @param options the profile, its places, and where corpora may be
 * @param voice progress and messages
 * @param corpora which corpora; all four by default
 * @throws what the loaders and models throw
 */
export async function measurePoisoningRate(
  options: SourceOptions,
  voice: RunVoice,
  corpora: readonly CorpusId[] = CORPUS_IDS,
): Promise<void> {
  await withRun(options, voice, async (context) => {
    const records: PoisoningRateRecord[] = [];
    for (const corpus of corpora) {
      const prepared = await prepareCorpus(context, await loadCorpusSource(context, corpus));
      const frozen = await frozenDefenses(context, prepared);
      for (const documents of POISONING_NUMBERS) {
        records.push(...(await ratesOf(context, prepared, frozen, documents)));
        voice.say(`${corpus}, ${documents} documents a question: measured`);
      }
      const file: PoisoningRates = { rule: ruleOf(context, corpora), records };
      writeAtomically(join(options.paths.results, POISONING_RATE_FILE), `${JSON.stringify(file, null, 1)}\n`);
    }
  });
}

function ruleOf({ configuration }: RunContext, corpora: readonly string[]): string {
  const { targets, seeds, split, k } = configuration;
  return (
    `Scope: ${corpora.join(', ')}; PoisonedRAG at the template, all ${targets} questions, ${POISONING_NUMBERS.join(', ')} documents each: the first N, ` +
    `and above five the same texts again with "Reference copy 2." behind them; the ${k} best candidates; ${seeds.length} run seeds of ` +
    `${split.evaluation} evaluation questions; every defense as Table V deploys it, fitted where each question has five.`
  );
}

async function ratesOf(
  context: RunContext,
  prepared: PreparedCorpus,
  frozen: FrozenDefenses,
  documents: number,
): Promise<PoisoningRateRecord[]> {
  const { id: corpus, documents: clean } = prepared.corpus;
  const attack = poisonedRagOf(documents);
  const inserted = prepared.targets.flatMap((target) => attack(corpus, target));
  const label = `embed ${documents} a question`;
  const { sets, survival } = await insertedSets(context, prepared, inserted, label);
  const decisions = frozen.decide(sets);
  const byQuery = new Map(survival.byQuery.map(({ queryId, total }) => [queryId, total]));
  const costRatio = costRatioOf(context.configuration, corpus);
  const alone = sets.filter(({ labels }) => labels.length > 0 && labels.every((one) => one === 'poison'));
  return (frozen.runs[0]?.fitted ?? []).map(({ defense }) => {
    const rows = decisionRows(decisions, defense.id);
    const samples = cellSamples(rows);
    const { fnr, fnrLow, fnrHigh, fpr, fprLow, fprHigh, nPoison, nClean } = summariseSamples(samples, {
      ranks: false,
    });
    const contamination = summariseContamination(rows, byQuery);
    return {
      ...{ corpus, documents, defense: defense.id },
      substitutes: substitutesOf(defense, prepared.models),
      corpusShare: documents / (clean.length + documents),
      survival: { hits: survival.cell.hits, total: survival.cell.total },
      allPoison: { hits: alone.length, total: sets.length },
      ...{ fnr, fnrLow, fnrHigh, fpr, fprLow, fprHigh },
      ccrQuery: { hits: contamination.ccrQueryHits, total: contamination.ccrQueryTotal },
      emptyContext: { hits: contamination.emptyContextHits, total: contamination.ccrQueryTotal },
      ...harmOfRuns(samples.runs, costRatio),
      ...{ nPoison, nClean },
    };
  });
}

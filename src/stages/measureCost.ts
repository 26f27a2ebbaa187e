import { join } from 'node:path';
import { likelihoodHalves } from '../candidates/index.js';
import { splitQueries } from '../corpora/index.js';
import { contradictionPairs } from '../defenses/index.js';
import type { CandidateSet, LabelledCandidateSet } from '../records/index.js';
import type { TableI } from '../report/index.js';
import { percentile } from '../stats/index.js';
import { writeAtomically } from '../store/index.js';
import { cellSets } from './cellSets.js';
import { loadCorpusSource, type SourceOptions } from './corpusSource.js';
import { DEFENSE_DESCRIPTIONS } from './defenseDescriptions.js';
import { fitSeed } from './fitSeed.js';
import type { CorpusModels } from './measureDocuments.js';
import { type PreparedCorpus, prepareCorpus } from './prepareCorpus.js';
import { readProcessorHours } from './processorTime.js';
import type { RunVoice } from './run.js';
import { withRun } from './withRun.js';

/** Passes over the evaluation queries; the median of their times counts. */
const PASSES = 5;
/** Queries whose candidates the models read again, past every cache. */
const MODEL_QUERIES = 4;

/** Milliseconds that a model takes for the candidates of one query, nothing cached. */
export interface ModelCost {
  readonly embedder: number;
  readonly 'language model': number;
  readonly entailment: number;
}

/**
 * Measures what each defense costs per query and writes table-i.json: the time of its decision on candidates that
 * are measured already, plus that of the models it reads, cold. Beside them stand the processor hours of the whole table and of
 * the ladder, where `rinj run` recorded them from cold caches on. Times differ from run to run; nothing else reads them.
 *
 * @param options the profile, its places, and where corpora may be
 * @param voice progress and messages
 * @throws what the loaders and models throw
 */
export async function measureCost(options: SourceOptions, voice: RunVoice): Promise<void> {
  const cell = options.configuration.cells.find(
    ({ family, rung }) => family === 'poisonedrag_bb' && rung === 'template',
  );
  if (cell === undefined) throw new Error('this profile has no PoisonedRAG template cell; add one to time');
  const [seed] = options.configuration.seeds as [number];
  const defenses = await withRun(options, voice, async (context) => {
    const prepared = await prepareCorpus(context, await loadCorpusSource(options, cell.corpus));
    const { sets } = await cellSets(context, prepared, cell);
    const evaluation = evaluationSets(options, prepared, sets, seed);
    const models = await modelCost(prepared.models, evaluation.slice(0, MODEL_QUERIES));
    const { fitted } = fitSeed(context, prepared, cell, sets, seed);
    return fitted.flatMap(({ defense, rule }) => {
      const description = DEFENSE_DESCRIPTIONS[defense.id];
      if (description === undefined) return [];
      const decide = medianMilliseconds(() => evaluation.map((set) => rule.decide(set))) / evaluation.length;
      const cold = description.models.reduce((sum, model) => sum + models[model], 0);
      voice.say(`${defense.id}: ${decide.toFixed(3)} ms to decide, ${cold.toFixed(0)} ms of models`);
      return [
        {
          ...description,
          defense: defense.id,
          models: description.models.map((model) => modelName(prepared.models, model)),
          msPerQuery: decide + cold,
          texts: `${evaluation.length} queries of ${cell.corpus}, ${decide.toFixed(2)} ms without models`,
        },
      ];
    });
  });
  const path = join(options.paths.results, 'table-i.json');
  const { mainTable, ladder } = readProcessorHours(options.paths.store, options.configuration);
  const table: TableI = { defenses, cpuHours: mainTable, ladderCpuHours: ladder };
  writeAtomically(path, `${JSON.stringify(table, null, 1)}\n`);
}

function evaluationSets(
  { configuration }: SourceOptions,
  prepared: PreparedCorpus,
  sets: readonly LabelledCandidateSet[],
  seed: number,
): CandidateSet[] {
  const ids = prepared.targets.map(({ query }) => query.id);
  const split = splitQueries(prepared.corpus.id, ids, seed, configuration.split);
  return sets.flatMap(({ set }) => (split.evaluation.includes(set.queryId) ? [set] : []));
}

async function modelCost(models: CorpusModels, sets: readonly CandidateSet[]): Promise<ModelCost> {
  const texts = sets.flatMap(({ candidates }) => candidates.map(({ text }) => text));
  const halves = texts.flatMap((text) => Object.values(likelihoodHalves(text)));
  const perQuery = async (work: () => Promise<unknown>) => {
    const started = performance.now();
    await work();
    return (performance.now() - started) / sets.length;
  };
  return {
    embedder: await perQuery(() => models.embedder.embed(texts)),
    'language model': await perQuery(() => models.languageModel.logLikelihood([...texts, ...halves])),
    entailment: await perQuery(() => models.entailment.entails(sets.flatMap(contradictionPairs))),
  };
}

function modelName(models: CorpusModels, model: keyof ModelCost): string {
  if (model === 'language model') return models.languageModel.record.name;
  return models[model].record.name;
}

function medianMilliseconds(work: () => unknown): number {
  const times = Array.from({ length: PASSES }, () => {
    const started = performance.now();
    work();
    return performance.now() - started;
  });
  return percentile(times, 50);
}

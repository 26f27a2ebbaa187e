import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { featureRows } from '../candidates/index.js';
import { DEFENSE_SETTINGS } from '../defenses/index.js';
import { recordStage, type StageKey, whyStageRuns, writeAtomically } from '../store/index.js';
import { cellProfiles } from './cellProfiles.js';
import { type CellConfiguration, costRatioOf } from './configuration.js';
import { type CorpusSource, loadCorpusSource, type SourceOptions, sourceInputs } from './corpusSource.js';
import { measureCell } from './measureCell.js';
import { cellName } from './paths.js';
import { type PreparedCorpus, prepareCorpus } from './prepareCorpus.js';
import { corpusPart, type ProcessorMeter } from './processorTime.js';
import type { RunContext } from './runContext.js';

/** Raise when the code of a cell changes what it writes. */
const CELL_VERSION = 4;

/** One cell with what it depends on and why it would run. */
export interface PlannedCell {
  readonly cell: CellConfiguration;
  readonly key: StageKey;
  readonly recordPath: string;
  readonly reasons: readonly string[];
}

/** The models' part of a cell's key. */
export interface ModelKeys {
  readonly embedder: string;
  readonly entailment: string;
  readonly 'language model': string;
}

/**
 * Returns every cell of the profile with the reasons why it would run again; reads hashes, runs no model.
 *
 * @param options the profile and where its corpora may be
 * @param models names and weights of the models that would run
 * @throws when a corpus is nowhere to be had
 */
export async function planCells(options: SourceOptions, models: ModelKeys): Promise<PlannedCell[]> {
  const { configuration, paths } = options;
  const { split, seeds, k, insertion, targets, syntheticSeed, edition } = configuration;
  const corpora = [...new Set(configuration.cells.map(({ corpus }) => corpus))];
  const inputs = new Map<string, Readonly<Record<string, string>>>();
  for (const corpus of corpora) inputs.set(corpus, await sourceInputs(options, corpus));
  return configuration.cells.map((cell) => {
    const key: StageKey = {
      name: cellName(cell),
      version: CELL_VERSION,
      inputs: { ...inputs.get(cell.corpus), ...models },
      parameters: {
        defenseSettings: DEFENSE_SETTINGS.map(({ defense, name, value }) => [defense, name, value]),
        documents: configuration.documents[cell.corpus],
        costRatio: costRatioOf(configuration, cell.corpus),
        edition,
        insertion,
        k,
        seeds,
        split,
        targets,
        ...(edition === 'synthetic' ? { syntheticSeed } : {}),
        ...(options.outside === undefined ? {} : { outside: options.outside.key }),
      },
    };
    const recordPath = join(paths.stages, `${cellName(cell)}.json`);
    return { cell, key, recordPath, reasons: whyStageRuns(recordPath, paths.results, key) };
  });
}

/**
 * Measures every planned cell that is not up to date, corpus by corpus, each cell stored as soon as it is done.
 *
 * @param context models, stores and settings
 * @param plan what `planCells` returned
 * @param meter told which corpus or cell the work is for
 * @throws what the models, loaders and defenses throw; cells finished before stay
 */
export async function measureCorpora(
  context: RunContext,
  plan: readonly PlannedCell[],
  meter: ProcessorMeter,
): Promise<void> {
  mkdirSync(context.paths.scores, { recursive: true });
  mkdirSync(context.paths.stages, { recursive: true });
  const corpora = [...new Set(plan.map(({ cell }) => cell.corpus))];
  for (const corpusId of corpora) {
    const pending = plan.filter(({ cell, reasons }) => cell.corpus === corpusId && reasons.length > 0);
    if (pending.length === 0) continue;
    meter.begin(corpusPart(corpusId));
    const source = await loadCorpusSource(context, corpusId);
    const prepared = await prepareCorpus(context, source);
    for (const planned of pending) {
      meter.begin(planned.key.name);
      await storeCell(context, source, prepared, planned);
      context.say(`${planned.key.name}: stored`);
    }
  }
}

async function storeCell(
  context: RunContext,
  source: CorpusSource,
  prepared: PreparedCorpus,
  { cell, key, recordPath }: PlannedCell,
): Promise<void> {
  const measured = await measureCell(context, prepared, cell);
  const { results } = context.paths;
  const name = cellName(cell);
  const files = {
    [`scores/${cell.corpus}.clean.features.jsonl.gz`]: jsonLines(
      [...prepared.cleanSets.values()].flatMap((set) =>
        featureRows({ set, labels: set.candidates.map(() => 'clean') }),
      ),
    ),
    [`scores/${name}.features.jsonl.gz`]: jsonLines(measured.sets.flatMap(featureRows)),
    [`scores/${name}.decisions.jsonl.gz`]: jsonLines(measured.decisions),
    [`scores/${name}.poison.jsonl.gz`]: jsonLines(measured.poisonRows),
    [`scores/${name}.cell.json`]: `${JSON.stringify(
      {
        ...measured.summary,
        edition: source.corpus.edition,
        documents: source.corpus.documents.length,
        queries: source.corpus.queries.length,
        targets: prepared.targets.map(({ query }) => query.id),
        goldRetrieved: prepared.goldRetrieved,
        selection: prepared.selection,
        files: source.inputs,
        models: {
          embedder: prepared.models.embedder.record,
          languageModel: prepared.models.languageModel.record,
          entailment: prepared.models.entailment.record,
        },
        profiles: cellProfiles(source, prepared, cell, measured.inserted),
      },
      null,
      1,
    )}\n`,
  };
  for (const [file, bytes] of Object.entries(files)) writeAtomically(join(results, file), bytes);
  recordStage(recordPath, results, key, Object.keys(files));
}

/** Gzip without name or time, so that equal rows give equal bytes. */
function jsonLines(rows: readonly unknown[]): Buffer {
  return gzipSync(rows.map((row) => `${JSON.stringify(row)}\n`).join(''), { level: 9 });
}

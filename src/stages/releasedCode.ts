import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseJson } from '../corpora/index.js';
import { parseTableVI, type TableVI } from '../report/index.js';
import {
  openContentStores,
  recordStage,
  type StageKey,
  sha256File,
  whyStageRuns,
  writeAtomically,
} from '../store/index.js';
import { loadCorpusSource, type SourceOptions, sourceInputs } from './corpusSource.js';
import {
  type AskedPackage,
  askPackage,
  PACKAGE,
  PACKAGE_ROWS,
  type PackageAnswers,
  packageRemovals,
  readPackageAnswers,
} from './releasedCodePackage.js';
import { type AbsentRow, MAIN_CONTEXTS, tableVINumbers } from './releasedCodeRecord.js';
import { type ReleasedCodeSets, releasedCodeSets } from './releasedCodeSets.js';
import type { RunVoice } from './run.js';
import { findModels, modelKeys, openModels } from './runModels.js';

export const TABLE_VI_FILE = 'table-vi.json';
/** The package's answers, committed, so that its rows can be computed where Python is not. */
export const PACKAGE_FILE = 'table-vi.package.json';

/** Raise when the code of the filters or of the counts changes what the file holds. */
const TABLE_VI_VERSION = 1;
/** The paper's corpus of Table VI. */
const CORPUS = 'general';

export interface ReleasedCodeOptions extends SourceOptions {
  /** An interpreter that has the authors' package; null: its stored answers, where they are of these sets. */
  readonly python: string | null;
}

/**
 * Returns the files it wrote: Table VI measured, unless it is up to date and no interpreter is named.
 *
 * The released poison of the general corpus under both insertion forms, judged by the ports and, where its answers can be
 * had, by the authors' own package. Embeds what the store does not hold; no language model runs.
 * @param options the profile, its places, the corpus, and an interpreter
 * @param voice progress and messages
 * @throws when the corpus or the embedder cannot be had, or a named interpreter cannot be asked
 * @example await measureReleasedCode({ ...options, python: null }, voice) // => ['.../data/results/full/table-vi.json']
 */
export async function measureReleasedCode(options: ReleasedCodeOptions, voice: RunVoice): Promise<string[]> {
  const { configuration, paths, python } = options;
  const vectorsOnly = { ...options, configuration: { ...configuration, languageModel: 'ngram' as const } };
  const found = await findModels({ ...vectorsOnly, install: false });
  const recordPath = join(paths.stages, TABLE_VI_FILE);
  const packagePath = join(paths.results, PACKAGE_FILE);
  const keyNow = () => keyOf(options, modelKeys(found).embedder, packagePath);
  if (python === null && whyStageRuns(recordPath, paths.results, await keyNow()).length === 0) {
    voice.say('Table VI: up to date');
    return [];
  }
  const stores = openContentStores(paths.store);
  const models = await openModels(found, paths);
  try {
    const source = await loadCorpusSource(options, CORPUS);
    const context = { ...options, ...voice, ...models, openStore: stores.table };
    const built = await releasedCodeSets(context, source);
    const { answers, absent, fresh } = await answersOf(built, options, packagePath, voice);
    const numbers = tableVINumbers(built, answers, absent, configuration.seeds[0] ?? 11);
    const record: TableVI = {
      profile: configuration.profile,
      poisonOrigin: source.poisonOrigin,
      ...numbers,
    };
    for (const { filter, reason } of absent) voice.say(`${filter}: absent, ${reason}`);
    if (fresh) writeAtomically(packagePath, `${JSON.stringify(answers, null, 1)}\n`);
    writeAtomically(join(paths.results, TABLE_VI_FILE), `${JSON.stringify(record, null, 1)}\n`);
    recordStage(recordPath, paths.results, await keyNow(), [TABLE_VI_FILE]);
    return [TABLE_VI_FILE, ...(fresh ? [PACKAGE_FILE] : [])].map((file) => join(paths.results, file));
  } finally {
    await models.close();
    await stores.close();
  }
}

/**
 * Returns the stored Table VI, or null where it was not measured.
 *
 * @param folder such as `data/results/full`
 * @throws when the file is not JSON or has another shape
 * @example readTableVI('an/empty/folder') // => null
 */
export function readTableVI(folder: string): TableVI | null {
  const path = join(folder, TABLE_VI_FILE);
  if (!existsSync(path)) return null;
  const remedy = 'measure it again with rinj released-code';
  return parseTableVI(parseJson(readFileSync(path, 'utf8'), { file: path }, remedy), path);
}

interface KnownAnswers {
  readonly answers: PackageAnswers | null;
  readonly absent: readonly AbsentRow[];
  /** Whether the package was asked now. */
  readonly fresh: boolean;
}

async function answersOf(
  built: ReleasedCodeSets,
  { python }: ReleasedCodeOptions,
  path: string,
  voice: RunVoice,
): Promise<KnownAnswers> {
  const sets = built.sets
    .filter(({ context }) => MAIN_CONTEXTS.some((one) => one === context))
    .flatMap(({ sets: known }) => known.map(({ set }) => set));
  const { sha256 } = built.embedder;
  const asked: AskedPackage | null =
    python === null ? null : await askPackage(python, sets, sha256, voice.progress);
  const stored = asked === null ? readPackageAnswers(path) : null;
  const answers = asked?.answers ?? (stored?.embedder === sha256 ? stored : null);
  const absent = PACKAGE_ROWS.flatMap(({ filter, task }): AbsentRow[] => {
    const fault = asked?.faults.get(task);
    if (fault !== undefined) {
      voice.say(`${filter}: ${fault}`);
      return [
        { filter, reason: `the interpreter that was named cannot run the task ${task} of the package` },
      ];
    }
    if (answers === null) {
      const reason = stored === null ? 'was not asked' : 'was asked about the vectors of another embedder';
      return [{ filter, reason: `the package ${PACKAGE} ${reason}; name an interpreter that has it` }];
    }
    const missing = sets.filter((set) => packageRemovals(answers, task, set) === null).length;
    if (missing === 0) return [];
    return [
      { filter, reason: `its stored answers do not cover ${missing} of ${sets.length} sets; ask it again` },
    ];
  });
  return { answers, absent, fresh: asked !== null };
}

async function keyOf(options: ReleasedCodeOptions, embedder: string, packagePath: string): Promise<StageKey> {
  const { seeds, targets, syntheticSeed, edition, documents } = options.configuration;
  return {
    name: 'table-vi',
    version: TABLE_VI_VERSION,
    inputs: {
      ...(await sourceInputs(options, CORPUS)),
      embedder,
      'package answers': existsSync(packagePath) ? sha256File(packagePath) : 'none',
    },
    parameters: {
      documents: documents[CORPUS],
      ...{ edition, targets, seed: seeds[0] },
      ...(edition === 'synthetic' ? { syntheticSeed } : {}),
    },
  };
}

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parsePoisonedRag, poisonedRagTargets } from '../corpora/index.js';
import { syntheticCorpus } from '../corpora/synthetic/index.js';
import type { Attack, TargetSelection } from '../poison/index.js';
import { CORPUS_IDS, type Corpus, type CorpusId, type Target } from '../records/index.js';
import {
  type AcquiredFile,
  type AcquireOptions,
  acquireCorpus,
  loadCorpus,
  readDataManifest,
} from '../store/index.js';
import { sha256Hex } from '../text/index.js';
import type { OutsideDefenses } from './auditOutside.js';
import type { RunConfiguration } from './configuration.js';
import { type Paths, WORKSPACE } from './paths.js';

/** A corpus with the targets that come with it. */
export interface CorpusSource {
  readonly corpus: Corpus;
  /** Null where the targets are chosen from the corpus's own questions. */
  readonly targets: readonly Target[] | null;
  /** Whether the poison is the attack authors' own text or made from templates. */
  readonly poisonOrigin: 'released' | 'regenerated';
  /** How targets were chosen where that was done beforehand; null or absent: here, or they were given. */
  readonly selection?: Omit<TargetSelection, 'targets'> | null;
  /** Attack families beside ours. */
  readonly attacks?: Readonly<Record<string, Attack>>;
  /** What the corpus was made from, by name; the values are sha256. */
  readonly inputs: Readonly<Record<string, string>>;
}

/** Where corpora may be. */
export interface SourceOptions {
  readonly configuration: RunConfiguration;
  readonly paths: Paths;
  /** Folder named by RINJ_DATA. */
  readonly dataFolder: string | undefined;
  /** Corpora that are not ours, or ours with other targets; each is read when it is asked for. */
  readonly sources?: ReadonlyMap<string, () => CorpusSource>;
  /** Defenses from outside, one row more each. */
  readonly outside?: OutsideDefenses;
}

/** The attack authors' texts for the general corpus (measurement specification A1). */
const RELEASED_POISON = 'general/poison/nq.json';

/**
 * Returns the digests of what a corpus is made from, after checking that all of it is there.
 *
 * @param options where to look
 * @param corpusId which corpus
 * @throws what is missing and where to get it
 */
export async function sourceInputs(
  options: SourceOptions,
  corpusId: string,
): Promise<Readonly<Record<string, string>>> {
  const own = options.sources?.get(corpusId);
  if (own !== undefined) return own().inputs;
  if (options.configuration.edition === 'synthetic') return generate(options, builtIn(corpusId)).inputs;
  const { files } = await acquireCorpus(builtIn(corpusId), acquireOptions(options));
  return digestsOf(files);
}

/**
 * Returns a corpus with its targets.
 *
 * @param options where to look
 * @param corpusId which corpus
 * @throws what is missing and where to get it, or what is wrong with a file
 */
export async function loadCorpusSource(options: SourceOptions, corpusId: string): Promise<CorpusSource> {
  const own = options.sources?.get(corpusId);
  if (own !== undefined) return own();
  const { configuration } = options;
  const id = builtIn(corpusId);
  if (configuration.edition === 'synthetic') return generate(options, id);
  const { corpus, files } = await loadCorpus(id, {
    ...acquireOptions(options),
    documents: configuration.documents[id],
  });
  const poison = files.find(({ path }) => path.endsWith(RELEASED_POISON));
  const targets =
    poison === undefined
      ? null
      : poisonedRagTargets(parsePoisonedRag(poison.path, readFileSync(poison.location, 'utf8')), corpus);
  return {
    corpus,
    targets,
    poisonOrigin: poison === undefined ? 'regenerated' : 'released',
    inputs: digestsOf(files),
  };
}

function builtIn(corpusId: string): CorpusId {
  const found = CORPUS_IDS.find((id) => id === corpusId);
  if (found !== undefined) return found;
  throw new Error(
    `there is no corpus ${JSON.stringify(corpusId)} here; use ${CORPUS_IDS.join(', ')} or hand over an own one`,
  );
}

function generate({ configuration }: SourceOptions, corpusId: CorpusId): CorpusSource {
  const { corpus, targets } = syntheticCorpus(corpusId, {
    seed: configuration.syntheticSeed,
    documents: configuration.documents[corpusId],
    targets: configuration.targets,
  });
  return {
    corpus,
    targets,
    poisonOrigin: 'regenerated',
    inputs: { [`synthetic ${corpusId}`]: sha256Hex(JSON.stringify([corpus.documents, targets])) },
  };
}

function acquireOptions({ configuration, paths, dataFolder }: SourceOptions): AcquireOptions {
  return {
    dataFolder: dataFolder ?? null,
    rawFolder: paths.raw,
    edition: configuration.edition === 'official' ? 'official' : 'shared',
    manifest: readDataManifest(join(WORKSPACE, 'data', 'manifest.json')),
  };
}

function digestsOf(files: readonly AcquiredFile[]): Record<string, string> {
  return Object.fromEntries(files.map(({ path, sha256 }) => [path, sha256]));
}

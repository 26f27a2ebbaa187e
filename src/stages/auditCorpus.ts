import { existsSync, readdirSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import { byCodeUnits, type NamedLines, parseBeir, parseDocuments } from '../corpora/index.js';
import { syntheticCorpus } from '../corpora/synthetic/index.js';
import { CORPUS_IDS, type Corpus, type CorpusId } from '../records/index.js';
import { readLines, sha256File } from '../store/index.js';
import { sha256Hex } from '../text/index.js';
import { configurationOf } from './configuration.js';
import { type CorpusSource, loadCorpusSource } from './corpusSource.js';
import type { Paths } from './paths.js';

/** Corpora that need no folder; `synthetic` needs no file at all. */
export const BUILT_IN_CORPORA = [...CORPUS_IDS, 'synthetic'] as const;
export type BuiltInCorpus = (typeof BUILT_IN_CORPORA)[number];

/** Which corpus is audited, and which questions are asked of it. */
export interface AuditCorpusChoice {
  /** A built-in name or a BEIR folder. */
  readonly corpus: string;
  /** What an own corpus is called in results; `own` unless given. */
  readonly name?: string | undefined;
  /** A queries.jsonl in place of the corpus's own. */
  readonly questions?: string | undefined;
  /** A qrels file in place of the corpus's own. */
  readonly qrels?: string | undefined;
  readonly documents?: number | undefined;
  readonly edition: 'shared' | 'official';
  readonly dataFolder: string | undefined;
  readonly paths: Paths;
}

/** Sizes of the generated corpus (our choice: the quick profile's). */
const SYNTHETIC = { documents: 1200, targets: 50, seed: 11 } as const;
const NAME = /^[a-z][a-z0-9-]{0,39}$/;

/**
 * Returns the corpus of an audit under the name that results give it.
 *
 * Questions and qrels of an own folder are read where they are there; `requireQuestions` asks for them where they are needed.
 * @param choice which corpus
 * @throws what is missing, or what is wrong with a file, naming file, line and field
 * @example (await auditCorpus({ corpus: 'synthetic', documents: 100, ...places })).corpus.id // => 'synthetic'
 */
export async function auditCorpus(choice: AuditCorpusChoice): Promise<CorpusSource> {
  const builtIn = BUILT_IN_CORPORA.find((name) => name === choice.corpus);
  if (builtIn === undefined) return ownCorpus(choice);
  if (choice.name !== undefined) {
    throw new Error(`--name names an own corpus; ${builtIn} keeps its name, so leave it out`);
  }
  const source =
    builtIn === 'synthetic'
      ? generated('general', builtIn, choice.documents)
      : await obtained(builtIn, choice);
  return withQuestions(source, choice);
}

/** Corpora that thresholds may be taken from: the real four, and generated ones in the form of each. */
export const TRANSFER_CORPORA: readonly string[] = [
  ...CORPUS_IDS,
  ...CORPUS_IDS.map((form) => `synthetic-${form}`),
];

/**
 * Returns a corpus that thresholds are fitted on.
 *
 * @param name one of `TRANSFER_CORPORA`
 * @param places where real corpora may be
 * @throws when the name is unknown, or what is missing and where to get it
 * @example (await transferCorpus('synthetic-legal', places)).corpus.id // => 'synthetic-legal'
 */
export async function transferCorpus(
  name: string,
  places: Pick<AuditCorpusChoice, 'edition' | 'dataFolder' | 'paths'>,
): Promise<CorpusSource> {
  const real = CORPUS_IDS.find((id) => id === name);
  if (real !== undefined) return obtained(real, { ...places, corpus: real });
  const form = CORPUS_IDS.find((id) => name === `synthetic-${id}`);
  if (form === undefined)
    throw new Error(`--transfer ${JSON.stringify(name)} is unknown; use ${TRANSFER_CORPORA.join(', ')}`);
  return generated(form, name, undefined);
}

function generated(form: CorpusId, id: string, documents: number = SYNTHETIC.documents): CorpusSource {
  const targets = Math.min(SYNTHETIC.targets, Math.floor(documents / 4));
  const made = syntheticCorpus(form, { seed: SYNTHETIC.seed, documents, targets });
  return {
    corpus: { ...made.corpus, id },
    targets: made.targets,
    poisonOrigin: 'regenerated',
    inputs: { [`synthetic ${form}`]: sha256Hex(JSON.stringify([made.corpus.documents, made.targets])) },
  };
}

async function obtained(
  corpus: Exclude<BuiltInCorpus, 'synthetic'>,
  { edition, dataFolder, paths, documents }: AuditCorpusChoice,
): Promise<CorpusSource> {
  const full = configurationOf('full', { edition });
  const cut = documents ?? full.documents[corpus];
  const configuration = { ...full, documents: { ...full.documents, [corpus]: cut } };
  return loadCorpusSource({ configuration, paths, dataFolder }, corpus);
}

function withQuestions(source: CorpusSource, choice: AuditCorpusChoice): CorpusSource {
  const { questions, qrels } = choice;
  if (questions === undefined) {
    if (qrels !== undefined)
      throw new Error('--qrels belongs to --questions on a built-in corpus; give both or none');
    return source;
  }
  const queries = parseBeir(
    {
      documents: { file: 'corpus', lines: linesOfDocuments(source.corpus) },
      queries: named(questions),
      relevance: qrels === undefined ? [] : [named(qrels)],
    },
    { id: source.corpus.id, edition: source.corpus.edition },
  ).corpus;
  return {
    corpus: { ...source.corpus, queries: queries.queries, relevance: queries.relevance },
    targets: null,
    poisonOrigin: 'regenerated',
    inputs: { ...source.inputs, ...digests({ questions, ...(qrels === undefined ? {} : { qrels }) }) },
  };
}

/** Only ids and texts are looked at again, so that questions are held against documents by one rule. */
function* linesOfDocuments({ documents }: Corpus) {
  for (const [index, { id, text }] of documents.entries())
    yield { line: index + 1, text: JSON.stringify({ _id: id, text }) };
}

function ownCorpus({ corpus: folder, name = 'own', documents, ...choice }: AuditCorpusChoice): CorpusSource {
  if (!NAME.test(name) || BUILT_IN_CORPORA.some((known) => known === name)) {
    throw new Error(
      `--name ${JSON.stringify(name)} cannot name a corpus; use small letters, digits and hyphens, and none of ${BUILT_IN_CORPORA.join(', ')}`,
    );
  }
  if (!existsSync(folder) || !statSync(folder).isDirectory()) {
    throw new Error(
      `there is no corpus ${JSON.stringify(folder)}; use ${BUILT_IN_CORPORA.join(', ')} or a BEIR folder`,
    );
  }
  const corpusFile = fileIn(folder, 'corpus.jsonl');
  if (corpusFile === null)
    throw new Error(
      `folder "${folder}": corpus.jsonl or corpus.jsonl.gz is missing; put the documents there`,
    );
  const queriesFile = choice.questions ?? fileIn(folder, 'queries.jsonl');
  const relevanceFiles = choice.qrels === undefined ? splitsIn(folder) : [choice.qrels];
  const cut = { id: name, ...(documents === undefined ? {} : { documents }) };
  const lines = named(corpusFile);
  const files = { 'corpus.jsonl': corpusFile };
  if (queriesFile === null) {
    const corpus: Corpus = {
      ...{ id: name, edition: 'own', queries: [], relevance: [] },
      documents: parseDocuments(lines, cut).documents,
    };
    return { corpus, targets: null, poisonOrigin: 'regenerated', inputs: digests(files) };
  }
  const { corpus } = parseBeir(
    { documents: lines, queries: named(queriesFile), relevance: relevanceFiles.map(named) },
    { ...cut, edition: 'own' },
  );
  const others = Object.fromEntries(relevanceFiles.map((path) => [`qrels/${basename(path)}`, path]));
  return {
    corpus,
    targets: null,
    poisonOrigin: 'regenerated',
    inputs: digests({ ...files, 'queries.jsonl': queriesFile, ...others }),
  };
}

function fileIn(folder: string, name: string): string | null {
  return [name, `${name}.gz`].map((file) => join(folder, file)).find((path) => existsSync(path)) ?? null;
}

function splitsIn(folder: string): string[] {
  const qrels = join(folder, 'qrels');
  if (!existsSync(qrels)) return [];
  const names = readdirSync(qrels).filter((name) => name.endsWith('.tsv'));
  return names.sort(byCodeUnits).map((name) => join(qrels, name));
}

function named(path: string): NamedLines {
  requireFile(path);
  return { file: path, lines: readLines(path) };
}

/**
 * Returns nothing; the path is a file.
 *
 * @param path what a user named
 * @throws when it is none
 * @example requireFile('an/absent/file') // => throws
 */
export function requireFile(path: string): void {
  if (!(statSync(path, { throwIfNoEntry: false })?.isFile() ?? false))
    throw new Error(`there is no file ${JSON.stringify(path)}; name an existing one`);
}

function digests(files: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(files).map(([name, path]) => [name, sha256File(path)]));
}

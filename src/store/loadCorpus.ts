import { type NamedLines, parseBeir } from '../corpora/index.js';
import type { Corpus, CorpusId } from '../records/index.js';
import {
  type AcquiredCorpus,
  type AcquiredFile,
  type AcquireOptions,
  acquireCorpus,
} from './acquireCorpus.js';
import { buildOfficial } from './buildOfficial.js';
import { readLines } from './readLines.js';

export interface LoadedCorpus {
  readonly corpus: Corpus;
  /** The files it was made from, with their digests. */
  readonly files: readonly AcquiredFile[];
  /** What the cut or the release left out, in sentences to print. */
  readonly notes: readonly string[];
}

/**
 * Returns one of the four corpora in the edition asked for, with the files it was made from.
 * Definition: the cut rules of the data manifest; files as by `acquireCorpus`.
 * @param corpusId the corpus
 * @param options folders, edition and manifest; `documents` asks for fewer than the manifest's cut
 * @throws as `acquireCorpus` and the loaders, and when there are fewer documents than the cut asks for
 * @example (await loadCorpus('general', options)).corpus.documents.length // => 24295
 */
export async function loadCorpus(
  corpusId: CorpusId,
  options: AcquireOptions & { readonly documents?: number },
): Promise<LoadedCorpus> {
  const acquired = await acquireCorpus(corpusId, options);
  const documents = options.documents ?? acquired.entry.documents ?? undefined;
  const { corpus, notes } =
    acquired.entry.edition === 'shared'
      ? loadShared(corpusId, acquired, documents)
      : await buildOfficial(corpusId, acquired, options.rawFolder, documents);
  return { corpus, files: acquired.files, notes };
}

/** Only the verified files are read, wherever each of them was found. */
function loadShared(
  id: CorpusId,
  { entry, files }: AcquiredCorpus,
  documents: number | undefined,
): { corpus: Corpus; notes: readonly string[] } {
  const linesOf = (pattern: RegExp): NamedLines[] =>
    files
      .filter(({ path }) => pattern.test(path))
      .map(({ location }) => ({ file: location, lines: readLines(location) }));
  const [corpus] = linesOf(/\/corpus\.jsonl(?:\.gz)?$/);
  const [queries] = linesOf(/\/queries\.jsonl(?:\.gz)?$/);
  if (corpus === undefined || queries === undefined) {
    throw new Error(`corpus "${id}": the data manifest lists no corpus.jsonl or queries.jsonl; restore it`);
  }
  const read = parseBeir(
    { documents: corpus, queries, relevance: linesOf(/\/qrels\/[^/]+\.tsv$/) },
    { id, edition: entry.edition, ...(documents === undefined ? {} : { documents }) },
  );
  const notes = [
    `${read.corpus.documents.length} of ${read.documentsInFile} documents, ` +
      `${read.emptyDocuments} without a word left out, ${read.relevanceBeyondCut} relevance rows to documents not taken`,
  ];
  return { corpus: read.corpus, notes };
}
